// A day has passed: families whose debt reached a trigger day are written to, once. What each owes is read in the transaction that queues
// its message; heard twice, or killed halfway, it goes on with who was not written to on this day.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { on } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { must } from '../../platform/must.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { guardianUrl, remindersUrl } from '../invoice-view/public.ts'
import { type HeldDay, takenDaysPart } from '../sendings/public.ts'
import { defaultLanguage, settingValues } from '../settings/public.ts'
import { emailRules, type EmailRow } from './email-store.ts'
import { lettersWords, lockReminded, nextReminded, reachOf, type Written, writtenTo } from './reminder-families.ts'

export const mostAtOnce = 50
/** A letter that has not left by then would tell of another day. */
const worthSendingMs = 20 * 3_600_000
const lowestId = '00000000-0000-0000-0000-000000000000'

export const remindFamilies = on(networkEvents['day-passed'], {
  name: 'collection.remind',
  isInOrder: true,
  hear: async ({ payload }, { platform, scope: now }) => {
    if (!canMail(platform)) return
    // Days that were missed are passed one by one: each writes as on its own day.
    const scope: Scope = { ...now, today: toCalendarDate(payload.day) }
    const rules = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(emailRules(scope)))
    const reach = reachOf(rules, scope.today)
    if (reach.length === 0) return
    const locale = await defaultLanguage(platform.readPool, scope.tenantId)
    const mostAWeek = Number(
      (await settingValues(platform.readPool, scope.tenantId))['Caderneta.Notification.WeeklyCap'],
    )
    let after: string | null = lowestId
    while (after !== null) after = await remindSome({ platform, scope, rules, reach, locale, after, mostAWeek })
    platform.wakeRelay()
  },
})

type Turn = Pick<JobContext, 'platform' | 'scope'> & {
  rules: readonly EmailRow[]
  reach: ReturnType<typeof reachOf>
  locale: Locale
  after: string
  mostAWeek: number
}

/** @returns the last family that was looked at; null where there are no more. */
async function remindSome({ platform, scope, rules, reach, locale, after, mostAWeek }: Turn): Promise<string | null> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const asked = { rules, reach, after, limit: mostAtOnce, mostAWeek }
    const found = await tx.rows(nextReminded(scope, asked))
    const last = found.at(-1)
    if (!last) return null
    const ids = found.map(({ id }) => id)
    for (const lock of lockReminded(scope, ids)) await tx.rows(lock)
    // Looked at again under the lock: a rule may have written to some of them meanwhile, or somebody has paid.
    const families = await tx.rows(nextReminded(scope, { ...asked, among: ids }))
    const written = await writtenTo(tx, scope, families, rules, locale)
    if (written.length > 0) {
      const queued = written.map((each) => letterTo(platform, scope, each))
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

type Queued = ReturnType<typeof letterTo>

function letterTo(platform: Platform, scope: Scope, written: Written) {
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
    expiresAt: new Date(platform.clock.now().getTime() + worthSendingMs),
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
