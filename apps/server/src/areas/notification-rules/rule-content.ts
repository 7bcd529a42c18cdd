// What a person writes into a rule, held against its templates, schools and type.
import { messageChannelWords, messageKindWords } from '@caderneta/contracts/message-template-words'
import { ruleTypeWords } from '@caderneta/contracts/notification-words'
import { ruleNatures, triggerOf } from '@caderneta/contracts/rule-types'
import type { ActionInput, NotificationRuleInput, RuleType, Trigger } from '@caderneta/contracts/notification-rules'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyOf, type NamedTemplate, namedTemplates, type TemplateKey } from '../message-templates/public.ts'
import { type ActionColumns, schoolsNamed, type VersionContent } from './notification-rule-store.ts'

type Content = Omit<z.output<typeof NotificationRuleInput>, 'type'>
type Choice = { id: string; source: 'own' | 'standard' }

export function templateKey({ tenantId }: Pick<Scope, 'tenantId'>, { id, source }: Choice): TemplateKey {
  return { id, tenant: source === 'standard' ? 0 : tenantId }
}

/** As it would be kept: each school and category once. */
export function contentColumns(scope: Pick<Scope, 'tenantId'>, content: Content): VersionContent {
  return {
    schoolIds: [...new Set(content.schoolIds)].toSorted(),
    categories: [...new Set(content.categories)].toSorted(),
    actions: content.actions.map((action) => actionColumns(scope, action)),
  }
}

function actionColumns(scope: Pick<Scope, 'tenantId'>, action: ActionInput): ActionColumns {
  const template = templateKey(scope, action.template)
  const fallback = action.fallback && templateKey(scope, action.fallback)
  return {
    name: action.name,
    days: action.days,
    channel: action.channel,
    is_on: action.isOn,
    template_tenant: template.tenant,
    template_id: template.id,
    fallback_tenant: fallback && fallback.tenant,
    fallback_id: fallback && fallback.id,
  }
}

/** Why this content is not taken; null where it is. */
export async function contentProblem(platform: Platform, scope: Scope, content: Content, type: RuleType) {
  const early = categoryProblem(scope, content, type) ?? twiceProblem(content.actions)
  if (early) return early
  const schools = await schoolProblem(platform, scope, content.schoolIds)
  if (schools) return schools
  const keys = content.actions.flatMap(({ template, fallback }) =>
    [template, fallback].flatMap((choice) => (choice ? [templateKey(scope, choice)] : [])),
  )
  const templates = await namedTemplates(platform.readPool, keys)
  for (const [at, action] of content.actions.entries()) {
    const problem = actionProblem(scope, action, { at, type, templates })
    if (problem) return problem
  }
  return null
}

/** What an invoice bills has a category; an agreement and an enrollment have none. */
function categoryProblem({ locale }: Scope, { categories }: Content, type: RuleType) {
  if (categories.length === 0 || ruleNatures[type].about === 'invoice') return null
  return refuse('categories_of_invoices_only', { type: ruleTypeWords[type][locale] }, ['categories'])
}

/** Two that are on, of one day and channel: a family would be written to twice. */
function twiceProblem(actions: readonly ActionInput[]) {
  const seen = new Map<string, ActionInput>()
  for (const [at, action] of actions.entries()) {
    if (!action.isOn) continue
    const key = `${action.channel} ${action.days}`
    const first = seen.get(key)
    if (first) return refuse('action_twice', { first: first.name, second: action.name }, [`actions.${at}.days`])
    seen.set(key, action)
  }
  return null
}

async function schoolProblem({ readPool }: Platform, { tenantId }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return null
  if (tenantId === 0) return refuse('schools_of_networks_only', {}, ['schoolIds'])
  const found = await readTransaction(readPool, tenantId, (tx) => tx.rows(schoolsNamed(tenantId, ids)))
  return found.length === new Set(ids).size ? null : refuse('school_not_found', {}, ['schoolIds'])
}

type Place = { at: number; type: RuleType; templates: ReadonlyMap<string, NamedTemplate> }

function actionProblem(scope: Scope, action: ActionInput, place: Place) {
  const { name, days } = action
  if (days < 0 && !ruleNatures[place.type].hasBefore)
    return refuse('days_of_other_type', { name, type: ruleTypeWords[place.type][scope.locale] }, [
      `actions.${place.at}.days`,
    ])
  return templateProblem(scope, action, place) ?? fallbackProblem(scope, action, place)
}

function templateProblem(scope: Scope, { name, days, channel, template }: ActionInput, { at, type, templates }: Place) {
  const chosen = templates.get(keyOf(templateKey(scope, template)))
  const fields = [`actions.${at}.template`]
  if (!chosen) return refuse('action_template_not_found', { name }, fields)
  if (chosen.channel !== channel) return refuse('template_of_other_channel', { name }, fields)
  const kind = triggerOf(type, days)
  return chosen.kind === kind ? null : ofOtherType(scope, name, kind, fields)
}

function fallbackProblem(scope: Scope, { name, days, channel, fallback }: ActionInput, { at, type, templates }: Place) {
  if (fallback === null) return null
  const chosen = templates.get(keyOf(templateKey(scope, fallback)))
  const fields = [`actions.${at}.fallback`]
  if (!chosen) return refuse('action_template_not_found', { name }, fields)
  if (chosen.channel === channel) return refuse('fallback_of_same_channel', { name }, fields)
  const kind = triggerOf(type, days)
  return chosen.kind === kind ? null : ofOtherType(scope, name, kind, fields)
}

function ofOtherType({ locale }: Scope, name: string, kind: Trigger, fields: string[]) {
  return refuse('template_of_other_type', { name, kind: messageKindWords[kind][locale] }, fields)
}

/** Why a version may not be published: an action that is on must be able to send. */
export function sendProblem(
  actions: readonly { name: string; is_on: boolean; template: NamedTemplate | undefined }[],
  { locale }: Pick<Scope, 'locale'>,
  hasChannel: (channel: NamedTemplate['channel']) => boolean,
) {
  for (const { name, is_on: isOn, template } of actions) {
    if (!isOn) continue
    if (!template?.is_active || template.approved_number === null) return refuse('template_not_approved', { name })
    if (!hasChannel(template.channel))
      return refuse('channel_not_enabled', { name, channel: messageChannelWords[template.channel][locale] })
  }
  return null
}
