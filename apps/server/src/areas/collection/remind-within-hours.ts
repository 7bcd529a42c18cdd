// Reminders of one trigger day. A letter is written in the second in which it may leave: what each family owes is read in the transaction
// that queues its message. Families whose hours are still to come are written to by a job that starts when they do. Heard twice, or killed
// halfway, it goes on with who was not written to since the trigger day.
import type { CallingState } from '@caderneta/contracts/calling-hours'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { must } from '../../platform/must.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { guardianUrl, remindersUrl } from '../invoice-view/public.ts'
import { type HeldDay, takenDaysPart } from '../sendings/public.ts'
import { defaultLanguage, settingValues } from '../settings/public.ts'
import { emailRules, type EmailRow } from './email-store.ts'
import { callingRules } from './hours-store.ts'
import {
  lettersWords,
  lockReminded,
  nextReminded,
  reachOf,
  type Reminded,
  type Written,
  writtenTo,
} from './reminder-families.ts'
import { type LettersTime, lettersTimes } from './reminder-hours.ts'

const mostAtOnce = 50
const lowestId = '00000000-0000-0000-0000-000000000000'
/** Of the job that goes on when the hours of a state begin. */
export const laterName = 'collection.remindLater'

/** @param day trigger day. `states`: families that live there are looked at. */
type Asked = { day: CalendarDate; states: readonly CallingState[] }

/** Writes to families whose hours it is, and leaves the others to jobs of later. */
export async function remindWithinHours(context: JobContext, { day, states }: Asked): Promise<void> {
  const { platform, scope } = context
  if (!canMail(platform)) return
  const rules = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(emailRules(scope)))
  const reach = reachOf(rules, day)
  if (reach.length === 0) return
  const [hours, locale, values] = await Promise.all([
    callingRules(platform.readPool),
    defaultLanguage(platform.readPool, scope.tenantId),
    settingValues(platform.readPool, scope.tenantId),
  ])
  const times = lettersTimes(hours, { day, states, now: scope.now })
  await later(
    context,
    day,
    times.filter(({ at }) => at > scope.now),
  )
  const mostAWeek = Number(values['Caderneta.Notification.WeeklyCap'])
  for (const time of times.filter(({ at }) => at <= scope.now)) {
    const isDone = await remindThose({ platform, scope, rules, reach, locale, mostAWeek, day, time })
    if (!isDone) await later(context, day, lettersTimes(hours, { day, states: time.states, now: time.until }))
  }
  platform.wakeRelay()
}

/** By the real clock, as long from now as the network's clock has to go. */
function later({ platform, scope, enqueue }: JobContext, day: CalendarDate, times: readonly LettersTime[]) {
  return enqueue(
    times.map(({ at, states }) => ({
      name: laterName,
      tenantId: scope.tenantId,
      payload: { day, states },
      key: `${laterName}:${scope.tenantId}:${day}:${states.join('')}`,
      queue: `${laterName}:${scope.tenantId}`,
      runAt: realTime(platform, scope, at),
    })),
  )
}

function realTime({ clock }: Platform, { now }: Scope, at: Date): Date {
  return new Date(clock.now().getTime() + at.getTime() - now.getTime())
}

type Ground = Pick<JobContext, 'platform' | 'scope'> & {
  rules: readonly EmailRow[]
  reach: ReturnType<typeof reachOf>
  locale: Locale
  mostAWeek: number
  day: CalendarDate
}

/** @returns false where the hours end before all were written to. */
async function remindThose({ time, ...ground }: Ground & { time: LettersTime }): Promise<boolean> {
  const { platform } = ground
  // A letter is of the day on which it leaves, and does not leave after its hours.
  const scope: Scope = { ...ground.scope, today: time.day }
  const expiresAt = realTime(platform, scope, time.until)
  let after: string | null = lowestId
  while (after !== null) {
    if (platform.clock.now() >= expiresAt) return false
    after = await remindSome({ ...ground, scope, states: time.states, after, expiresAt })
  }
  return true
}

type Turn = Ground & { states: readonly CallingState[]; after: string; expiresAt: Date }

/** @returns the last family that was looked at; null where there are no more. */
async function remindSome(turn: Turn): Promise<string | null> {
  const { platform, scope, rules, reach, locale, after, mostAWeek, day, states, expiresAt } = turn
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const asked = { rules, reach, after, limit: mostAtOnce, mostAWeek, since: day, states }
    const found = await tx.rows(nextReminded(scope, asked))
    const last = found.at(-1)
    if (!last) return null
    const ids = found.map(({ id }) => id)
    for (const lock of lockReminded(scope, ids)) await tx.rows(lock)
    // Looked at again under the lock: a rule may have written to some of them meanwhile, or somebody has paid.
    const families = onceEach(await tx.rows(nextReminded(scope, { ...asked, among: ids })))
    const written = await writtenTo(tx, scope, families, rules, locale)
    if (written.length > 0) {
      const queued = written.map((each) => letterTo(platform, scope, each, expiresAt))
      await commitOperation(tx, {
        actor: scope.actor,
        operation: 'collection.remind',
        effects: {
          parts: [
            ...queued.flatMap(({ parts }) => parts),
            sentPart(scope, queued),
            takenDaysPart(scope.tenantId, queued.map(dayOf(scope))),
          ],
          history: written.map(({ family, cents }) => ({
            subjectId: family.id,
            event: 'reminderSent',
            data: { cents },
          })),
          audit: { subjectId: networkSubject(scope.tenantId), body: { day: scope.today, count: written.length } },
          events: queued.flatMap(({ events }) => events),
        },
      })
    }
    return found.length < mostAtOnce ? null : last.id
  })
}

/** A person of several records is written to by one of them on a day. */
function onceEach(families: readonly Reminded[]): Reminded[] {
  const first = new Map(families.toReversed().map(({ id, person }) => [person, id]))
  return families.filter(({ id, person }) => first.get(person) === id)
}

type Queued = ReturnType<typeof letterTo>

function letterTo(platform: Platform, scope: Scope, written: Written, expiresAt: Date) {
  const { family, debts, cents, locale } = written
  const id = newId()
  const queued = queueDelivery(platform, {
    tenantId: scope.tenantId,
    id,
    // The oldest debt: where it is paid before the letter leaves, the letter is withdrawn.
    invoiceId: must(debts[0], 'who is written to owes').id,
    to: family.email,
    locale,
    content: {
      kind: 'collectionReminder',
      name: written.values.responsavel,
      url: guardianUrl(platform, scope, family.id, family.generation).url,
      stopUrl: remindersUrl(platform, scope, family.id),
      ...lettersWords(written),
    },
    expiresAt,
  })
  return { ...queued, deliveryId: id, guardianId: family.id, cents, invoiceIds: debts.map((debt) => debt.id) }
}

function dayOf({ today }: Scope) {
  return ({ guardianId, deliveryId }: Queued): HeldDay => ({
    guardianId,
    day: today,
    channel: 'email',
    lane: 'charge',
    holderId: deliveryId,
  })
}

/** The key of family and day takes one letter alone, whoever comes second. */
function sentPart(scope: Scope, queued: readonly Queued[]): Part {
  const rows = queued.map(
    ({ guardianId, deliveryId, invoiceIds, cents }) =>
      sql`(${scope.tenantId}::int, ${guardianId}::uuid, ${scope.today}::date, ${deliveryId}::uuid, ${invoiceIds}::uuid[], ${cents}::bigint)`,
  )
  return {
    name: 'sent_reminder',
    rows: queued.length,
    sql: sql`insert into collection_email_sent (tenant_id, guardian_id, day, delivery_id, invoice_ids, cents)
      values ${sql.join(rows)} returning 1`,
  }
}
