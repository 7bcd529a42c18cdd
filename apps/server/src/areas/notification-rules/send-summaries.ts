// Weekly summaries whose hour has come, one school after the other: figures are those of the moment, in the transaction that gives the
// message to its channel. Killed halfway, what was not committed waits as before.
import { events } from '@caderneta/contracts/notification-rules'
import type { SummaryReason } from '@caderneta/contracts/weekly-summaries'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { type Tx, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { callingRules, firstAllowed, type HoursRule } from '../collection/public.ts'
import { canSendBy, queueSummary } from '../deliveries/public.ts'
import { summaryTemplate, type WholeRow } from '../message-templates/public.ts'
import { defaultLanguage, settingValues } from '../settings/public.ts'
import { type SummaryFigures, summaryFigures, summaryValues } from './summary-figures.ts'
import { isTooLate, summaryObstacle, summaryPhone } from './summary-rules.ts'
import { type DueSummary, dueSummary, endedSummaryPart, movedSummary } from './summary-store.ts'
import { type WrittenMessage, writtenMessage } from './written-message.ts'

export type SummaryGround = {
  chosen: string
  hasChannel: boolean
  template: WholeRow | undefined
  locale: Locale
  hours: readonly HoursRule[]
  /** The network lets its schools see what they are paid. */
  showsTransfers: boolean
}

/** What holds for every school of the network. */
export async function summaryGround(platform: Platform, tenantId: number): Promise<SummaryGround> {
  const [values, template, locale, hours, tenant] = await Promise.all([
    settingValues(platform.readPool, tenantId),
    summaryTemplate(platform.readPool),
    defaultLanguage(platform.readPool, tenantId),
    callingRules(platform.readPool),
    platform.directory.find(tenantId),
  ])
  const showsTransfers = must(tenant, 'the school has a network').schoolAccess.includes('seeTransfers')
  const chosen = values['Caderneta.Notification.WeeklySummaryDay']
  return { chosen, hasChannel: canSendBy(platform, 'whatsapp'), template, locale, hours, showsTransfers }
}

export type MadeSummary =
  | { phone: string | null; obstacle: SummaryReason; written: null }
  | { phone: string; obstacle: null; written: WrittenMessage }

/** As it would leave now, or what is in its way. */
export async function madeSummary(ground: SummaryGround, figures: SummaryFigures, today: string): Promise<MadeSummary> {
  const { chosen, hasChannel, template, locale, showsTransfers } = ground
  const phone = summaryPhone(figures.phones)
  const obstacle = summaryObstacle({ chosen, hasChannel, hasTemplate: template !== undefined, phone })
  if (obstacle !== null || phone === null || !template) return { phone, obstacle: obstacle ?? 'noPhone', written: null }
  const written = await writtenMessage({
    template,
    stopUrl: null,
    values: summaryValues(figures, { today, locale, showsTransfers }),
    locale,
  })
  return written === null ? { phone, obstacle: 'variablesMissing', written } : { phone, obstacle: null, written }
}

/** All that are due now. */
export async function sendSummaries(context: JobContext): Promise<void> {
  const ground = await summaryGround(context.platform, context.scope.tenantId)
  while (await sendOne(context, ground));
  context.platform.wakeRelay()
}

async function sendOne({ platform, scope }: JobContext, ground: SummaryGround): Promise<boolean> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const due = await tx.first(dueSummary(scope))
    if (!due) {
      await tx.rollback()
      return false
    }
    const { at } = firstAllowed(ground.hours, due.state, scope.now)
    const isLate = isTooLate(toCalendarDate(due.day), toCalendarDate(scope.today))
    if (!isLate && at > scope.now) {
      await tx.rows(movedSummary(scope.tenantId, due.id, at))
      return true
    }
    const effects = isLate ? suppressed(scope, due, 'tooLate') : await sent(tx, platform, scope, { due, ground })
    await commitOperation(tx, { actor: scope.actor, operation: 'notificationRules.summary', effects })
    return true
  })
}

/** What it says helps nobody later than this. */
const worthTellingMs = 24 * 3_600_000

type Turn = { due: DueSummary; ground: SummaryGround }

async function sent(tx: Tx, platform: Platform, scope: Scope, { due, ground }: Turn): Promise<Effects> {
  const figures = must(await tx.first(summaryFigures(scope, due.school_id)), 'a summary is of a school')
  const { phone, obstacle, written } = await madeSummary(ground, figures, scope.today)
  if (obstacle !== null) return suppressed(scope, due, obstacle)
  const deliveryId = newId()
  const queued = queueSummary(platform, {
    tenantId: scope.tenantId,
    id: deliveryId,
    schoolId: due.school_id,
    to: phone,
    message: written.leaves,
    expiresAt: new Date(platform.clock.now().getTime() + worthTellingMs),
  })
  const ended = endedSummaryPart(scope.tenantId, due.id, { status: 'handed', deliveryId, body: written.body })
  return { ...told(scope, due, { status: 'handed' }, queued.events), parts: [...queued.parts, ended] }
}

function suppressed(scope: Scope, due: DueSummary, reason: SummaryReason): Effects {
  const ended = endedSummaryPart(scope.tenantId, due.id, { status: 'suppressed', reason })
  return { ...told(scope, due, { status: 'suppressed', reason }, []), parts: [ended] }
}

type After = { status: string; reason?: SummaryReason }

function told(scope: Scope, due: DueSummary, after: After, queued: NonNullable<Effects['events']>) {
  return {
    audit: { subjectId: due.school_id, body: { day: due.day, after } },
    events: [
      ...queued,
      news(events['notification.changed'], {
        subjectId: due.school_id,
        schoolId: due.school_id,
        version: 1,
        payload: { isPlanned: false },
      }),
    ],
  }
}
