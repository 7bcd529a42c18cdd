// Invoices that are owed no more: at once here, at the bank with the next remessa. One or all of an enrollment, in one statement.
import { events } from '@caderneta/contracts/invoice-events'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects, HistoryLine, OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { counted, countedColumns } from './counted-invoices.ts'
import { instructionFor, instructionPart, withdrawnInstructionsPart, ordersOfTitle } from './bank-instructions.ts'
import { cancelEntry } from './invoice-entries.ts'
import { isAtBank } from './invoice-rules.ts'
import { type InvoiceRecord, ownersOf } from './invoice-store.ts'
import { became } from './invoice-transitions.ts'

type Given = {
  /** Of the history line of each. */
  data: HistoryLine['data']
  /** Those whose slot another invoice takes in the same statement. */
  replaced?: ReadonlySet<string>
}

/** The effects of canceling, but for the audit line. Locked invoices that `canCancel` lets go, at least one. */
export function canceledInvoices(
  scope: Scope,
  invoices: readonly InvoiceRecord[],
  { data, replaced = new Set() }: Given,
): Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>> {
  const freed = invoices.filter(({ id }) => !replaced.has(id))
  return {
    parts: [canceledPart(scope, invoices), freedSlotsPart(scope, freed), ...endedTitleParts(scope, invoices)],
    history: invoices.map(({ id, open_cents: cents }) => ({
      subjectId: id,
      event: 'canceled',
      data: { ...data, cents },
    })),
    entries: invoices
      .filter(({ number }) => number !== null)
      .map((invoice) => cancelEntry(ownersOf(invoice), invoice.open_cents, scope.today)),
    events: invoices.map(canceledNews),
  }
}

/**
 * A title that the bank has is written off by the next remessa; what the bank was not told yet is not told any more. Where its write-off is asked for
 * already, because a part was paid another way, it stays so.
 */
export function endedTitleParts(scope: Scope, invoices: readonly InvoiceRecord[]): Part[] {
  const told = invoices.filter(isAtBank)
  const untold = invoices.filter((each) => !isAtBank(each) && each.bank_registration !== 'cancelAwaitingReturn')
  return [
    withdrawnInstructionsPart(scope, untold, [...ordersOfTitle, 'writeOff']),
    ...instructionPart(
      scope.tenantId,
      told.map((invoice) => instructionFor(invoice, 'writeOff')),
    ),
  ]
}

/** Nothing of it is asked for any more. */
export function canceledNews(invoice: InvoiceRecord): OutboxEvent {
  return news(events['invoice.canceled'], {
    subjectId: invoice.id,
    schoolId: invoice.school_id,
    version: invoice.version + 1,
    payload: { isAtBank: isAtBank(invoice) },
  })
}

/** The columns of a canceled invoice. */
export function canceledColumns(invoice: InvoiceRecord) {
  return { status: became(invoice, 'canceled'), ...endedColumns(invoice) }
}

/** Of one that is owed no more, and may be again as it was. */
export function endedColumns(invoice: InvoiceRecord) {
  return {
    previous_status: invoice.status,
    open_cents: toCents(0),
    bank_registration: isAtBank(invoice) ? ('cancelAwaitingReturn' as const) : invoice.bank_registration,
  }
}

function canceledPart({ tenantId }: Scope, invoices: readonly InvoiceRecord[]): Part {
  const columns = invoices.map(canceledColumns)
  return counted(tenantId, {
    name: 'canceled_invoice',
    rows: invoices.length,
    sql: sql`update invoice i set status = c.status, previous_status = i.status, open_cents = c.open_cents,
        bank_registration = c.bank_registration, version = i.version + 1
      from unnest(${invoices.map(({ id }) => id)}::uuid[], ${invoices.map(({ version }) => version)}::int[],
        ${columns.map(({ status }) => status)}::text[], ${columns.map((each) => each.open_cents)}::bigint[],
        ${columns.map((each) => each.bank_registration)}::text[]) c(id, version, status, open_cents, bank_registration)
      where i.tenant_id = ${tenantId}::int and i.id = c.id and i.version = c.version returning ${countedColumns}`,
  })
}

/** The month may be billed anew. */
export function freedSlotsPart({ tenantId }: Scope, invoices: readonly InvoiceRecord[]): Part {
  return {
    name: 'freed_slot',
    rows: 'any',
    sql: sql`delete from billed_slot where tenant_id = ${tenantId}::int
      and invoice_id = any(${invoices.map(({ id }) => id)}::uuid[]) returning 1`,
  }
}
