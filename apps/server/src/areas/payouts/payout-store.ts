// Payouts with the names around them, and their locks. Whoever changes one locks its transfer first, then it, then its payment.
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type PayoutTable = Selectable<Database['payout']>
export type PayoutRow = PayoutTable & {
  school_name: string
  search: string
  competence: string
  due_on: string
  bank_account_name: string
  destination: string
  holder_name: string
  holder_tax_id: string
  /** What needs somebody first, then the next day. */
  urgency: number
}

/** A dead one needs somebody while nothing else pays its date. */
const isUnanswered = sql`not exists (select from payout o where o.tenant_id = y.tenant_id and o.transfer_id = y.transfer_id
  and o.installment = y.installment and o.attempt > y.attempt) and not exists (select from transfer_payment m where m.tenant_id = y.tenant_id
  and m.transfer_id = y.transfer_id and m.installment = y.installment and m.status in ('recorded', 'confirmed'))`

export function payoutsInScope(scope: Scope): RawBuilder<PayoutRow> {
  return sql<PayoutRow>`select y.*, s.fantasy_name as school_name, s.search, t.competence, n.due_on,
      b.bank || ' · ' || b.agency || ' · ' || b.account as bank_account_name,
      case when a.kind = 'pix' then a.pix_key else concat_ws(' · ', a.bank, a.agency, a.account || '-' || a.account_digit) end as destination,
      a.holder_name, a.holder_tax_id,
      ((case when y.status = 'toConfirm' or y.after_decision = 'twice' then 0 when y.status in ('error', 'notAuthorized') and ${isUnanswered} then 1
        when y.status = 'requested' and y.needs_approval and y.approved_by is null then 2
        when y.status in ('requested', 'scheduled') and y.scheduled_on < ${scope.today}::date then 3
        when y.status = 'cancellationRequested' then 4 when y.status in ('requested', 'scheduled') then 5 when y.status = 'finished' then 6 else 7 end)
        * 1000000 + case when y.status in ('finished', 'cancelled', 'error', 'notAuthorized') then 500000 - (y.scheduled_on - date '2000-01-01')
        else y.scheduled_on - date '2000-01-01' end)::int as urgency
    from payout y
    join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
    join transfer_installment n on n.tenant_id = y.tenant_id and n.transfer_id = y.transfer_id and n.position = y.installment
    join school s on s.tenant_id = y.tenant_id and s.id = y.school_id
    join bank_account b on b.tenant_id = y.tenant_id and b.id = y.bank_account_id
    join payout_account a on a.tenant_id = y.tenant_id and a.id = y.payout_account_id
    where y.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'y.school_id')}`
}

export function onePayout(scope: Scope, id: string): Query<PayoutRow> {
  return statement(sql<PayoutRow>`${payoutsInScope(scope)} and y.id = ${id}::uuid`)
}

export function payoutForUpdate(scope: Scope, id: string): Query<PayoutRow> {
  return statement(sql<PayoutRow>`${payoutsInScope(scope)} and y.id = ${id}::uuid for no key update of y`)
}

export type Attempts = { installment: number; attempts: number; is_given_up: boolean }

/** How often each date of a transfer was tried, and whether the caller said in the bank's place that nothing of it left. */
export function attemptsOf({ tenantId, actor }: Scope, transferId: string): Query<Attempts> {
  return statement(sql<Attempts>`select installment, max(attempt)::int as attempts,
      coalesce(bool_or(status = 'error' and decided_by = ${actor.userId}::uuid), false) as is_given_up from payout
    where tenant_id = ${tenantId}::int and transfer_id = ${transferId}::uuid group by installment`)
}

export type SourceAccount = Pick<Selectable<Database['bank_account']>, 'id' | 'bank' | 'is_active'>

/** The account that the money leaves from. */
export function sourceAccount({ tenantId }: Scope, id: string): Query<SourceAccount> {
  return statement(sql<SourceAccount>`select b.id, b.bank, b.is_active from bank_account b
    where b.tenant_id = ${tenantId}::int and b.id = ${id}::uuid for key share`)
}

/** School of a transfer, for a query that asks by it. */
export function schoolOfTransfer({ tenantId }: Scope, id: string): RawBuilder<string> {
  return sql<string>`(select t.school_id from transfer t where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid)`
}
