// The one select of commissions, their locks, and what closed transfers kept by one.
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { CommissionRow, CommissionTable } from './commission-view.ts'

/** Of the account `b`. */
export const accountName: RawBuilder<string> = sql<string>`b.bank || ' ' || b.agency || ' / ' || b.account || '-' || b.account_digit`

export function commissionsInScope(scope: Pick<Scope, 'tenantId'>) {
  return db
    .selectFrom('commission as r')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.bank_account_id'),
    )
    .selectAll('r')
    .select(accountName.as('account_name'))
    .where('r.tenant_id', '=', scope.tenantId)
}

export function oneCommission(scope: Scope, id: string): Query<CommissionRow> {
  return commissionsInScope(scope).where('r.id', '=', id)
}

export function commissionForUpdate(scope: Scope, id: string): Query<CommissionRow> {
  return commissionsInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

export type AccountRow = { id: string; is_active: boolean; account_name: string }

/** All accounts of the network, so that two commissions are made one after the other. */
export function accountsForUpdate({ tenantId }: Scope): Query<AccountRow> {
  return statement(sql<AccountRow>`select b.id, b.is_active, ${accountName} as account_name from bank_account b
    where b.tenant_id = ${tenantId}::int order by b.id for no key update`)
}

/** Read after the accounts are locked. */
export function activeCommissions({ tenantId }: Scope): Query<Pick<CommissionTable, 'bank_account_id' | 'fee_ppm'>> {
  return db
    .selectFrom('commission')
    .select(['bank_account_id', 'fee_ppm'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
}

/** The sum of the active percentages, which the database keeps below the whole. */
export function totalPart({ tenantId }: Scope, ppm: number): Part {
  return {
    name: 'commission_total',
    rows: 1,
    sql: sql`insert into commission_total (tenant_id, percent_ppm) values (${tenantId}::int, greatest(${ppm}::bigint, 0))
      on conflict (tenant_id) do update set percent_ppm = commission_total.percent_ppm + ${ppm}::bigint returning 1`,
  }
}

export type KeptRow = { competence: string; payments: number; cents: number }

const mostMonths = 24

/**
 * Of each payment that closed transfers of its months counted as received, rounded once as the calculation does; what was taken back, whole or in
 * part, is taken back in the month that did so. A month in which nothing is left of it is not shown.
 */
export function keptBy({ tenantId }: Scope, id: string): Query<KeptRow> {
  return statement(sql<KeptRow>`with c as (select * from commission where tenant_id = ${tenantId}::int and id = ${id}::uuid),
    -- Both movements of a payment stand in months of the commission: the second one comes after the first.
    paid as (select s.transfer_id, s.tenant_id, s.component, s.source_id, s.turn, sum(s.cents)::bigint as cents from c
      join transfer t on t.tenant_id = c.tenant_id and t.closed_at is not null and t.competence >= c.valid_from
      join transfer_source s on s.tenant_id = t.tenant_id and s.transfer_id = t.id and s.component in ('received', 'receivedBack')
      group by s.transfer_id, s.tenant_id, s.component, s.source_id, s.turn),
    moved as (
      select t.competence, s.component, s.turn, case c.fee_kind when 'percent' then round(abs(s.cents)::numeric * c.fee_ppm / 1000000)::bigint
          else least(c.fee_cents, abs(s.cents)) end as cents
      from c
      join paid s on s.tenant_id = c.tenant_id
      join transfer t on t.tenant_id = s.tenant_id and t.id = s.transfer_id
      join paid f on f.tenant_id = s.tenant_id and f.component = s.component and f.source_id = s.source_id
        and f.turn = s.turn - 1 + s.turn % 2
      join transfer o on o.tenant_id = f.tenant_id and o.id = f.transfer_id
      where o.competence >= c.valid_from and (c.ended_from is null or o.competence < c.ended_from))
    select competence, count(*) filter (where component = 'received' and turn % 2 = 1)::int as payments,
      sum(case when (turn % 2 = 1) = (component = 'received') then cents else -cents end)::bigint as cents
    from moved group by competence order by competence desc limit ${mostMonths}::int`)
}
