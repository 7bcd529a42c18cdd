// What a family is written on a day, or why not: decided from what is known of it. Pure.
import type { MessageChannel, NotSentReason } from '@caderneta/contracts/notification-rules'
import { ruleNatures } from '@caderneta/contracts/rule-types'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { AllowedTime } from '../collection/public.ts'
import { addressOf, isRefusing, type Refusals } from '../guardians/public.ts'
import type { TakenDay } from '../sendings/public.ts'
import type { Facts, Hit } from './reached-families.ts'
import type { RuleAction } from './rule-actions.ts'

export type Planned = {
  action: RuleAction
  channel: MessageChannel
  isFallback: boolean
  recipient: string | null
  /** Places of what it tells among what the family is reached for. */
  subjects: number[]
  sends: AllowedTime
  reason: NotSentReason | null
}

/** When a family may be written to, by the clock and the hours of where it lives; `isMissed`: too long after the day that asks for it. */
export type Times = { sends: AllowedTime; isMissed: boolean }
export type Ground = { timesOf: (state: string | null) => Times; mostAWeek: number }

/** Plans one family after the other: of a person in several records, what one of them is written counts for the next. */
export function plannerOf(actions: readonly RuleAction[], ground: Ground): (family: Facts) => Planned[] {
  const written = new Map<string, TakenDay[]>()
  return (family) => {
    const { person } = family
    const earlier = (person !== null && written.get(person)) || [] // none: one record, or the first of the person
    const planned = plannedFor({ ...family, taken: [...family.taken, ...earlier] }, actions, ground)
    if (person !== null) written.set(person, [...earlier, ...planned.filter(leaves).map(dayOf)])
    return planned
  }
}

function dayOf({ sends, channel, action }: Planned): TakenDay {
  return { day: sends.day, channel, lane: action.lane }
}

/** What a family must be told, then the most urgent of each channel leaves; what else the day asked for is kept with its reason. */
export function plannedFor(family: Omit<Facts, 'person'>, actions: readonly RuleAction[], ground: Ground): Planned[] {
  const { sends, isMissed } = ground.timesOf(family.state)
  const late = isMissed ? ('tooLate' as const) : null
  const byAction = Map.groupBy(family.hits, ({ at }) => at)
  const wanted = [...byAction]
    .flatMap(([at, hits]) => {
      const action = actions[at]
      return action ? [{ action, hits }] : []
    })
    .toSorted(
      ({ action: one }, { action: other }) =>
        Number(ruleNatures[one.type].isReminder) - Number(ruleNatures[other.type].isReminder) ||
        other.days - one.days ||
        one.position - other.position,
    )
  const written = [...family.taken]
  const ways = wanted.map(({ action, hits }) => ({ action, ...wayTo(family, action), ...freeOf(family, action, hits) }))
  return ways.map((way) => {
    const { action } = way
    const reason =
      earlyReason(way, { late, others: ways, family }) ?? fullReason(written, { sends, ...way }, ground.mostAWeek)
    const { channel, isFallback, recipient, subjects } = way
    const planned = { action, channel, isFallback, recipient, subjects, sends, reason }
    if (leaves(planned)) written.push(dayOf(planned))
    return planned
  })
}

/** What a day asked for is still said three days after its own hours (a weekend), and not later: nobody is told in June what was due in May. */
export const mostDaysLate = 3

/** It leaves: nothing holds it back. */
export function leaves({ reason }: Pick<Planned, 'reason'>): boolean {
  return reason === null
}

type Chooser = Refusals & Pick<Facts, 'email' | 'phone' | 'preferred' | 'has_stopped'>
type Way = Pick<Planned, 'action' | 'channel'> & { obstacle: NotSentReason | null; held: NotSentReason | null }

function earlyReason(
  way: Way,
  { late, others, family }: { late: NotSentReason | null; others: readonly Way[]; family: Chooser },
): NotSentReason | null {
  return way.held ?? way.obstacle ?? late ?? (isToldElsewhere(way, others, family) ? 'otherChannel' : null)
}

/** What a rule says on one day by several channels, a family that prefers one of them is told by that one. */
function isToldElsewhere({ action, channel }: Way, others: readonly Way[], { preferred }: Chooser): boolean {
  if (preferred === null || channel === preferred) return false
  return others.some(
    (other) =>
      other.channel === preferred &&
      other.action.ruleId === action.ruleId &&
      other.action.days === action.days &&
      other.obstacle === null &&
      other.held === null,
  )
}

/** Reasons for which the second template does not stand in: the first is to be mended, or the family said no. */
const noStandIn: ReadonlySet<NotSentReason> = new Set(['templateSuspended', 'unsubscribed'])

/**
 * The action's own channel; its fallback where the family prefers that one, has no address of the first, or nothing leaves by it. Who
 * stopped reminders by e-mail gets them by another channel only where that is the one it prefers.
 */
export function wayTo(family: Chooser, action: RuleAction) {
  const { own, fallback } = action
  const first = { ...reached(family, action, own), isFallback: false }
  if (fallback === null) return first
  const second = { ...reached(family, action, fallback), isFallback: true }
  if (second.obstacle !== null) return first
  if (fallback.channel === family.preferred) return second
  return first.obstacle === null || noStandIn.has(first.obstacle) ? first : second
}

function reached(family: Chooser, { type }: RuleAction, { channel, obstacle }: RuleAction['own']) {
  const recipient = addressOf(family, channel)
  return {
    channel,
    recipient,
    obstacle: obstacle ?? refusedBy(family, type, channel) ?? missingOf(recipient, isRefusing(family, channel)),
  }
}

/** A person who sends again does so to a refusing address too: it is looked at here alone. */
function missingOf(recipient: string | null, isRefused: boolean): NotSentReason | null {
  if (recipient === null) return 'noAddress'
  return isRefused ? 'addressRefused' : null
}

/** What the family itself does not want. */
export function refusedBy(
  { has_stopped: hasStopped }: Pick<Facts, 'has_stopped'>,
  type: RuleAction['type'],
  channel: MessageChannel,
): NotSentReason | null {
  return hasStopped && channel === 'email' && ruleNatures[type].isReminder ? 'unsubscribed' : null
}

/** What nothing holds back, and what holds back where there is none. */
export function freeOf(
  family: Pick<Facts, 'reasons'>,
  action: Pick<RuleAction, 'lane' | 'days'>,
  hits: readonly Hit[],
) {
  const all = hits.map(({ subject }) => subject)
  if (action.lane === 'service') return { subjects: all, held: null }
  const [ofFamily] = family.reasons
  const free = hits.filter((hit) => heldBy(action, hit).length === 0)
  if (ofFamily) return { subjects: all, held: ofFamily }
  if (free.length > 0) return { subjects: free.map(({ subject }) => subject), held: null }
  const [reason = 'paid' as const] = hits.flatMap((hit) => heldBy(action, hit))
  return { subjects: all, held: reason }
}

/** Money that may be under way holds back a charge of what is late, not a reminder before. */
function heldBy({ days }: Pick<RuleAction, 'days'>, { held }: Pick<Hit, 'held'>): NotSentReason[] {
  return days > 0 ? held : held.filter((reason) => reason !== 'tooRecent')
}

function fullReason(
  written: readonly TakenDay[],
  { sends, channel, action: { lane } }: Pick<Planned, 'sends' | 'channel' | 'action'>,
  mostAWeek: number,
): NotSentReason | null {
  const { day } = sends
  const ofLane = written.filter((each) => each.lane === lane)
  if (ofLane.some((each) => each.day === day && each.channel === channel)) return 'sameDay'
  if (lane === 'service') return null
  const inWeek = ofLane.filter((each) => {
    const ago = daysBetween(toCalendarDate(each.day), day)
    return ago >= 0 && ago < 7
  })
  return inWeek.length >= mostAWeek ? 'weeklyCap' : null
}
