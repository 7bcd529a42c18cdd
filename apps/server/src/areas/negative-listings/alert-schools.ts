// A school hears by e-mail, once a day, of names that must leave the bureau by the next bank day and are still there, and of inclusions to which
// the bureau gave no answer. Whoever administers the network hears, in one letter, of those of schools that gave no address.
import { type CalendarDate, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import { administratorsOf } from '../users/public.ts'

type Late = {
  school_id: string
  name: string
  emails: string[]
  first: string | null
  leaving: string[]
  unconfirmed: string[]
}

/** News that comes later than this helps nobody. */
const worthTellingMs = 20 * 3_600_000

export async function alertSchools(context: JobContext, day: CalendarDate, until: CalendarDate): Promise<void> {
  const { platform, scope } = context
  if (!canMail(platform)) return
  const locale = await defaultLanguage(platform.readPool, scope.tenantId)
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const late = await tx.rows(statement(lateBy(scope.tenantId, day, until)))
    const silent = late.filter(({ emails }) => emails.length === 0)
    const administrators = silent.length > 0 ? await tx.rows(administratorsOf(scope.tenantId)) : []
    const letter = (reader: { schoolId: string } | { userId: string }, to: string, name: string, of: readonly Late[]) =>
      queueDelivery(platform, {
        tenantId: scope.tenantId,
        ...reader,
        to,
        locale,
        content: {
          kind: 'listingAlert',
          name,
          count: of.reduce((sum, { leaving }) => sum + leaving.length, 0),
          unconfirmed: of.reduce((sum, { unconfirmed }) => sum + unconfirmed.length, 0),
          day: firstOf(of),
          url: `${platform.url}/negativacao?status=exclusionRequested&status=unconfirmed`,
        },
        expiresAt: new Date(platform.clock.now().getTime() + worthTellingMs),
      })
    const letters = [
      ...late.flatMap((of) => of.emails.map((to) => letter({ schoolId: of.school_id }, to, of.name, [of]))),
      ...administrators.map(({ id, name, email }) => letter({ userId: id }, email, name, silent)),
    ]
    const parts = letters.flatMap((letter) => letter.parts)
    if (parts.length === 0) return tx.rollback()
    const ids = late.flatMap(({ leaving, unconfirmed }) => [...leaving, ...unconfirmed])
    const alerted = sql`update negative_listing set alerted_on = ${day}::date
      where tenant_id = ${scope.tenantId}::int and id = any(${ids}::uuid[]) returning 1`
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'negativeListings.alert',
      effects: {
        parts: [
          ...parts.map((part, place) => ({ ...part, name: `${part.name}_${place}` })),
          { name: 'alerted_listings', rows: ids.length, sql: alerted },
        ],
        audit: { subjectId: null, body: { day, listingIds: ids } },
        events: letters.flatMap((letter) => letter.events),
      },
    })
  })
  platform.wakeRelay()
}

/** The first day by which a name must be out; null where none must. */
function firstOf(of: readonly Late[]): string | null {
  const [first] = of.flatMap((each) => each.first ?? []).toSorted()
  return first === undefined ? null : formatDate(toCalendarDate(first))
}

/** Locked in id order: two runs of one day tell each listing once. */
function lateBy(tenantId: number, day: string, until: string) {
  return sql<Late>`with late as (select l.id, l.school_id, l.status, l.exclusion_due_on from negative_listing l
      where l.tenant_id = ${tenantId}::int and (l.status = 'unconfirmed' or (l.status = 'exclusionRequested' and l.exclusion_due_on <= ${until}::date))
        and l.alerted_on is distinct from ${day}::date order by l.id for no key update of l)
    select s.id as school_id, s.fantasy_name as name, s.notification_emails as emails, min(late.exclusion_due_on) as first,
      coalesce(array_agg(late.id) filter (where late.status = 'exclusionRequested'), '{}') as leaving,
      coalesce(array_agg(late.id) filter (where late.status = 'unconfirmed'), '{}') as unconfirmed
    from late join school s on s.tenant_id = ${tenantId}::int and s.id = late.school_id
    group by s.tenant_id, s.id order by s.id`
}
