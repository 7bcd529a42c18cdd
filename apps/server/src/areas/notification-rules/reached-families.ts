// Families that actions reach on a day, with all that decides whether and how each is written to: alike families as one, or each by itself.
import type { MessageChannel, NotSentReason } from '@caderneta/contracts/notification-rules'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { plannedAnew, type Query, statement } from '../../platform/db/sql.ts'
import { reasonsOfFamily } from '../collection/public.ts'
import {
  addressKinds,
  choiceColumns,
  isInSeveralRecords,
  otherRecords,
  refusalColumns,
  type Refusals,
} from '../guardians/public.ts'
import { type TakenDay, takenDay, takenDaysOf } from '../sendings/public.ts'
import { type Looked, type Reached, reachedBy } from './reached-subjects.ts'
import type { RuleAction } from './rule-actions.ts'

/** `at`: of the action; `subject`: place among what the family is reached for, from 1 on. */
export type Hit = { at: number; subject: number; held: NotSentReason[] }

/** All that a decision looks at. Families of which it is the same are told the same. */
export type Facts = Refusals & {
  /** Who stands in several records: what is written to one of them counts for the others. */
  person: string | null
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
  taken: TakenDay[]
}

export type ReachedFamily = Facts & { id: string; name: string }

/** Stands for whichever action it was by which a rule wrote: actions count from 1. */
export const anyAction = 0

/** Families of which the facts are the same: their ids and, in the same order, what each is reached for; as text of arrays, which the database reads again. */
export type AlikeFamilies = Facts & { before: string[]; families: number; ids: string; subjects: string }

export type Place = Reached & { at: number }

/** Families by id, after one and up to another. */
export type Span = { after: string; until: string }

export const lowestId = '00000000-0000-0000-0000-000000000000'
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Actions that have something on the day; empty where none has. */
export function placesOn(scope: Looked, actions: readonly RuleAction[]): Place[] {
  return actions.flatMap((action, at) => {
    const reached = reachedBy(action, scope)
    return reached === null ? [] : [{ at, ...reached }]
  })
}

function isIn({ after, until }: Span, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${id} > ${after}::uuid and ${id} <= ${until}::uuid`
}

function idsIn(places: readonly Place[], span: Span): RawBuilder<unknown> {
  const each = places.map(
    ({ source, condition }) =>
      sql`select o.guardian_id as id from ${source} where ${condition} and ${isIn(span, sql`o.guardian_id`)}`,
  )
  return sql.join(each, sql` union all `)
}

/** The last family of each so many, by id, and how many there are up to it. */
export function spansOf(places: readonly Place[], most: number): Query<{ until: string; families: number }> {
  return plannedAnew(
    statement(sql<{ until: string; families: number }>`select id as until, place::int as families
      from (select id, row_number() over (order by id) as place, count(*) over () as total
        from (select distinct id from (${idsIn(places, { after: lowestId, until: highestId })}) f) d) n
      where place % ${most}::int = 0 or place = total order by id`),
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

/**
 * Locked in id order with all records of their persons, so that what a person is written in a week is counted by one at a time. Those records
 * are few, and may lie outside of the span: it is walked as far as they do.
 */
export function familiesForUpdate(
  { tenantId }: Looked,
  places: readonly Place[],
  { after, until }: Span,
): Query<{ families: number }> {
  const outermost = (order: RawBuilder<unknown>) => sql`(select id from other order by id ${order} limit 1)`
  return plannedAnew(
    statement(sql<{ families: number }>`with reached as materialized (${idsIn(places, { after, until })}),
        other as materialized (${otherRecords(tenantId, sql`select id from reached`)})
      select count(*)::int as families from (select g.id from guardian g
        where g.tenant_id = ${tenantId}::int and g.id >= least(${after}::uuid, ${outermost(sql`asc`)}) and g.id <= greatest(${until}::uuid, ${outermost(sql`desc`)})
          and (g.id in (select id from reached) or g.id in (select id from other))
        order by g.id for no key update) l`),
  )
}

/** The next families by id. */
export async function nextFamilies(
  tx: Tx,
  scope: Looked,
  places: readonly Place[],
  { after, limit }: { after: string; limit: number },
): Promise<ReachedFamily[]> {
  const ids = await tx.rows(
    statement(
      sql<{
        id: string
      }>`select distinct id from (${idsIn(places, { after, until: highestId })}) f order by id limit ${limit}::int`,
    ),
  )
  const until = ids.at(-1)?.id
  if (until === undefined) return []
  const rows = await tx.rows(
    plannedAnew(
      statement(
        sql<Told<ReachedFamily>>`select f.* from (${familiesOf(scope, places, { after, until })}) f order by f.id`,
      ),
    ),
  )
  return rows.map(known)
}

/** Alike families of a span. Records of one person stand alone, in the order of their ids: each is decided about after the one before. */
export async function alikeFamilies(
  tx: Tx,
  scope: Looked,
  places: readonly Place[],
  span: Span,
): Promise<AlikeFamilies[]> {
  const rows = await tx.rows(
    plannedAnew(
      statement(sql<
        Told<AlikeFamilies>
      >`select person, state, ${addressKinds('f')}, preferred, has_stopped, email_refused, phone_refused, reasons, hits, taken, before,
        count(*)::int as families, array_agg(id)::text as ids,
        '{' || string_agg(array_to_string(subjects, ','), ',') || '}' as subjects
      from (${familiesOf(scope, places, span)}) f
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, case when person is not null then id end order by case when person is not null then id end`),
    ),
  )
  return rows.map(known)
}

/** As the database tells it. */
type Told<Row> = Omit<Row, 'hits' | 'taken'> & { hits: string[]; taken: string[] }

/** Of each family, what it is reached for (`subjects`), by action and id, and in the same order `action:reason,reason`. */
function familiesOf(scope: Looked, places: readonly Place[], span: Span): RawBuilder<unknown> {
  const { tenantId, today } = scope
  const isShared = isInSeveralRecords('g', tenantId)
  return sql`select i.*, ${reasonsOfFamily(scope)} as reasons
    from (select g.tenant_id, g.id, g.id as guardian_id, g.name, g.email, g.phone, g.address->>'state' as state, ${choiceColumns('g')}, ${refusalColumns('g')},
        case when ${isShared} then case when g.merged_into is null then g.id else g.merged_into end end as person, h.subjects, h.hits,
        ${takenDaysOf(tenantId, addDays(toCalendarDate(today), -7), isShared)} as taken,
        array(select concat_ws(' ', n.rule_id, n.rule_number, a.action, n.channel) from notification n
          cross join unnest(case when n.status = 'suppressed' then array[n.action] else array[n.action, ${anyAction}::int] end) a(action)
          where n.tenant_id = ${tenantId}::int and n.guardian_id = g.id and n.day = ${today}::date
          order by n.channel, n.rule_id, n.rule_number, a.action) as before
      from (select x.guardian_id, array_agg(x.id order by x.at, x.id) as subjects,
          array_agg(concat(x.at, ':', array_to_string(x.held, ',')) order by x.at, x.id) as hits
        from (${hitsOf(places, span)}) x group by x.guardian_id) h
      join guardian g on g.tenant_id = ${tenantId}::int and g.id = h.guardian_id and ${isIn(span, sql`g.id`)}) i`
}

function hitsOf(places: readonly Place[], span: Span): RawBuilder<unknown> {
  const each = places.map(
    ({
      at,
      source,
      condition,
      held,
    }) => sql`select ${at}::int as at, o.guardian_id, o.id, ${held} as held from ${source}
      where ${condition} and ${isIn(span, sql`o.guardian_id`)}`,
  )
  return sql.join(each, sql` union all `)
}

function known<Row extends Facts>({ hits, taken, ...row }: Told<Row>): Row {
  return { ...row, hits: hits.map(hitOf), taken: taken.map(takenDay) } as unknown as Row
}

function hitOf(text: string, place: number): Hit {
  const [at = '', held = ''] = text.split(':')
  return { at: Number(at), subject: place + 1, held: held === '' ? [] : (held.split(',') as NotSentReason[]) }
}
