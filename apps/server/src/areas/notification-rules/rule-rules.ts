// What may be done with a notification rule. Pure.
import type { RuleStatus, SuspendedReason } from '@caderneta/contracts/notification-rules'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Facts = { status: RuleStatus; number: number; published_number: number | null; action_count: number }

export function canPublish({
  number,
  published_number: published,
  action_count: count,
}: Facts): Ability<'nothing_to_publish' | 'rule_without_actions'> {
  if (published === number) return no('nothing_to_publish')
  return count === 0 ? no('rule_without_actions') : yes
}

export function canActivate({ status }: Facts): Ability<'rule_already_active' | 'rule_not_published'> {
  if (status === 'active') return no('rule_already_active')
  return status === 'paused' ? yes : no('rule_not_published')
}

export function canPause({ status }: Facts): Ability<'rule_not_active'> {
  return status === 'active' ? yes : no('rule_not_active')
}

export function canRemove({ status }: Facts): Ability<'rule_active'> {
  return status === 'active' ? no('rule_active') : yes
}

/** A network copies a rule of the provider, and changes nothing of it. */
export const ofTheProvider = no('rule_of_the_provider')

/** A rule without an action that is on is a draft; one that was published stays what it is. */
export function statusAfterChange(before: RuleStatus, hasActions: boolean): RuleStatus {
  if (before === 'active' || before === 'paused') return before
  return hasActions ? 'pendingPublication' : 'draft'
}

type Template = {
  is_active: boolean
  approved_number: number | null
  status: 'pending' | 'approved' | 'reproved'
  reasons: readonly SuspendedReason[]
}

/** Why nothing is sent with a template now; empty where it is. `hasChannel`: the installation sends by its channel. */
export function suspensionOf(template: Template | undefined, hasChannel: boolean): SuspendedReason[] {
  const channel: SuspendedReason[] = hasChannel ? [] : ['channelOff']
  if (!template?.is_active) return [...channel, 'templateInactive']
  if (template.approved_number !== null) return channel
  return [...channel, ...(template.status === 'reproved' ? template.reasons : ['notApprovedYet' as const])]
}
