import { notificationRules } from '@caderneta/contracts/notification-rules'
import { allowed } from '../../platform/access/allowed.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneNotification } from './notification-log.ts'
import { canResend } from './notification-rules.ts'
import { toNotification } from './notification-view.ts'
import { actionKey, actionsOfRules } from './rule-actions.ts'

export const getNotification = direct(notificationRules.message, async ({ platform, scope, input: { params } }) => {
  const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(oneNotification(scope, params.id)),
  )
  if (!row) throw notFound('notification')
  const actions = await actionsOfRules(platform, scope.tenantId, [row.rule_id])
  const { subject, body, segments } = row
  // What was said names people and amounts.
  const isShown = body !== null && !scope.isMasked
  return {
    ...toNotification(row, actions.get(actionKey(row)), scope),
    message: isShown ? { subject, body, segments } : null,
    can: { resend: allowed(notificationRules.resend, scope, canResend(row)) },
  }
})
