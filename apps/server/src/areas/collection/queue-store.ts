// Families that wait to be called, and who has which before them.
import { type CallingState, callingStates } from '@caderneta/contracts/calling-hours'
import type { QueuedFamily } from '@caderneta/contracts/collection-shapes'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { maskName } from '@caderneta/kernel/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { since } from './debts.ts'
import { daysLate } from './delay-rules.ts'
import { billingStatus, families, openCents } from './family-filter.ts'
import { stateOf } from './hours-store.ts'
import { scoreOf, type ScoredFacts } from './queue-score.ts'

/** So many of the oldest debts, and so many of the newest broken promises, are scored: the rest waits behind them. */
export const mostScored = 300
const mostBroken = 100

export type QueueRow = {
  id: string
  name: string
  since: string
  open_cents: number
  has_broken_promise: boolean
  reach: ScoredFacts['reach']
  is_open: boolean
}

const reach: RawBuilder<QueueRow['reach']> = sql<QueueRow['reach']>`case
  when f.last_outcome = 'wrongNumber' then case when g.email is null then 'none' else 'email' end
  when exists (select from guardian_contact c where c.tenant_id = g.tenant_id and c.guardian_id = g.id and c.kind = 'phone'
    and c.verified_at is not null) then 'verifiedPhone'
  when g.phone is not null then 'phone' when g.email is not null then 'email' else 'none' end`

/** Whether it is the hour of the family `g`. */
const isOpenIn = (open: readonly CallingState[]) => sql<boolean>`(${stateOf} = any(${[...open]}::text[]))`

/** Families of these, and of all others: each read to its own bound, so that no number of the ones hides the others. */
function byHours(keys: RawBuilder<unknown>, open: readonly CallingState[]): RawBuilder<unknown> {
  const oldest = (found: RawBuilder<unknown>) => sql`(${found} order by ${since('i')}, i.id limit ${mostScored}::int)`
  if (open.length === 0 || open.length === callingStates.length) return oldest(keys)
  const isOpen = sql`exists (select from guardian g where g.tenant_id = i.tenant_id and g.id = i.guardian_id and ${isOpenIn(open)})`
  return sql`${oldest(sql`${keys} and ${isOpen}`)} union all ${oldest(sql`${keys} and not ${isOpen}`)}`
}

/**
 * Nobody spoke with them today, nobody has them, and they may be charged; what went to justice is no longer called.
 * @param open states whose hours it is: a family of another may be called later alone, and comes behind.
 */
export function waitingFamilies(scope: Scope, open: readonly CallingState[], schoolIds?: string[]): Query<QueueRow> {
  const found = families(scope, { schoolId: schoolIds, suppressed: 'no', notContactedSince: scope.today })
  const free = sql`${billingStatus} <> 'forwardToJustice' and not exists (select from collection_claim c
    where c.tenant_id = i.tenant_id and c.guardian_id = i.guardian_id and c.until > ${scope.now}::timestamptz)`
  const keys = sql`select i.id, i.tenant_id, ${since('i')} as since ${found} and ${free}`
  const broken = sql`i.guardian_id in (select b.guardian_id from collection_promise b
    where b.tenant_id = ${scope.tenantId}::int and b.status = 'broken' order by b.promised_on desc, b.guardian_id desc limit ${mostBroken}::int)`
  return statement(sql<QueueRow>`with oldest as (${byHours(keys, open)}),
    broken as (${keys} and ${broken} limit ${mostBroken}::int),
    page as materialized (select * from oldest union select * from broken)
    select i.guardian_id as id, g.name, page.since, ${openCents(scope, schoolIds)} as open_cents, ${reach} as reach, ${isOpenIn(open)} as is_open,
      coalesce((select p.status = 'broken' from collection_promise p
        where p.tenant_id = i.tenant_id and p.guardian_id = i.guardian_id order by p.id desc limit 1), false) as has_broken_promise
    from page join invoice i on i.tenant_id = page.tenant_id and i.id = page.id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    left join collection_family f on f.tenant_id = i.tenant_id and f.id = i.guardian_id
    order by page.since, i.id`)
}

/** The most urgent first; of equals the oldest debt. */
export function byScore(
  rows: readonly QueueRow[],
  { today, isMasked }: Pick<Scope, 'today' | 'isMasked'>,
): QueuedFamily[] {
  return rows
    .map((row) => {
      const days = daysLate(toCalendarDate(row.since), today)
      const facts = {
        daysLate: days,
        openCents: row.open_cents,
        hasBrokenPromise: row.has_broken_promise,
        reach: row.reach,
      }
      return {
        id: row.id,
        guardianName: isMasked ? maskName(row.name) : row.name,
        daysLate: days,
        openCents: row.open_cents,
        isWithinHours: row.is_open,
        ...scoreOf(facts),
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.isWithinHours) - Number(one.isWithinHours) ||
        other.score - one.score ||
        other.daysLate - one.daysLate,
    )
}

export type ClaimRow = { guardian_id: string; user_id: string; user_name: string }

export function claimOf({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>, guardianId: string): Query<ClaimRow> {
  return statement(sql<ClaimRow>`select c.guardian_id, c.user_id, c.user_name from collection_claim c
    where c.tenant_id = ${tenantId}::int and c.guardian_id = ${guardianId}::uuid and c.until > ${now}::timestamptz`)
}

/** The family that the caller took last and still has. */
export function claimOfUser({ tenantId, now, actor }: Pick<Scope, 'tenantId' | 'now' | 'actor'>): Query<ClaimRow> {
  return statement(sql<ClaimRow>`select c.guardian_id, c.user_id, c.user_name from collection_claim c
    where c.tenant_id = ${tenantId}::int and c.user_id = ${actor.userId}::uuid and c.until > ${now}::timestamptz
    order by c.until desc limit 1`)
}
