// Families that actions reach on a day, with all that decides whether and how each is written to.
import type { MessageChannel, NotSentReason } from '@caderneta/contracts/notification-rules'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { reasonsOfDebt, reasonsOfFamily } from '../collection/public.ts'
import { choiceColumns, recordsOfPersons } from '../guardians/public.ts'
import { type MessageLane, takenDaysOf } from '../sendings/public.ts'
import { dueDatesReached } from '../message-templates/public.ts'
import type { RuleAction } from './rule-actions.ts'

/** `today` is the day that is looked at. */
export type Looked = Pick<Scope, 'tenantId' | 'schools' | 'today'>

export type Hit = { at: number; guardian_id: string; invoice_id: string; held: NotSentReason[] }
export type ReachedFamily = {
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

/** Of one action: its invoices `o` on the day; null where the day is none of its days. */
function reachedBy(action: RuleAction, { tenantId, today }: Looked): RawBuilder<boolean> | null {
  const day = toCalendarDate(today)
  const among = sql<boolean>`o.tenant_id = ${tenantId}::int and ${ofSchools(action)} and ${ofCategories(action)}`
  if (action.type === 'paid')
    return sql<boolean>`${among} and o.status in ('paid', 'paidAtSchool') and o.paid_on = ${addDays(day, -action.days)}::date`
  const dates = dueDatesReached(action.days, day)
  if (dates.length === 0) return null
  return sql<boolean>`${among} and o.status in ('generated', 'pending', 'inProtest', 'expired') and o.due_on = any(${dates}::date[])`
}

function ofSchools({ schoolIds }: RuleAction) {
  return schoolIds.length === 0 ? sql`true` : sql`o.school_id = any(${schoolIds}::uuid[])`
}

function ofCategories({ categories }: RuleAction) {
  if (categories.length === 0) return sql`true`
  return sql`exists (select from invoice_item x where x.tenant_id = o.tenant_id and x.invoice_id = o.id and x.category = any(${categories}::text[]))`
}

export type Place = { at: number; condition: RawBuilder<boolean> }

/** Actions that have something on the day; empty where none has. */
export function placesOn(scope: Looked, actions: readonly RuleAction[]): Place[] {
  return actions.flatMap((action, at) => {
    const condition = reachedBy(action, scope)
    return condition === null ? [] : [{ at, condition }]
  })
}

/** The next families by id. */
export function reachedIds(
  places: readonly Place[],
  { after, limit }: { after: string; limit: number },
): Query<{ id: string }> {
  const each = places.map(
    ({ condition }) =>
      sql`select o.guardian_id as id from invoice o where ${condition} and o.guardian_id > ${after}::uuid`,
  )
  return statement(
    sql<{
      id: string
    }>`select distinct id from (${sql.join(each, sql` union all `)}) f order by id limit ${limit}::int`,
  )
}

/** How many families each action reaches, counted up to a bound. */
export function reachOf({ condition }: Place, most: number): Query<{ families: number }> {
  return statement(sql<{ families: number }>`select count(*)::int as families from
    (select distinct o.guardian_id from invoice o where ${condition} limit ${most}::int) f`)
}

/** How many families any of them reaches, each counted once, up to a bound. */
export function reachOfPlaces(places: readonly Place[], most: number): Query<{ families: number }> {
  const each = places.map(
    ({ condition }) => sql`(select distinct o.guardian_id from invoice o where ${condition} limit ${most}::int)`,
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
    tx.rows(hitsOf(scope, places, ids)),
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
    from (select g.tenant_id, g.id, g.id as guardian_id, coalesce(g.merged_into, g.id) as person, g.name, g.email, g.phone, g.address->>'state' as state, ${choiceColumns('g')} from guardian g
      where g.tenant_id = ${scope.tenantId}::int and g.id = any(${[...ids]}::uuid[])) i order by i.id`)
}

function hitsOf(scope: Looked, places: readonly Place[], ids: readonly string[]): Query<Hit> {
  const each = places.map(
    ({
      at,
      condition,
    }) => sql`select ${at}::int as at, o.guardian_id, o.id as invoice_id, ${reasonsOfDebt(scope)} as held
      from invoice o where ${condition} and o.guardian_id = any(${[...ids]}::uuid[])`,
  )
  return statement(sql<Hit>`${sql.join(each, sql` union all `)} order by 2, 1, 3`)
}

/** Locked in id order with all records of their persons, so that what a person is written in a week is counted by one at a time. */
export function familiesForUpdate(tenantId: number, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select g.id from guardian g
    where g.tenant_id = ${tenantId}::int and g.id in (${recordsOfPersons(tenantId, sql`select unnest(${[...ids]}::uuid[])`)})
    order by g.id for no key update`)
}
