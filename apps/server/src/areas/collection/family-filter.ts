// Which families a filter finds: each by its oldest debt `i`.
import type {
  BillingStatus,
  DelayRange,
  FamilyListing,
  PromiseStatus,
  Suppression,
} from '@caderneta/contracts/collection-shapes'
import { type RawBuilder, sql } from 'kysely'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { recordsOfPersons } from '../guardians/public.ts'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { isOldest, isOverdue, type Seen, since } from './debts.ts'
import { dueDatesOf, lastLateBy } from './delay-rules.ts'
import { listingOfFamily } from './family-listing.ts'
import { isSuppressed, isSuppressedBy } from './suppressions.ts'

export type FamilyFilter = {
  schoolId?: string[] | undefined
  search?: string | undefined
  range?: DelayRange[] | undefined
  delayFrom?: string | undefined
  status?: BillingStatus[] | undefined
  promise?: PromiseStatus[] | undefined
  listing?: FamilyListing[] | undefined
  suppression?: Suppression[] | undefined
  suppressed?: 'yes' | 'no' | undefined
  notContactedSince?: string | undefined
  minCents?: number | undefined
}

/**
 * Of the family of `i`. It is of the debts there were when it was set: where the oldest debt began later, collection begins again.
 */
export const billingStatus: RawBuilder<BillingStatus> = sql<BillingStatus>`coalesce((select f.status from collection_family f
  where f.tenant_id = i.tenant_id and f.id = i.guardian_id and f.status_on >= ${since('i')}), 'toCharge')`

/** Without charges, of the family of `i`. */
export function openCents(scope: Seen, schoolIds?: readonly string[]): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(o.open_cents), 0)::bigint from invoice o
    where o.guardian_id = i.guardian_id and ${isOverdue(scope, 'o', schoolIds)})`
}

const lastPromiseStatus = sql`(select p.status from collection_promise p
  where p.tenant_id = i.tenant_id and p.guardian_id = i.guardian_id order by p.id desc limit 1)`

/** `from invoice i where …`: one row a family. `first` as in `isOldest`. */
export function families(scope: Seen, filter: FamilyFilter, first: 'asc' | 'desc' = 'asc'): RawBuilder<unknown> {
  const { schoolId } = filter
  return sql`from invoice i where ${allOf([
    isOverdue(scope, 'i', schoolId),
    ...ofDelay(scope, filter),
    isOldest(scope, schoolId, first),
    ...ofFamily(scope, filter),
    when(filter.listing, (states) => sql`${listingOfFamily(scope, schoolId)} = any(${states}::text[])`),
    when(filter.suppression, (reasons) => anyOf(reasons.map((reason) => isSuppressedBy(reason, scope, schoolId)))),
    when(filter.suppressed, (is) =>
      is === 'yes' ? isSuppressed(scope, schoolId) : sql`not ${isSuppressed(scope, schoolId)}`,
    ),
    when(filter.minCents, (cents) => sql`${openCents(scope, schoolId)} >= ${cents}::bigint`),
  ])}`
}

function ofDelay({ today }: Seen, { range, delayFrom }: FamilyFilter): Condition[] {
  return [
    when(range, (ranges) =>
      anyOf(
        ranges.map((each) => {
          const { after, to } = dueDatesOf(each, today)
          return sql`${since('i')} <= ${to}::date and ${since('i')} > ${after ?? '-infinity'}::date`
        }),
      ),
    ),
    when(delayFrom, (days) => sql`${since('i')} <= ${lastLateBy(Number(days), today)}::date`),
  ]
}

function ofFamily({ tenantId }: Seen, { search, status, promise, notContactedSince }: FamilyFilter): Condition[] {
  return [
    when(
      search,
      (text) => sql`exists (select from guardian g where g.tenant_id = i.tenant_id and g.id = i.guardian_id
        and g.search like ${likePattern(text)}::text)`,
    ),
    when(status, (states) => sql`${billingStatus} = any(${states}::text[])`),
    when(promise, (states) => sql`${lastPromiseStatus} = any(${states}::text[])`),
    when(
      notContactedSince,
      (day) =>
        sql`i.guardian_id not in (${recordsOfPersons(
          tenantId,
          sql`select f.id from collection_family f where f.tenant_id = ${tenantId}::int and f.last_contact_at >= ${startOf(day)}::timestamptz`,
        )})`,
    ),
  ]
}

/** The first instant of a day. */
export function startOf(day: string): Date {
  return endOfBusinessDay(addDays(toCalendarDate(day), -1))
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(
    conditions.map((each) => sql`(${each})`),
    sql` or `,
  )})`
}
