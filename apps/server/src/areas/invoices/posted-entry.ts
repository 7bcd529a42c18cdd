// An entry of an invoice as it was posted, to be undone by its mirror.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import type { Leg } from '../../platform/operation/effects.ts'

export type PostedLeg = {
  entry_id: string
  subject_id: string
  invoice_id: string | null
  debit: string
  debit_kind: string
  debit_owner: string | null
  credit: string
  credit_kind: string
  credit_owner: string | null
  cents: number
}

/** The last entry of these kinds of an invoice that was not undone. */
export function lastPosted(scope: Pick<Scope, 'tenantId'>, invoiceId: string, kinds: string[]): Query<PostedLeg> {
  return lastPostedOf(scope, [invoiceId], kinds)
}

/** The same of several invoices. */
export function lastPostedOf(
  { tenantId }: Pick<Scope, 'tenantId'>,
  invoiceIds: readonly string[],
  kinds: string[],
): Query<PostedLeg> {
  return statement(sql<PostedLeg>`
    select t.entry_id, t.subject_id, t.invoice_id, t.debit, d.kind as debit_kind, d.owner_id as debit_owner, t.credit,
      c.kind as credit_kind, c.owner_id as credit_owner, t.cents
    from unnest(${[...invoiceIds]}::uuid[]) asked(invoice_id)
    cross join lateral (
      select p.entry_id from posting p where p.tenant_id = ${tenantId}::int and p.invoice_id = asked.invoice_id
        and p.kind = any(${kinds}::text[]) and not exists (select from posting r where r.tenant_id = p.tenant_id
          and r.invoice_id = p.invoice_id and r.reverses = p.entry_id)
      order by p.recorded_at desc, p.id desc limit 1) last
    join posting t on t.tenant_id = ${tenantId}::int and t.entry_id = last.entry_id
    join ledger_account d on d.tenant_id = t.tenant_id and d.id = t.debit
    join ledger_account c on c.tenant_id = t.tenant_id and c.id = t.credit`)
}

/** Every entry of these kinds of an invoice that was not undone, the last first. */
export function standingEntries(
  { tenantId }: Pick<Scope, 'tenantId'>,
  invoiceId: string,
  kinds: string[],
): Query<PostedLeg> {
  return statement(sql<PostedLeg>`
    select t.entry_id, t.subject_id, t.invoice_id, t.debit, d.kind as debit_kind, d.owner_id as debit_owner, t.credit,
      c.kind as credit_kind, c.owner_id as credit_owner, t.cents
    from posting t
    join ledger_account d on d.tenant_id = t.tenant_id and d.id = t.debit
    join ledger_account c on c.tenant_id = t.tenant_id and c.id = t.credit
    where t.tenant_id = ${tenantId}::int and t.invoice_id = ${invoiceId}::uuid and t.kind = any(${kinds}::text[])
      and not exists (select from posting r where r.tenant_id = t.tenant_id and r.invoice_id = t.invoice_id and r.reverses = t.entry_id)
    order by t.recorded_at desc, t.entry_id desc, t.id`)
}

/** As `reversal` of the ledger takes it. */
export function postedEntry(posted: readonly PostedLeg[], subjectId: string) {
  const { entry_id: entryId } = must(posted[0], 'what is undone stands in the ledger')
  return { entryId, subjectId, legs: posted.map(legOf) }
}

function legOf(leg: PostedLeg): Leg {
  return {
    debit: { id: leg.debit, kind: leg.debit_kind, ownerId: leg.debit_owner },
    credit: { id: leg.credit, kind: leg.credit_kind, ownerId: leg.credit_owner },
    cents: leg.cents,
    ...(leg.invoice_id === null ? {} : { invoiceId: leg.invoice_id }),
  }
}
