// What stands in the form of a rule, and what the call is given.
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import type { RuleType, WholeNotificationRule } from '@caderneta/contracts/notification-rules'
import { ruleNatures } from '@caderneta/contracts/rule-types'
import type { AnyCategory } from '@caderneta/contracts/products'

export type When = 'before' | 'on' | 'after'
export interface ActionValues {
  /** Of the form alone: rows move. */
  key: string
  name: string
  when: When
  count: number | null
  channel: MessageChannel
  /** `own:…` or `standard:…`. */
  template: string | null
  fallback: string | null
  isOn: boolean
}
export interface RuleValues {
  name: string | null
  type: RuleType
  schoolIds: string[]
  categories: AnyCategory[]
  actions: ActionValues[]
}

export function newAction(type: RuleType): ActionValues {
  return {
    key: crypto.randomUUID(),
    name: '',
    when: ruleNatures[type].hasBefore ? 'before' : 'on',
    count: 3,
    channel: 'email',
    template: null,
    fallback: null,
    isOn: true,
  }
}

export function valuesOf({ name, type, schools, categories, actions }: WholeNotificationRule): RuleValues {
  return { name, type, schoolIds: schools.map(({ id }) => id), categories, actions: actions.map(actionValues) }
}

function actionValues({
  name,
  days,
  channel,
  template,
  fallback,
  isOn,
}: WholeNotificationRule['actions'][number]): ActionValues {
  const when = days === 0 ? 'on' : days < 0 ? 'before' : 'after'
  return {
    key: crypto.randomUUID(),
    name,
    when,
    count: days === 0 ? 1 : Math.abs(days),
    channel,
    template: keyOf(template),
    fallback: fallback && keyOf(fallback),
    isOn,
  }
}

export function keyOf({ id, source }: { id: string; source: 'own' | 'standard' }): string {
  return `${source}:${id}`
}

function choiceOf(key: string) {
  const [source, id] = key.split(':')
  return { id, source }
}

/** Days from what the type of the rule counts from: negative before it. */
export function daysOf({ when, count }: Pick<ActionValues, 'when' | 'count'>): number | null {
  if (when === 'on') return 0
  return count && (when === 'before' ? -count : count)
}

export function contentOf({ name, type, schoolIds, categories, actions }: RuleValues) {
  return {
    name,
    schoolIds,
    // A type that has none was chosen after some were.
    categories: ruleNatures[type].about === 'invoice' ? categories : [],
    actions: actions.map((action) => ({
      name: action.name,
      days: daysOf(action),
      channel: action.channel,
      template: action.template === null ? null : choiceOf(action.template),
      fallback: action.fallback === null ? null : choiceOf(action.fallback),
      isOn: action.isOn,
    })),
  }
}
