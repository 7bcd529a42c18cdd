import { events } from '@caderneta/contracts/invoice-events'
import { protests } from '@caderneta/contracts/invoice-protest'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { instructionFor, instructionPart, withdrawnInstructionsPart } from './bank-instructions.ts'
import { type WholeInvoice, lockedWhole, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { canStopProtest, protestFacts } from './protest-rules.ts'
import { ofThisInvoice } from './told-change.ts'

export const stopProtest = action(protests.stopProtest, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => lockedWhole(scope, params.id),
  decide: (locked, { body: { comment } }, scope) => {
    const whole = wholeOf(locked)
    const { invoice, orders } = whole
    const facts = protestFacts(invoice, orders)
    const ability = canStopProtest(factsOf(invoice), facts)
    if (!ability.can) return refuse(ability.reason)
    const isUntold = facts.order === 'waiting'
    const left = isUntold
      ? orders.filter((each) => each.movement !== 'protest' || each.is_told)
      : [{ ...stopOrder, generation: invoice.generation }, ...orders]
    const { order } = protestFacts(invoice, left)
    return accept<WholeInvoice>(
      { ...whole, orders: left },
      {
        parts: isUntold
          ? [{ ...withdrawnInstructionsPart(scope, [invoice], ['protest']), rows: 1 }] // none: a remessa has just taken it
          : instructionPart(scope.tenantId, [instructionFor(invoice, 'stopProtest')]),
        history: [
          {
            subjectId: invoice.id,
            event: isUntold ? 'protestOrderWithdrawn' : 'protestStopOrdered',
            data: { comment },
          },
        ],
        audit: {
          subjectId: invoice.id,
          body: { before: { protest: facts.order }, after: { protest: order }, comment },
        },
        events: [
          news(events['invoice.protestChanged'], {
            subjectId: invoice.id,
            schoolId: invoice.school_id,
            version: invoice.version,
            payload: { order },
          }),
        ],
      },
    )
  },
  view: toInvoice,
})

const stopOrder = { movement: 'stopProtest', is_told: false, answer: null, told_protest_days: null } as const
