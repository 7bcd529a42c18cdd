// The messages that a rule may write: of each action, and of what stands in its place where the family lacks the channel. Pure.
import type { WholeNotificationRule } from '@caderneta/contracts/notification-rules'

type Action = WholeNotificationRule['actions'][number]

export type RuleMessage = {
  /** Names it in an address. */
  key: string
  action: Action
  template: Action['template']
  isFallback: boolean
}

export function keyOf({ position }: Pick<Action, 'position'>, isFallback: boolean): string {
  return isFallback ? `${position}b` : String(position)
}

export function messagesOf({ actions }: Pick<WholeNotificationRule, 'actions'>): RuleMessage[] {
  return actions.flatMap((action) => {
    const first = { key: keyOf(action, false), action, template: action.template, isFallback: false }
    if (action.fallback === null) return [first]
    return [first, { key: keyOf(action, true), action, template: action.fallback, isFallback: true }]
  })
}
