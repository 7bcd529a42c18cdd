import { events } from '@caderneta/contracts/invoice-events'
import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { canQuarantine } from './invoice-rules.ts'
import { type InvoiceRecord, lockedWhole, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'

export const quarantineInvoice = action(quarantines.quarantine, {
  prepare: async () => newId(),
  lock: ({ params }, scope) => lockedWhole(scope, params.id),
  decide: (locked, { body: { comment } }, scope, id) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const ability = canQuarantine(factsOf(invoice))
    if (!ability.can) return refuse(ability.reason)
    const quarantine = { fromDate: scope.today, reason: comment, byName: scope.actor.name }
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...invoice, is_in_quarantine: true, quarantine } },
      {
        parts: [newQuarantinePart(scope, invoice, { id, comment })],
        history: [{ subjectId: invoice.id, event: 'addedToQuarantine', data: { comment, from: scope.today } }],
        audit: { subjectId: invoice.id, body: { after: { quarantine: scope.today }, comment } },
        events: [
          news(events['invoice.quarantineChanged'], {
            subjectId: invoice.id,
            schoolId: invoice.school_id,
            version: invoice.version,
            payload: { isIn: true },
          }),
        ],
      },
    )
  },
  view: toInvoice,
})

/** Of the school year of its class; without a class, of the year of its month. */
function newQuarantinePart(scope: Scope, invoice: InvoiceRecord, given: { id: string; comment: string }): Part {
  const schoolYear = invoice.class_year ?? Number(invoice.competence.slice(0, 4)) // none: its enrollment has no class
  return {
    name: 'new_quarantine',
    rows: 1,
    sql: sql`insert into invoice_quarantine (tenant_id, id, invoice_id, school_id, school_year, reason, from_on, entered_by)
      values (${scope.tenantId}::int, ${given.id}::uuid, ${invoice.id}::uuid, ${invoice.school_id}::uuid, ${schoolYear}::int,
        ${given.comment}::text, ${scope.today}::date, ${scope.actor.userId}::uuid) returning 1`,
  }
}
