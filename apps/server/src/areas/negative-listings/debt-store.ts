// Overdue debts with what the rules ask about them.
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { isFlagged, lastOverdue } from '../collection/public.ts'
import { isAgreementPaid, isInAgreement, isInstallment, isOffered } from '../agreements/public.ts'

export type DebtRow = {
  id: string
  number: number | null
  version: number
  status: string
  school_id: string
  school_name: string
  creditor: string
  cnpj: string
  guardian_id: string
  guardian_name: string
  tax_id: string
  born_on: string | null
  email: string | null
  uf: string | null
  due_on: string
  first_due_on: string
  cents: number
  is_disputed: boolean
  /** Nobody charges the family: a lawsuit, a death. */
  is_suspended: boolean
  /** An agreement offers terms for it, it left for one, or it is an installment. */
  is_agreed: boolean
  /** It left for an agreement, and stands in its installments. */
  is_in_agreement: boolean
  /** Of that agreement an installment was paid. */
  is_agreement_paid: boolean
  is_in_quarantine: boolean
  has_unsettled_payment: boolean
  is_held: boolean
  is_listed: boolean
  search: string
}

const waiting = sql`from settlement_exception e where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.status = 'waiting'`
const reported = sql`exists (select from duplicate_report d where d.tenant_id = e.tenant_id and d.exception_id = e.id)`

const contested = sql`exists (select from collection_dispute c where c.tenant_id = i.tenant_id and c.invoice_id = i.id and c.status = 'open')`

const facts = (
  scope: Pick<Scope, 'tenantId'>,
) => sql`i.id, i.number, i.version, i.status, i.school_id, s.fantasy_name as school_name, s.company_name as creditor, s.cnpj,
  i.guardian_id, g.name as guardian_name, g.tax_id, g.born_on, g.email, g.address ->> 'state' as uf, i.due_on,
  least(i.original_due_on, i.due_on) as first_due_on, i.open_cents as cents, i.search,
  (${contested} or exists (select ${waiting} and ${reported})) as is_disputed,
  ${isFlagged(scope, 'i.guardian_id')} as is_suspended,
  (${isOffered('i')} or ${isInAgreement} or ${isInstallment}) as is_agreed, ${isInAgreement} as is_in_agreement, ${isAgreementPaid} as is_agreement_paid,
  exists (select from invoice_quarantine q where q.tenant_id = i.tenant_id and q.invoice_id = i.id and q.to_on is null) as is_in_quarantine,
  exists (select ${waiting} and not ${reported}) as has_unsettled_payment,
  exists (select from invoice_hold h where h.tenant_id = i.tenant_id and h.invoice_id = i.id) as is_held,
  exists (select from negative_listing l where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.status not in ('excluded', 'dropped')) as is_listed
  from invoice i
  join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
  join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id`

/** Everything that is owed and overdue. */
export function debtsInScope(scope: Scope): RawBuilder<DebtRow> {
  return sql<DebtRow>`select ${facts(scope)} where i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')}
    and i.status in ('generated', 'pending', 'expired', 'inProtest') and i.open_cents > 0 and i.due_on <= ${lastOverdue(scope.today)}::date`
}

/** Asked after the invoice is locked: a statement of its own sees what was committed meanwhile. */
export function debtOf(scope: Scope, invoiceId: string): Query<DebtRow> {
  return statement(sql<DebtRow>`select ${facts(scope)} where i.tenant_id = ${scope.tenantId}::int and i.id = ${invoiceId}::uuid
    and ${inSchools(scope, 'i.school_id')}`)
}

export function debtsNamed(scope: Scope, ids: readonly string[]): Query<DebtRow> {
  return statement(sql<DebtRow>`${debtsInScope(scope)} and i.id = any(${[...ids]}::uuid[]) order by i.due_on, i.id`)
}

/** Keeps payments of the invoice waiting until the transaction ends. */
export function lockedInvoice(scope: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select i.id from invoice i where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid
    and ${inSchools(scope, 'i.school_id')} and i.due_on <= ${lastOverdue(scope.today)}::date for no key update`)
}

export function lockedInvoiceOf(scope: Scope, listingId: string): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select i.id from invoice i where i.tenant_id = ${scope.tenantId}::int and i.id = (
    select l.invoice_id from negative_listing l where l.tenant_id = ${scope.tenantId}::int and l.id = ${listingId}::uuid
      and ${inSchools(scope, 'l.school_id')}) for no key update`)
}

export function debtBehind(scope: Scope, listingId: string): Query<DebtRow> {
  return statement(sql<DebtRow>`select ${facts(scope)} where i.tenant_id = ${scope.tenantId}::int and i.id = (
    select l.invoice_id from negative_listing l where l.tenant_id = ${scope.tenantId}::int and l.id = ${listingId}::uuid
      and ${inSchools(scope, 'l.school_id')})`)
}

/** Of several listings: each invoice once. */
export function debtsBehind(scope: Scope, listingIds: readonly string[]): Query<DebtRow> {
  return statement(sql<DebtRow>`select ${facts(scope)} where i.tenant_id = ${scope.tenantId}::int and i.id in (
    select l.invoice_id from negative_listing l where l.tenant_id = ${scope.tenantId}::int and l.id = any(${[...listingIds]}::uuid[])
      and ${inSchools(scope, 'l.school_id')})`)
}
