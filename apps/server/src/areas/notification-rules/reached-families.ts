// Families that actions reach on a day, with all that decides whether and how each is written to.
import type { MessageChannel, NotSentReason } from '@caderneta/contracts/notification-rules'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { reasonsOfFamily } from '../collection/public.ts'
import { choiceColumns, recordsOfPersons, refusalColumns, type Refusals } from '../guardians/public.ts'
import { type MessageLane, takenDaysOf } from '../sendings/public.ts'
import { type Looked, type Reached, reachedBy } from './reached-subjects.ts'
import type { RuleAction } from './rule-actions.ts'

export type Hit = { at: number; guardian_id: string; subject_id: string; held: NotSentReason[] }
export type ReachedFamily = Refusals & {
  id: string
  /** The record that remains, of merged ones. */
  person: string
  name: string
  email: string | null
  phone: string | null
  state: string | null
  /** The channel that the family chose; null where it chose none. */
  preferred: MessageChannel | null
  /** It wants no reminders by e-mail. */
  has_stopped: boolean
  /** Why the family is not charged. */
  reasons: NotSentReason[]
  hits: Hit[]
  taken: { day: string; channel: MessageChannel; lane: MessageLane }[]
}

export type Place = Reached & { at: number }

/** Actions that have something on the day; empty where none has. */
export function placesOn(scope: Looked, actions: readonly RuleAction[]): Place[] {
  return actions.flatMap((action, at) => {
    const reached = reachedBy(action, scope)
    return reached === null ? [] : [{ at, ...reached }]
  })
}

/** The next families by id. */
export function reachedIds(
  places: readonly Place[],
  { after, limit }: { after: string; limit: number },
): Query<{ id: string }> {
  const each = places.map(
    ({ source, condition }) =>
      sql`select o.guardian_id as id from ${source} where ${condition} and o.guardian_id > ${after}::uuid`,
  )
  return statement(
    sql<{
      id: string
    }>`select distinct id from (${sql.join(each, sql` union all `)}) f order by id limit ${limit}::int`,
  )
}

/** How many families each action reaches, counted up to a bound. */
export function reachOf({ source, condition }: Place, most: number): Query<{ families: number }> {
  return statement(sql<{ families: number }>`select count(*)::int as families from
    (select distinct o.guardian_id from ${source} where ${condition} limit ${most}::int) f`)
}

/** How many families any of them reaches, each counted once, up to a bound. */
export function reachOfPlaces(places: readonly Place[], most: number): Query<{ families: number }> {
  const each = places.map(
    ({ source, condition }) =>
      sql`(select distinct o.guardian_id from ${source} where ${condition} limit ${most}::int)`,
  )
  return statement(sql<{ families: number }>`select count(*)::int as families from
    (select distinct f.guardian_id from (${sql.join(each, sql` union all `)}) f limit ${most}::int) g`)
}

/** In the order of the ids. Read in one moment of the transaction. */
export async function reachedFamilies(
  tx: Tx,
  scope: Looked,
  places: readonly Place[],
  ids: readonly string[],
): Promise<ReachedFamily[]> {
  if (ids.length === 0 || places.length === 0) return []
  const weekBefore = addDays(toCalendarDate(scope.today), -7)
  const [families, hits, taken] = await Promise.all([
    tx.rows(familiesOf(scope, ids)),
    tx.rows(hitsOf(places, ids)),
    tx.rows(takenDaysOf(scope.tenantId, ids, weekBefore)),
  ])
  const hitsBy = Map.groupBy(hits, ({ guardian_id: id }) => id)
  const takenBy = Map.groupBy(taken, ({ guardian_id: id }) => id)
  // none: a family that no action reaches, or that was not written to in the week
  return families.map((family) => ({
    ...family,
    hits: hitsBy.get(family.id) ?? [],
    taken: takenBy.get(family.id) ?? [],
  }))
}

type FamilyRow = Omit<ReachedFamily, 'hits' | 'taken'>

function familiesOf(scope: Looked, ids: readonly string[]): Query<FamilyRow> {
  return statement(sql<FamilyRow>`select i.*, ${reasonsOfFamily(scope)} as reasons
    from (select g.tenant_id, g.id, g.id as guardian_id, coalesce(g.merged_into, g.id) as person, g.name, g.email, g.phone, g.address->>'state' as state,
        ${choiceColumns('g')}, ${refusalColumns('g')} from guardian g
      where g.tenant_id = ${scope.tenantId}::int and g.id = any(${[...ids]}::uuid[])) i order by i.id`)
}

function hitsOf(places: readonly Place[], ids: readonly string[]): Query<Hit> {
  const each = places.map(
    ({ at, source, condition, held }) => sql`select ${at}::int as at, o.guardian_id, o.id as subject_id, ${held} as held
      from ${source} where ${condition} and o.guardian_id = any(${[...ids]}::uuid[])`,
  )
  return statement(sql<Hit>`${sql.join(each, sql` union all `)} order by 2, 1, 3`)
}

/** Locked in id order with all records of their persons, so that what a person is written in a week is counted by one at a time. */
export function familiesForUpdate(tenantId: number, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select g.id from guardian g
    where g.tenant_id = ${tenantId}::int and g.id in (${recordsOfPersons(tenantId, sql`select unnest(${[...ids]}::uuid[])`)})
    order by g.id for no key update`)
}
