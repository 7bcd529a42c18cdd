// What stands in the form of a rule, and what the call is given.
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import type { RuleType, Trigger, WholeNotificationRule } from '@caderneta/contracts/notification-rules'
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
    when: type === 'paid' ? 'on' : 'before',
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

/** Days from the due date, or from the payment: negative before it. */
export function daysOf({ when, count }: Pick<ActionValues, 'when' | 'count'>): number | null {
  if (when === 'on') return 0
  return count && (when === 'before' ? -count : count)
}

/** What a template must be for: see the rule on the server. */
export function triggerOf(type: RuleType, when: When): Trigger {
  if (type === 'paid') return 'paid'
  if (when === 'on') return 'dueToday'
  return when === 'before' ? 'beforeDue' : 'overdue'
}

export function contentOf({ name, schoolIds, categories, actions }: RuleValues) {
  return {
    name,
    schoolIds,
    categories,
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
