import { notificationRules } from '@caderneta/contracts/notification-rules'
import { readTransaction } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { wholeRule } from './notification-rule-store.ts'
import { familiesAhead, mostCounted, placesAhead } from './reach.ts'
import { reachOf } from './reached-families.ts'
import { newestActions } from './rule-actions.ts'

export const reachOfRule = direct(notificationRules.reach, async ({ platform, scope, input }) => {
  const owner = input.query.source === 'standard' ? 0 : scope.tenantId
  const rule = await readTransaction(platform.readPool, owner, (tx) => tx.first(wholeRule(owner, input.params.id)))
  if (!rule || (owner === 0 && rule.published_number === null)) throw notFound('notification_rule')
  const actions = await newestActions(platform, scope.tenantId, owner, rule.id)
  const asked = placesAhead(scope, actions)
  const places = asked.map(({ place }) => place)
  const [whole, ...counted] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([familiesAhead(tx, places), ...places.map((place) => tx.first(reachOf(place, mostCounted)))]),
  )
  const lines = asked.map(({ day, place }, at) => ({
    day,
    action: must(actions[place.at], 'a place is of an action').position,
    families: must(counted[at], 'a count is always there').families,
  }))
  return { days: lines.filter(({ families }) => families > 0), ...whole }
})
