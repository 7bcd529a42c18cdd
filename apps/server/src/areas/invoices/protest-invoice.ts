import { events } from '@caderneta/contracts/invoice-events'
import { protests } from '@caderneta/contracts/invoice-protest'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { instructionFor, instructionPart } from './bank-instructions.ts'
import { type WholeInvoice, lockedWhole, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'
import { canProtest, protestFacts } from './protest-rules.ts'
import { ofThisInvoice } from './told-change.ts'

export const protestInvoice = action(protests.protest, {
  about: ofThisInvoice,
  lock: ({ params }, scope) => lockedWhole(scope, params.id),
  decide: (locked, { body: { comment } }, scope) => {
    const whole = wholeOf(locked)
    const { invoice, orders } = whole
    const ability = canProtest(factsOf(invoice), protestFacts(invoice, orders), scope.today)
    if (!ability.can) return refuse(ability.reason)
    const { generation } = invoice
    const order = { generation, movement: 'protest', is_told: false, answer: null, told_protest_days: null } as const
    return accept<WholeInvoice>(
      { ...whole, orders: [order, ...orders] },
      {
        parts: instructionPart(scope.tenantId, [instructionFor(invoice, 'protest')]),
        history: [{ subjectId: invoice.id, event: 'protestOrdered', data: { comment } }],
        audit: { subjectId: invoice.id, body: { after: { protest: 'waiting' }, comment } },
        events: [
          news(events['invoice.protestChanged'], {
            subjectId: invoice.id,
            schoolId: invoice.school_id,
            version: invoice.version,
            payload: { order: 'waiting' },
          }),
        ],
      },
    )
  },
  view: toInvoice,
})
