// How many families rules reach in the next days, counted up to a bound: a family counts once, however often it is written to.
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Tx } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { type Place, placesOn, reachOfPlaces } from './reached-families.ts'
import type { Looked } from './reached-subjects.ts'
import type { RuleAction } from './rule-actions.ts'

/** Above it, people read that there are more. */
export const mostCounted = 2_000
const days = 7

/** What actions look for on each of the next days. */
export function placesAhead(scope: Looked, actions: readonly RuleAction[]): { day: CalendarDate; place: Place }[] {
  return Array.from({ length: days }, (_, ahead) => addDays(toCalendarDate(scope.today), ahead)).flatMap((day) =>
    placesOn({ ...scope, today: day }, actions).map((place) => ({ day, place })),
  )
}

export async function familiesAhead(tx: Tx, places: readonly Place[]): Promise<{ families: number; isMore: boolean }> {
  if (places.length === 0) return { families: 0, isMore: false }
  const { families } = must(await tx.first(reachOfPlaces(places, mostCounted + 1)), 'a count is always there')
  return { families: Math.min(families, mostCounted), isMore: families > mostCounted }
}
