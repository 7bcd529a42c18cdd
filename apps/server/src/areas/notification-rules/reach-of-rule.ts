import { notificationRules } from '@caderneta/contracts/notification-rules'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { readTransaction } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { wholeRule } from './notification-rule-store.ts'
import { placesOn, reachOf } from './reached-families.ts'
import { newestActions } from './rule-actions.ts'

/** Of one action on one day: above it, people read that there are more. */
const mostCounted = 2_000
const days = 7

export const reachOfRule = direct(notificationRules.reach, async ({ platform, scope, input }) => {
  const owner = input.query.source === 'standard' ? 0 : scope.tenantId
  const rule = await readTransaction(platform.readPool, owner, (tx) => tx.first(wholeRule(owner, input.params.id)))
  if (!rule || (owner === 0 && rule.published_number === null)) throw notFound('notification_rule')
  const actions = await newestActions(platform, owner, rule.id)
  const asked = Array.from({ length: days }, (_, ahead) => addDays(toCalendarDate(scope.today), ahead)).flatMap((day) =>
    placesOn({ ...scope, today: day }, actions).map((place) => ({ day, place })),
  )
  const counted = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all(asked.map(({ place }) => tx.first(reachOf(place, mostCounted + 1)))),
  )
  const lines = asked.map(({ day, place }, at) => ({
    day,
    action: must(actions[place.at], 'a place is of an action').position,
    counted: must(counted[at], 'a count is always there').families,
  }))
  return {
    days: lines
      .filter(({ counted: families }) => families > 0)
      .map(({ day, action, counted: families }) => ({ day, action, families: Math.min(families, mostCounted) })),
    families: lines.reduce((sum, { counted: families }) => sum + Math.min(families, mostCounted), 0),
    isMore: lines.some(({ counted: families }) => families > mostCounted),
  }
})
