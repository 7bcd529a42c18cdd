import { notificationRules, type WholeNotificationRule } from '@caderneta/contracts/notification-rules'
import { triggerOf } from '@caderneta/contracts/rule-types'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import { notFound, yes } from '../../platform/refusal.ts'
import { canSendBy } from '../deliveries/public.ts'
import { keyOf, type NamedTemplate, namedTemplates } from '../message-templates/public.ts'
import { type ActionRow, actionsOf, schoolsNamed, wholeRule, type WholeRule } from './notification-rule-store.ts'
import { toNotificationRule } from './notification-rule-view.ts'
import { canActivate, canPause, canPublish, canRemove, ofTheProvider, suspensionOf } from './rule-rules.ts'

export const getNotificationRule = direct(notificationRules.get, async ({ platform, scope, input }) => {
  const { source } = input.query
  const isStandard = source === 'standard' && scope.tenantId !== 0
  const owner = source === 'standard' ? 0 : scope.tenantId
  const { rule, actions, schools } = await readTransaction(platform.readPool, owner, async (tx) => {
    const [found, rows] = await Promise.all([
      tx.first(wholeRule(owner, input.params.id)),
      tx.rows(actionsOf(owner, input.params.id)),
    ])
    if (!found) throw notFound('notification_rule')
    return { rule: found, actions: rows, schools: await tx.rows(schoolsNamed(owner, found.school_ids)) }
  })
  if (isStandard && rule.published_number === null) throw notFound('notification_rule')
  const templates = await namedTemplates(platform.readPool, actions.flatMap(templateKeys))
  return {
    ...toNotificationRule(rule),
    source,
    schools,
    categories: rule.categories,
    actions: actions.map((action) => viewOf(platform, rule, action, templates)),
    changedAt: rule.changed_at.toISOString(),
    changedByName: rule.changed_by_name,
    can: isStandard ? abilitiesOfStandard(scope) : abilities(scope, rule),
  }
})

/** Of an action: its own template, and the one that follows. */
export function templateKeys(
  action: Pick<ActionRow, 'template_tenant' | 'template_id' | 'fallback_tenant' | 'fallback_id'>,
) {
  const { template_tenant: tenant, template_id: id, fallback_tenant: second, fallback_id: secondId } = action
  return [{ tenant, id }, ...(second === null || secondId === null ? [] : [{ tenant: second, id: secondId }])]
}

type Templates = ReadonlyMap<string, NamedTemplate>

function viewOf(
  platform: Platform,
  { type }: Pick<WholeRule, 'type'>,
  action: ActionRow,
  templates: Templates,
): WholeNotificationRule['actions'][number] {
  const [own, second] = templateKeys(action).map((key) =>
    must(templates.get(keyOf(key)), 'the database keeps a template that an action names'),
  )
  const template = must(own, 'an action has a template')
  return {
    position: action.position,
    name: action.name,
    trigger: triggerOf(type, action.days),
    days: action.days,
    channel: action.channel,
    isOn: action.is_on,
    template: { id: template.id, source: sourceOf(template), name: template.name },
    fallback: second ? { id: second.id, source: sourceOf(second), name: second.name, channel: second.channel } : null,
    suspended: suspensionOf(template, canSendBy(platform, action.channel)),
  }
}

function sourceOf({ tenant }: NamedTemplate) {
  return tenant === 0 ? 'standard' : 'own'
}

function abilities(scope: Scope, rule: WholeRule): WholeNotificationRule['can'] {
  return {
    update: allowed(notificationRules.update, scope, yes),
    publish: allowed(notificationRules.publish, scope, canPublish(rule)),
    activate: allowed(notificationRules.activate, scope, canActivate(rule)),
    pause: allowed(notificationRules.pause, scope, canPause(rule)),
    duplicate: allowed(notificationRules.duplicate, scope, yes),
    remove: allowed(notificationRules.remove, scope, canRemove(rule)),
  }
}

function abilitiesOfStandard(scope: Scope): WholeNotificationRule['can'] {
  const no = ofTheProvider
  const duplicate = allowed(notificationRules.duplicate, scope, yes)
  return { update: no, publish: no, activate: no, pause: no, duplicate, remove: no }
}
