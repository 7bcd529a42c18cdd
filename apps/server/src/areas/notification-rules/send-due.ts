// Messages whose hour has come: money, rule, template and hours are looked at once more, in the transaction that gives each to its
// channel. Killed halfway, what was not committed waits as before.
import { events, type NotSentReason } from '@caderneta/contracts/notification-rules'
import { ruleNatures } from '@caderneta/contracts/rule-types'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { linkedAgreement } from '../agreements/public.ts'
import { type AllowedTime, callingRules, firstAllowed, type HoursRule } from '../collection/public.ts'
import { queueNotification } from '../deliveries/public.ts'
import { addressOf, localeOf } from '../guardians/public.ts'
import { remindersUrl } from '../invoice-view/public.ts'
import { keyOf, type WholeRow, wholeTemplate } from '../message-templates/public.ts'
import { freeDaysPart, giveBackDays, type HeldDay } from '../sendings/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import {
  type Due,
  dueNotifications,
  handedPart,
  movedPart,
  suppressedPart,
  waitingForUpdate,
} from './notification-store.ts'
import { mostDaysLate, refusedBy } from './planned-messages.ts'
import { actionKey, actionsOfRules, type RuleAction } from './rule-actions.ts'
import type { ToldFamily } from './told-families.ts'
import { readerOf, recordsOf, type Still, stillTold, toldOf, type Told, valuesOf } from './told-subjects.ts'
import { type WrittenMessage, writtenMessage } from './written-message.ts'

export const mostAtOnce = 50

/** All that are due now. */
export async function sendDue(context: JobContext): Promise<void> {
  while (await sendSome(context));
  context.platform.wakeRelay()
}

/** Links of offers that messages of this turn tell, by agreement. */
type Offers = Map<string, ReturnType<typeof linkedAgreement>>
type Ground = {
  offers: Offers
  actions: Map<string, RuleAction>
  templates: Map<string, WholeRow>
  hours: readonly HoursRule[]
  locale: Locale
}

/** @returns whether there may be more; there are none where somebody else works on all of them. */
async function sendSome({ platform, scope }: JobContext): Promise<boolean> {
  const due = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(dueNotifications(scope, mostAtOnce)),
  )
  if (due.length === 0) return false
  const ground = await groundOf(platform, scope, due)
  return writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    handOverThose(tx, { platform, scope, ground, due }),
  )
}

async function groundOf(platform: Platform, { tenantId }: Scope, due: readonly Due[]): Promise<Ground> {
  const ids = due.map(({ rule_id: id }) => id)
  const [actions, hours, locale] = await Promise.all([
    actionsOfRules(platform, tenantId, ids),
    callingRules(platform.readPool),
    defaultLanguage(platform.readPool, tenantId),
  ])
  const ways = due.flatMap((each) => {
    const way = wayOf(actions.get(actionKey(each)), each)
    return way ? [way.template] : []
  })
  const named = [...new Map(ways.map((key) => [keyOf(key), key])).values()]
  const found = await Promise.all(
    named.map(({ tenant, id }) =>
      readTransaction(platform.readPool, tenant, (tx) => tx.first(wholeTemplate(tenant, id, 'approved'))),
    ),
  )
  const templates = found.flatMap((row) => (row ? [[keyOf({ tenant: row.tenant_id, id: row.id }), row] as const] : []))
  return { actions, hours, locale, templates: new Map(templates), offers: new Map() }
}

function wayOf(action: RuleAction | undefined, { is_fallback: isFallback }: Due) {
  return isFallback ? action?.fallback : action?.own
}

type Turn = { platform: Platform; scope: Scope; ground: Ground; due: readonly Due[] }

async function handOverThose(tx: WriteTx, { platform, scope, ground, due }: Turn): Promise<boolean> {
  const waiting = await tx.rows(
    waitingForUpdate(
      scope.tenantId,
      due.map(({ id }) => id),
    ),
  )
  if (waiting.length === 0) {
    await tx.rollback()
    return false
  }
  const told = await toldOf(tx, scope, waiting)
  const decided = await Promise.all(waiting.map((each) => decide(platform, scope, ground, told, each)))
  // Given back before others take them: what one message frees, another of the family may take in the same turn.
  const freed = freedBy(decided)
  if (freed.length > 0) await tx.rows(giveBackDays(scope.tenantId, freed))
  await commitOperation(tx, {
    actor: scope.actor,
    operation: 'notificationRules.send',
    effects: effectsOf(platform, scope, decided),
  })
  return due.length === mostAtOnce || decided.some((each) => each.is === 'moved' && each.to.at <= scope.now)
}

type Decided = { due: Due; action: RuleAction } & (
  | { is: 'suppressed'; reason: NotSentReason }
  | { is: 'moved'; to: AllowedTime }
  | {
      is: 'handed'
      deliveryId: string
      recipient: string
      until: Date
      still: Still
      linked: Effects[]
      written: WrittenMessage
    }
)

async function decide(platform: Platform, scope: Scope, ground: Ground, all: Told, due: Due): Promise<Decided> {
  const action = must(ground.actions.get(actionKey(due)), 'a message names an action of its version')
  const family = must(all.families.get(due.guardian_id), 'a message is for a family')
  const wanted = wantedBy(all, { due, action, family }, scope)
  if ('reason' in wanted) return { due, action, is: 'suppressed', reason: wanted.reason }
  const { recipient, still } = wanted
  const allowed = firstAllowed(ground.hours, family.state, scope.now)
  if (daysBetween(toCalendarDate(due.send_day), allowed.day) > mostDaysLate)
    return { due, action, is: 'suppressed', reason: 'tooLate' }
  // It leaves on the day that it holds: on another one it takes that first, and leaves in the next turn.
  if (allowed.at > scope.now || allowed.day !== due.send_day) return { due, action, is: 'moved', to: allowed }
  const made = await written(platform, scope, ground, { due, action, family, still })
  if (typeof made === 'string') return { due, action, is: 'suppressed', reason: made }
  return { due, action, is: 'handed', deliveryId: newId(), recipient, until: allowed.until, ...made }
}

/** To whom and of what it is still sent, or why it is not. Told before its day: what is not true any more takes none. */
function wantedBy(all: Told, { due, action, family }: Omit<Subject, 'still'>, scope: Scope) {
  const obstacle = obstacleOf(action, due) ?? refusedBy(family, action.type, due.channel) ?? heldBack(action, family)
  if (obstacle) return { reason: obstacle }
  const recipient = addressOf(family, due.channel)
  if (recipient === null) return { reason: 'noAddress' as const }
  const told = stillTold(all, { due, action }, scope)
  return 'reason' in told ? told : { recipient, still: told.still }
}

function heldBack({ lane }: RuleAction, { reasons: [first] }: ToldFamily): NotSentReason | undefined {
  return lane === 'charge' ? first : undefined
}

type Subject = { due: Due; action: RuleAction; family: ToldFamily; still: Still }

async function written(platform: Platform, scope: Scope, { templates, locale: standard, offers }: Ground, of: Subject) {
  const { due, action, family, still } = of
  const locale = localeOf(family.language) ?? standard
  const template = templates.get(keyOf(must(wayOf(action, due), 'a message of a fallback has one').template))
  if (!template) return 'templateSuspended' as const
  const linked = linkedOffers(platform, scope, offers, of)
  const values = valuesOf(platform, scope, { family, still, action, locale, links: linked.map(({ url }) => url) })
  const stopUrl = ruleNatures[action.type].isReminder ? remindersUrl(platform, scope, family.id) : null
  const message = await writtenMessage({ template, values, locale, stopUrl })
  return message === null
    ? ('variablesMissing' as const)
    : { still, linked: linked.map(({ effects }) => effects), written: message }
}

/** An offer is read by its link: where none is good, one is made as the first message leaves, and the others of the turn tell the same. */
function linkedOffers(platform: Platform, scope: Scope, offers: Offers, { still, action: { type } }: Subject) {
  if (still.about !== 'agreement' || type !== 'agreementOffers') return []
  return still.rows.map((agreement) => {
    const installments = [{ due_on: agreement.last_due }]
    const linked =
      offers.get(agreement.id) ?? linkedAgreement(platform, scope, { agreement, installments, fresh: newId() })
    offers.set(agreement.id, linked)
    return linked
  })
}

function obstacleOf(action: RuleAction, due: Due): NotSentReason | null {
  if (!action.isActive) return 'rulePaused'
  return must(wayOf(action, due), 'a message of a fallback has one').obstacle
}

function effectsOf(platform: Platform, scope: Scope, decided: readonly Decided[]): Effects {
  const { tenantId } = scope
  const handed = decided.filter((each) => each.is === 'handed')
  const queued = handed.map((each) => queuedOf(platform, scope, each))
  const linked = [...new Set(handed.flatMap((each) => each.linked))]
  return {
    parts: [
      ...queued.flatMap(({ parts }) => parts),
      ...linked.flatMap(({ parts }) => parts),
      ...(handed.length > 0 ? [handedPart(tenantId, handed.map(handedOf))] : []),
      ...partsOfUnsent(tenantId, decided),
    ],
    history: [
      ...linked.flatMap(({ history = [] }) => history),
      ...handed.flatMap((each) =>
        [each.due.guardian_id, ...recordsOf(each.still)].map((subjectId) => ({
          subjectId,
          event: 'notificationSent',
          data: { channel: each.due.channel, rule: each.action.ruleName, action: each.action.name },
        })),
      ),
    ],
    audit: {
      subjectId: networkSubject(tenantId),
      body: { handed: handed.length, unsent: decided.length - handed.length },
    },
    events: [
      ...queued.flatMap(({ events: made }) => made),
      ...linked.flatMap(({ events: made = [] }) => made),
      news(events['notification.changed'], {
        subjectId: networkSubject(tenantId),
        version: 1,
        payload: { isPlanned: false },
      }),
    ],
  }
}

/** What is not sent, or not on its day, leaves that day. A later hour of the same day keeps it. */
function freedBy(decided: readonly Decided[]): HeldDay[] {
  const isFreed = (each: Decided) => each.is === 'suppressed' || (each.is === 'moved' && isElsewhere(each))
  return decided.filter(isFreed).map(({ due }) => dayOf(due, due.send_day))
}

type Moved = Extract<Decided, { is: 'moved' }>

function isElsewhere({ due, to }: Moved): boolean {
  return to.day !== due.send_day
}

/** What waits for another day takes that. */
function partsOfUnsent(tenantId: number, decided: readonly Decided[]): Part[] {
  const suppressed = decided.filter((each) => each.is === 'suppressed')
  const moved = decided.filter((each) => each.is === 'moved')
  const reasons = suppressed.map(({ due: { id }, reason }) => ({ id, reason }))
  const taken = moved.filter(isElsewhere).map(({ due, to }) => dayOf(due, to.day))
  return [
    ...(reasons.length > 0 ? [suppressedPart(tenantId, reasons)] : []),
    ...(moved.length > 0 ? [freeDaysPart(tenantId, taken), movedPart(tenantId, moved.map(movedOf))] : []),
  ]
}

type Handed = Extract<Decided, { is: 'handed' }>

/** By the real clock: the hours are those of a day, whichever the network's clock shows. */
function queuedOf(
  platform: Platform,
  { tenantId, now }: Scope,
  { deliveryId, due, recipient, still, written, until }: Handed,
) {
  const left = until.getTime() - now.getTime()
  return queueNotification(platform, {
    tenantId,
    id: deliveryId,
    matterId: due.id,
    ...readerOf(still),
    to: recipient,
    channel: due.channel,
    message: written.leaves,
    expiresAt: new Date(platform.clock.now().getTime() + left),
  })
}

function handedOf({ due, deliveryId, still, written: { subject, body, segments } }: Handed) {
  return { id: due.id, deliveryId, subject, body, segments, aboutIds: still.rows.map(({ id }) => id) }
}

function movedOf({ due: { id }, to: { at, day } }: Moved) {
  return { id, at, day }
}

function dayOf({ id: holderId, guardian_id: guardianId, channel, lane }: Due, day: string): HeldDay {
  return { guardianId, day, channel, lane, holderId }
}
