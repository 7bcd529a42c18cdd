import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, type Effects, type Part, refuse } from '../../platform/operation/effects.ts'
import { instructionFor, instructionPart, withdrawnInstructionsPart } from './bank-instructions.ts'
import { cancelEntry } from './invoice-entries.ts'
import { canCancel, isAtBank } from './invoice-rules.ts'
import { type InvoiceRecord, lockedWhole, ownersOf, type WholeInvoice, wholeOf } from './invoice-store.ts'
import { factsOf, toInvoice } from './invoice-view.ts'

export const cancelInvoice = action(invoices.cancel, {
  lock: ({ params }, scope) => lockedWhole(scope, params.id),
  decide: (locked, { body }, scope) => {
    const whole = wholeOf(locked)
    const ability = canCancel(factsOf(whole.invoice))
    if (!ability.can) return refuse(ability.reason)
    const canceled = canceledInvoice(scope, whole.invoice, body.comment)
    return accept<WholeInvoice>(
      { ...whole, invoice: { ...whole.invoice, ...canceled.changes, version: whole.invoice.version + 1 } },
      canceled.effects,
    )
  },
  view: toInvoice,
})

type Canceled = { changes: Partial<InvoiceRecord>; effects: Effects }

/** Takes effect at once; the bank hears of it with the next remessa. */
function canceledInvoice(scope: Scope, invoice: InvoiceRecord, comment: string): Canceled {
  const wasAtBank = isAtBank(invoice)
  const changes = {
    status: 'canceled' as const,
    previous_status: invoice.status,
    open_cents: toCents(0),
    bank_registration: wasAtBank ? ('cancelAwaitingReturn' as const) : invoice.bank_registration,
  }
  const owners = ownersOf(invoice)
  const wasIssued = invoice.number !== null
  return {
    changes,
    effects: {
      parts: [changedRow('invoice', scope, invoice, changes), freedSlots(scope, invoice), ...bankParts(scope, invoice)],
      history: [{ subjectId: invoice.id, event: 'canceled', data: { comment } }],
      entries: wasIssued ? [cancelEntry(owners, invoice.open_cents, scope.today)] : [],
      audit: {
        subjectId: invoice.id,
        body: { before: { status: invoice.status, openCents: invoice.open_cents }, after: changes, comment },
      },
      events: [
        news(events['invoice.canceled'], {
          subjectId: invoice.id,
          schoolId: invoice.school_id,
          version: invoice.version + 1,
          payload: { isAtBank: wasAtBank },
        }),
      ],
    },
  }
}

/** The month may be billed anew. */
function freedSlots(scope: Scope, invoice: InvoiceRecord): Part {
  return {
    name: 'freed_slot',
    rows: 'any',
    sql: sql`delete from billed_slot where tenant_id = ${scope.tenantId}::int and invoice_id = ${invoice.id}::uuid returning 1`,
  }
}

/** A title that the bank has is written off by the next remessa; what the bank was not told yet is not told any more. */
function bankParts(scope: Scope, invoice: InvoiceRecord): Part[] {
  if (!isAtBank(invoice)) return [withdrawnInstructionsPart(scope, invoice, ['register', 'writeOff', 'changeDueDate'])]
  return instructionPart(scope.tenantId, [instructionFor(invoice, 'writeOff')])
}
