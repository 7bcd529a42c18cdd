// Brings days of accounts up to date with their sources. Derived rows alone: what people decide and what statements credit stays. Two at once
// wait for each other on the account, so that the later one sums what the earlier one saw.
import { type CalendarDate, addDays, daysBetween } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { movementsOf } from './movements.ts'

type Place = Pick<Scope, 'tenantId'>

/** @returns how many rows are new or changed. */
export async function refreshDays(
  { writePool }: Pick<Platform, 'writePool'>,
  scope: Place,
  bankAccountId: string,
  days: readonly string[],
): Promise<number> {
  if (days.length === 0) return 0
  return writeTransaction(writePool, scope.tenantId, async (tx) => {
    await tx.rows(lockedAccount(scope, bankAccountId))
    return (await tx.rows(refreshed(scope, bankAccountId, days))).length
  })
}

/** Every active or former account of the network over the same days. */
export async function refreshAccounts(platform: Platform, scope: Place, days: readonly string[]): Promise<number> {
  const accounts = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql<{ id: string }>`select id from bank_account where tenant_id = ${scope.tenantId}::int order by id`),
    ),
  )
  let count = 0
  for (const { id } of accounts) count += await refreshDays(platform, scope, id, days)
  return count
}

/** All days from the first to the last. */
export function daysFrom(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after))
}

export function lockedAccount({ tenantId }: Place, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from bank_account
    where tenant_id = ${tenantId}::int and id = ${id}::uuid for no key update`)
}

function refreshed(scope: Place, bankAccountId: string, days: readonly string[]): Query<{ id: string }> {
  const { tenantId } = scope
  return statement(sql<{ id: string }>`with sums as (
      select day, sum(told_cents)::bigint as told, sum(fee_cents)::bigint as fee, sum(booked_cents)::bigint as booked, count(*)::int as count
      from (${movementsOf(scope, bankAccountId, days)}) m group by day
    )
    insert into conciliation as c (tenant_id, id, bank_account_id, day, told_cents, fee_cents, booked_cents, movement_count, is_covered)
    select ${tenantId}::int, uuidv7(), ${bankAccountId}::uuid, d.day, coalesce(s.told, 0), coalesce(s.fee, 0), coalesce(s.booked, 0),
      coalesce(s.count, 0), exists (select from bank_statement b where b.tenant_id = ${tenantId}::int and b.bank_account_id = ${bankAccountId}::uuid
        and b.to_on >= d.day and b.from_on <= d.day)
    from (select distinct unnest(${[...days]}::date[]) as day) d left join sums s using (day)
    where s.count > 0 or exists (select from conciliation k where k.tenant_id = ${tenantId}::int and k.bank_account_id = ${bankAccountId}::uuid and k.day = d.day)
    order by d.day
    on conflict (tenant_id, bank_account_id, day) do update set told_cents = excluded.told_cents, fee_cents = excluded.fee_cents,
      booked_cents = excluded.booked_cents, movement_count = excluded.movement_count, is_covered = excluded.is_covered, version = c.version + 1
      where (c.told_cents, c.fee_cents, c.booked_cents, c.movement_count, c.is_covered)
        is distinct from (excluded.told_cents, excluded.fee_cents, excluded.booked_cents, excluded.movement_count, excluded.is_covered)
    returning c.id`)
}
