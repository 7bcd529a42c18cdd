// Agreements with the names around them and what their installments tell, and the locks of a write.
import type { Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import type { RawBuilder } from 'kysely'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { holds, invoiceColumns, invoiceNames, type InvoiceRecord } from '../invoices/public.ts'

export type AgreementTable = Selectable<Database['agreement']>
export type AgreementRow = AgreementTable & {
  school_name: string
  guardian_name: string
  paid_cents: number
  open_cents: number
  paid_installments: number
  /** A day far away where nothing is to be paid: a list orders by it. */
  next_due: string
  /** From which its 72 hours count: the day of the reversal where its payment was taken back. */
  next_owed: string
}

/** Where no installment waits. */
export const noDay = '9999-12-31'

const isPaid = sql`i.status in ('paid', 'paidAtSchool')`

export function agreementsInScope(scope: Scope): RawBuilder<AgreementRow> {
  return sql<AgreementRow>`select a.*, s.fantasy_name as school_name, g.name as guardian_name, n.paid_cents, n.open_cents, n.paid_installments,
      n.next_due, n.next_owed
    from agreement a
    join school s on s.tenant_id = a.tenant_id and s.id = a.school_id
    join guardian g on g.tenant_id = a.tenant_id and g.id = a.guardian_id
    cross join lateral (select coalesce(sum(case when i.status = 'canceled' then least(i.paid_cents, n.cents) else n.cents - i.open_cents end), 0)::bigint as paid_cents,
        coalesce(sum(i.open_cents), 0)::bigint as open_cents, (count(*) filter (where ${isPaid}))::int as paid_installments,
        coalesce(min(n.due_on) filter (where a.status in ('created', 'pending') and not coalesce(${isPaid}, false)), ${noDay}::date) as next_due,
        coalesce(min(greatest(n.due_on, n.owed_again_on)) filter (where a.status in ('created', 'pending') and not coalesce(${isPaid}, false)), ${noDay}::date) as next_owed
      from agreement_installment n left join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      where n.tenant_id = a.tenant_id and n.agreement_id = a.id) n
    where a.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'a.school_id')}`
}

export function oneAgreement(scope: Scope, id: string): Query<AgreementRow> {
  return statement(sql<AgreementRow>`${agreementsInScope(scope)} and a.id = ${id}::uuid`)
}

/** The agreement before its invoices, which are locked in id order: whoever ends it and whoever issues it come one after the other. */
export function agreementForUpdate(scope: Scope, id: string): Query<AgreementRow> {
  return statement(sql<AgreementRow>`${agreementsInScope(scope)} and a.id = ${id}::uuid for no key update of a`)
}

export type ItemRow = Selectable<Database['agreement_invoice']> & {
  number: number | null
  competence: string
  due_on: string
  student_name: string
  is_given_back: boolean
}

export function itemsOf({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<ItemRow> {
  return statement(sql<ItemRow>`select o.*, i.number, i.competence, i.due_on, st.name as student_name, i.status = 'refunded' as is_given_back
    from agreement_invoice o
    join invoice i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    where o.tenant_id = ${tenantId}::int and o.agreement_id = ${id}::uuid order by o.position`)
}

export type InstallmentRow = Selectable<Database['agreement_installment']> & {
  number: number | null
  status: InvoiceRecord['status'] | null
  open_cents: number | null
  invoice_due_on: string | null
  paid_on: string | null
}

export function installmentsOf({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<InstallmentRow> {
  return statement(sql<InstallmentRow>`select n.*, i.number, i.status, i.open_cents, i.due_on as invoice_due_on, i.paid_on
    from agreement_installment n left join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
    where n.tenant_id = ${tenantId}::int and n.agreement_id = ${id}::uuid order by n.position`)
}

/** An invoice with what an agreement asks of it. */
export type DebtRow = InvoiceRecord & {
  product_id: string
  /** Of the item that says whether its money was promised to the school. */
  plan_version_id: string | null
  coverage: 'guaranteed' | 'none' | null
  /** The plan guarantees one of its items and not another. */
  has_both_coverages: boolean
  /** Agreements that it came back from. */
  renegotiations: number
}

function debts(scope: Scope): RawBuilder<DebtRow> {
  return sql<DebtRow>`select ${invoiceColumns}, ${holds} as holds, x.product_id, x.plan_version_id, x.coverage, x.has_both_coverages,
      (select count(*)::int from agreement_invoice o where o.tenant_id = i.tenant_id and o.invoice_id = i.id and o.outcome = 'restored') as renegotiations
    from invoice i ${invoiceNames}
    join lateral (select x.product_id, x.plan_version_id, x.coverage, count(*) over () <> count(*) filter (where x.covered_at is null or x.coverage = 'guaranteed') over ()
        and count(*) filter (where x.covered_at is null or x.coverage = 'guaranteed') over () > 0 as has_both_coverages
      from invoice_item x where x.tenant_id = i.tenant_id and x.invoice_id = i.id
      order by (x.covered_at is null or x.coverage = 'guaranteed') desc, x.position limit 1) x on true
    where i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')}`
}

/**
 * Ask for them after their lock (`invoicesHeld`): holds and quarantines are rows beside an invoice, and whoever waited for its lock reads them as they were,
 * where the statement that locks is the one that reads.
 */
export function debtsById(scope: Scope, ids: readonly string[]): Query<DebtRow> {
  return statement(sql<DebtRow>`${debts(scope)} and i.id = any(${[...ids]}::uuid[]) order by i.id`)
}

/** Its invoices and its installments. Under the lock of the agreement none comes to them. */
function invoiceIdsOf(tenantId: number, id: string): RawBuilder<unknown> {
  return sql`select o.invoice_id from agreement_invoice o where o.tenant_id = ${tenantId}::int and o.agreement_id = ${id}::uuid
    union all select n.invoice_id from agreement_installment n where n.tenant_id = ${tenantId}::int and n.agreement_id = ${id}::uuid
      and n.invoice_id is not null`
}

/** Locked in id order, before they are read. */
export function invoicesOfAgreementHeld({ tenantId }: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i
    where i.tenant_id = ${tenantId}::int and i.id in (${invoiceIdsOf(tenantId, id)}) order by i.id for update`)
}

/** Ask for them after their lock. */
export function invoicesOfAgreement(scope: Scope, id: string): Query<DebtRow> {
  return statement(sql<DebtRow>`${debts(scope)} and i.id in (${invoiceIdsOf(scope.tenantId, id)}) order by i.id`)
}

/** Invoices of the agreement that a running import of the bank counts on. Asked after they are locked. */
export function heldByBank({ tenantId }: Scope, id: string): Query<{ invoice_id: string }> {
  return statement(sql<{ invoice_id: string }>`select h.invoice_id from invoice_hold h
    where h.tenant_id = ${tenantId}::int and h.reason = 'bank' and h.invoice_id in (${invoiceIdsOf(tenantId, id)}) limit 1`)
}

const mostCandidates = 200

type Of = { guardianId?: string | undefined; enrollmentId?: string | undefined }

/** What the guardian owes, the oldest first; of one enrollment, its guardian's. */
export function candidatesOf(scope: Scope, { guardianId, enrollmentId }: Of): Query<DebtRow> {
  const of =
    enrollmentId === undefined
      ? sql`i.guardian_id = ${guardianId ?? null}::uuid`
      : sql`i.enrollment_id = ${enrollmentId}::uuid and i.guardian_id = (select e.guardian_id from enrollment e
          where e.tenant_id = i.tenant_id and e.id = i.enrollment_id)`
  return statement(sql<DebtRow>`${debts(scope)} and ${of} and i.status in ('generated', 'pending', 'authorized', 'inProtest', 'expired')
    order by i.due_on, i.id limit ${mostCandidates}::int`)
}
