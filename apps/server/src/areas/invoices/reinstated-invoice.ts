// A canceled invoice that is owed again: its cancellation is mirrored in the ledger, its month is billed by it again, and its title stands
// as the bank was told meanwhile.
import { events } from '@caderneta/contracts/invoice-events'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Entry, OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { cancelReversedEntry } from './invoice-entries.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import { type PostedLeg, postedEntry } from './posted-entry.ts'
import { titleAgain, type Told } from './title-again.ts'
import { became } from './invoice-transitions.ts'

/** Slots of the invoice's items that another invoice has taken since. */
export function slotsTakenSince(scope: Pick<Scope, 'tenantId'>, invoiceId: string): Query<{ number: number | null }> {
  return slotsTakenSinceOf(scope, [invoiceId])
}

export type TakenSlot = { invoice_id: string; taken_by: string; number: number | null }

/** The same of several invoices, with the invoice that took each. */
export function slotsTakenSinceOf(
  { tenantId }: Pick<Scope, 'tenantId'>,
  invoiceIds: readonly string[],
): Query<TakenSlot> {
  return statement(sql<TakenSlot>`select i.id as invoice_id, o.id as taken_by, o.number
    from invoice i join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id
    join billed_slot b on b.tenant_id = i.tenant_id and b.enrollment_id = i.enrollment_id and b.product_id = x.product_id
      and b.competence = i.competence and b.installment = x.slot and b.invoice_id <> i.id
      and b.from_ppm < coalesce(i.part_to_ppm, 1000000) and b.to_ppm > coalesce(i.part_from_ppm, 0)
    join invoice o on o.tenant_id = b.tenant_id and o.id = b.invoice_id
    where i.tenant_id = ${tenantId}::int and i.id = any(${[...invoiceIds]}::uuid[])`)
}

export type Reinstated = {
  invoice: InvoiceRecord
  slots: Part
  titleParts: Part[]
  entries: Entry[]
  event: OutboxEvent
}

export function reinstated(
  scope: Scope,
  canceled: InvoiceRecord,
  told: readonly Told[],
  posted: readonly PostedLeg[],
): Reinstated {
  const title = titleAgain(scope, { ...canceled, status: canceled.previous_status ?? 'pending' }, told)
  const cents = posted.reduce((sum, leg) => sum + leg.cents, 0)
  return {
    invoice: {
      ...canceled,
      status: became(canceled, title.status),
      previous_status: null,
      open_cents: posted.length > 0 ? toCents(cents) : canceled.nominal_cents,
      bank_registration: title.bank_registration,
    },
    event: news(events['invoice.reinstated'], {
      subjectId: canceled.id,
      schoolId: canceled.school_id,
      version: canceled.version + 1,
    }),
    slots: takenSlotPart(scope, canceled.id),
    titleParts: title.parts,
    entries: posted.length > 0 ? [cancelReversedEntry(postedEntry(posted, canceled.id), scope.today)] : [],
  }
}

/** Its month is billed by it again. */
export function takenSlotPart({ tenantId }: Scope, invoiceId: string): Part {
  return {
    name: 'taken_slot',
    rows: 'any',
    sql: sql`insert into billed_slot (tenant_id, enrollment_id, product_id, competence, installment, from_ppm, to_ppm, invoice_id)
      select i.tenant_id, i.enrollment_id, x.product_id, i.competence, x.slot, coalesce(i.part_from_ppm, 0),
        coalesce(i.part_to_ppm, 1000000), i.id
      from invoice i join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id
      where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid returning 1`,
  }
}
