// Messages whose hour has come: money, rule, template and hours are looked at once more, in the transaction that gives each to its
// channel. Killed halfway, what was not committed waits as before.
import { events, type NotSentReason } from '@caderneta/contracts/notification-rules'
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
import { type AllowedTime, callingRules, firstAllowed, type HoursRule } from '../collection/public.ts'
import { queueNotification } from '../deliveries/public.ts'
import { keyOf, type WholeRow, wholeTemplate } from '../message-templates/public.ts'
import { freeDaysPart, givenBackDaysPart } from '../sendings/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import {
  type Due,
  dueNotifications,
  handedPart,
  movedPart,
  suppressedPart,
  waitingForUpdate,
} from './notification-store.ts'
import { addressOf } from './planned-messages.ts'
import { actionKey, actionsOfRules, type RuleAction } from './rule-actions.ts'
import { triggerOf } from './rule-rules.ts'
import { toldOf, type Told, type ToldFamily, untold, valuesOf } from './told-families.ts'
import { type WrittenMessage, writtenMessage } from './written-message.ts'

export const mostAtOnce = 50

/** All that are due now. */
export async function sendDue(context: JobContext): Promise<void> {
  while ((await sendSome(context)) === mostAtOnce);
  context.platform.wakeRelay()
}

type Ground = {
  actions: Map<string, RuleAction>
  templates: Map<string, WholeRow>
  hours: readonly HoursRule[]
  locale: Locale
}

/** @returns how many were due; none where somebody else works on all of them. */
async function sendSome({ platform, scope }: JobContext): Promise<number> {
  const due = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(dueNotifications(scope, mostAtOnce)),
  )
  if (due.length === 0) return 0
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
  return { actions, hours, locale, templates: new Map(templates) }
}

function wayOf(action: RuleAction | undefined, { is_fallback: isFallback }: Due) {
  return isFallback ? action?.fallback : action?.own
}

type Turn = { platform: Platform; scope: Scope; ground: Ground; due: readonly Due[] }

async function handOverThose(tx: WriteTx, { platform, scope, ground, due }: Turn): Promise<number> {
  const waiting = await tx.rows(
    waitingForUpdate(
      scope.tenantId,
      due.map(({ id }) => id),
    ),
  )
  if (waiting.length === 0) {
    await tx.rollback()
    return 0
  }
  const guardianIds = [...new Set(waiting.map(({ guardian_id: id }) => id))]
  const told = await toldOf(
    tx,
    scope,
    guardianIds,
    waiting.flatMap(({ invoice_ids: ids }) => ids),
  )
  const decided = await Promise.all(waiting.map((each) => decide(platform, scope, ground, told, each)))
  await commitOperation(tx, {
    actor: scope.actor,
    operation: 'notificationRules.send',
    effects: effectsOf(platform, scope, decided),
  })
  return due.length
}

type Decided = { due: Due; action: RuleAction } & (
  | { is: 'suppressed'; reason: NotSentReason }
  | { is: 'moved'; to: AllowedTime }
  | { is: 'handed'; deliveryId: string; recipient: string; invoiceIds: string[]; written: WrittenMessage; until: Date }
)

async function decide(platform: Platform, scope: Scope, ground: Ground, told: Told, due: Due): Promise<Decided> {
  const action = must(ground.actions.get(actionKey(due)), 'a message names an action of its version')
  const family = must(told.families.get(due.guardian_id), 'a message is for a family')
  const obstacle = obstacleOf(action, due) ?? (action.lane === 'charge' ? family.reasons[0] : undefined)
  if (obstacle) return { due, action, is: 'suppressed', reason: obstacle }
  const recipient = addressOf(family, due.channel)
  if (recipient === null) return { due, action, is: 'suppressed', reason: 'noAddress' }
  const allowed = firstAllowed(ground.hours, family.state, scope.now)
  if (allowed.at > scope.now) return { due, action, is: 'moved', to: allowed }
  const made = await written(platform, scope, ground, told, { due, action, family })
  if (typeof made === 'string') return { due, action, is: 'suppressed', reason: made }
  return { due, action, is: 'handed', deliveryId: newId(), recipient, until: allowed.until, ...made }
}

type Subject = { due: Due; action: RuleAction; family: ToldFamily }

/** What it says of the invoices that it is still true of, or why it says nothing. */
async function written(platform: Platform, scope: Scope, { templates, locale }: Ground, told: Told, of: Subject) {
  const { due, action, family } = of
  const trigger = triggerOf(action.type, action.days)
  // none: an invoice is never taken away once it is issued
  const all = due.invoice_ids.flatMap((id) => told.invoices.get(id) ?? [])
  const reasons = all.map((invoice) => untold(invoice, trigger, scope.today))
  const invoices = all.filter((_, at) => reasons[at] === null)
  if (invoices.length === 0)
    return must(
      reasons.find((reason) => reason !== null),
      'each invoice has its reason',
    )
  const template = templates.get(keyOf(must(wayOf(action, due), 'a message of a fallback has one').template))
  if (!template) return 'templateSuspended' as const
  const values = valuesOf(platform, scope, { family, invoices, trigger, locale })
  const message = await writtenMessage({ template, values, locale })
  return message === null
    ? ('variablesMissing' as const)
    : { invoiceIds: invoices.map(({ id }) => id), written: message }
}

function obstacleOf(action: RuleAction, due: Due): NotSentReason | null {
  if (!action.isActive) return 'rulePaused'
  return must(wayOf(action, due), 'a message of a fallback has one').obstacle
}

function effectsOf(platform: Platform, scope: Scope, decided: readonly Decided[]): Effects {
  const { tenantId } = scope
  const handed = decided.filter((each) => each.is === 'handed')
  const queued = handed.map((each) => queuedOf(platform, scope, each))
  return {
    parts: [
      ...queued.flatMap(({ parts }) => parts),
      ...(handed.length > 0 ? [handedPart(tenantId, handed.map(handedOf))] : []),
      ...partsOfUnsent(tenantId, decided),
    ],
    history: handed.flatMap((each) =>
      [each.due.guardian_id, ...each.invoiceIds].map((subjectId) => ({
        subjectId,
        event: 'notificationSent',
        data: { channel: each.due.channel, rule: each.action.ruleName, action: each.action.name },
      })),
    ),
    audit: {
      subjectId: networkSubject(tenantId),
      body: { handed: handed.length, unsent: decided.length - handed.length },
    },
    events: [
      ...queued.flatMap(({ events: made }) => made),
      news(events['notification.changed'], {
        subjectId: networkSubject(tenantId),
        version: 1,
        payload: { isPlanned: false },
      }),
    ],
  }
}

/** What is not sent, or not on its day, leaves that day; what waits for another takes that. A later hour of the same day keeps it. */
function partsOfUnsent(tenantId: number, decided: readonly Decided[]): Part[] {
  const suppressed = decided.filter((each) => each.is === 'suppressed')
  const moved = decided.filter((each) => each.is === 'moved')
  const elsewhere = moved.filter(({ due, to }) => to.day !== due.send_day)
  const freed = [...suppressed, ...elsewhere].map(({ due }) => dayOf(due, due.send_day))
  const reasons = suppressed.map(({ due: { id }, reason }) => ({ id, reason }))
  const taken = elsewhere.map(({ due, to }) => dayOf(due, to.day))
  return [
    ...(freed.length > 0 ? [givenBackDaysPart(tenantId, freed)] : []),
    ...(reasons.length > 0 ? [suppressedPart(tenantId, reasons)] : []),
    ...(moved.length > 0 ? [freeDaysPart(tenantId, taken), movedPart(tenantId, moved.map(movedOf))] : []),
  ]
}

type Handed = Extract<Decided, { is: 'handed' }>

/** By the real clock: the hours are those of a day, whichever the network's clock shows. */
function queuedOf(
  platform: Platform,
  { tenantId, now }: Scope,
  { deliveryId, due, recipient, invoiceIds, written, until }: Handed,
) {
  const left = until.getTime() - now.getTime()
  return queueNotification(platform, {
    tenantId,
    id: deliveryId,
    invoiceId: must(invoiceIds[0], 'a message tells of an invoice'),
    to: recipient,
    channel: due.channel,
    message: written.leaves,
    expiresAt: new Date(platform.clock.now().getTime() + left),
  })
}

function handedOf({ due, deliveryId, invoiceIds, written: { subject, body, segments } }: Handed) {
  return { id: due.id, deliveryId, subject, body, segments, invoiceIds }
}

function movedOf({ due, to }: Extract<Decided, { is: 'moved' }>) {
  const { id, guardian_id: guardianId, channel, lane } = due
  return { id, guardianId, channel, lane, at: to.at, day: to.day }
}

function dayOf({ guardian_id: guardianId, channel, lane }: Due, day: string) {
  return { guardianId, day, channel, lane }
}
