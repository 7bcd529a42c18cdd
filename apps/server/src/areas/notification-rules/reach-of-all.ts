import { notificationRules } from '@caderneta/contracts/notification-rules'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { familiesAhead, placesAhead } from './reach.ts'
import { newestActionsOfAll } from './rule-actions.ts'

/** For the list: every rule that has an action which is on. */
export const reachOfAll = direct(notificationRules.reachOfAll, async ({ platform, scope, input }) => {
  const actions = await newestActionsOfAll(
    platform,
    scope.tenantId,
    input.query.source === 'standard' ? 0 : scope.tenantId,
  )
  const rules = [...Map.groupBy(actions, ({ ruleId }) => ruleId)]
  const items = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all(
      rules.map(async ([id, own]) => {
        const places = placesAhead(scope, own).map(({ place }) => place)
        return { id, ...(await familiesAhead(tx, places)) }
      }),
    ),
  )
  return { items }
})
