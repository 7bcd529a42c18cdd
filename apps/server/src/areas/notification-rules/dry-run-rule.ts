import { notificationRules, type PlannedMessage } from '@caderneta/contracts/notification-rules'
import { addDays, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { cursorAt, readCursor } from '../../platform/db/keyset.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { masked } from '../guardians/public.ts'
import { groundOf } from './engine-ground.ts'
import { shownAddress } from './notification-view.ts'
import { type Planned, plannerOf } from './planned-messages.ts'
import { lowestId, nextFamilies, placesOn, type ReachedFamily } from './reached-families.ts'
import { newestActions } from './rule-actions.ts'
import { type WholeRule, wholeRule } from './notification-rule-store.ts'

/** Further ahead, what is owed then is not known yet. */
const farthestLook = 62

/** The engine's own decision, written nowhere. A page is of families: one that several actions reach has a line for each. */
export const dryRunRule = direct(notificationRules.dryRun, async ({ platform, scope, input }) => {
  const { source, day, cursor, maxResultCount: limit } = input.query
  stayWithin(day, scope)
  const owner = source === 'standard' ? 0 : scope.tenantId
  const rule = await readTransaction(platform.readPool, owner, (tx) => tx.first(wholeRule(owner, input.params.id)))
  if (!rule || isHidden(rule, source)) throw notFound('notification_rule')
  const [actions, ground] = await Promise.all([
    newestActions(platform, scope.tenantId, owner, rule.id),
    groundOf(platform, scope, day),
  ])
  const looked: Scope = { ...scope, today: toCalendarDate(day) }
  const places = placesOn(looked, actions)
  if (places.length === 0) return { items: [], nextCursor: null }
  const [after] = readCursor(cursor, ['uuid']) ?? [lowestId]
  const families = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    nextFamilies(tx, looked, places, { after: String(after), limit: limit + 1 }),
  )
  const shown = families.slice(0, limit)
  const plan = plannerOf(actions, ground)
  return {
    items: shown.flatMap((family) => plan(family).map((each) => viewOf(family, each, scope))),
    nextCursor: nextOf(shown, families.length > limit),
  }
})

function nextOf(shown: readonly { id: string }[], isMore: boolean): string | null {
  const last = shown.at(-1)
  return isMore && last ? cursorAt([last.id]) : null
}

/** @throws Refusal `day_out_of_reach`. */
function stayWithin(day: string, { today }: Scope): void {
  const until = addDays(toCalendarDate(today), farthestLook)
  if (day < today || day > until)
    throw new Refusal('day_out_of_reach', { values: { until: formatDate(until) }, members: ['day'] })
}

/** Of the provider's rules networks see those that were published. */
function isHidden({ published_number: published }: WholeRule, source: 'own' | 'standard'): boolean {
  return source === 'standard' && published === null
}

function viewOf(
  family: ReachedFamily,
  { action, channel, isFallback, recipient, subjects, sends, reason }: Planned,
  { isMasked }: Scope,
): PlannedMessage {
  return {
    guardianId: family.id,
    guardianName: isMasked ? masked.name(family.name) : family.name,
    action: action.position,
    actionName: action.name,
    channel,
    isFallback,
    recipient: recipient === null ? null : shownAddress(recipient, isMasked),
    subjects: subjects.length,
    sendsAt: sends.at.toISOString(),
    reason,
  }
}
