// Which terms a person has yet to accept. The pipeline asks before every call of a person, so what is known is kept: the versions for a
// second, and that somebody owes nothing for a minute. That somebody owes an acceptance is never kept: having given it, they go on at once.
import { TermKind } from '@caderneta/contracts/terms'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { settingValues } from '../settings/public.ts'
import { stillHolds } from './acceptance-rules.ts'
import { type CurrentVersion, currentVersions } from './published-terms.ts'

/** Their own network, its date, and who. */
export type Person = { tenantId: number; userId: string; today: CalendarDate }

/** In the order in which the screens ask for them. */
export async function pendingTerms(
  pool: pg.Pool,
  person: Person,
  versions?: readonly CurrentVersion[],
): Promise<TermKind[]> {
  const asked = versions ?? (await currentVersions(pool))
  if (asked.length === 0) return []
  const [accepted, months] = await Promise.all([acceptedBy(pool, person), monthsOfUpdate(pool, asked)])
  const isPending = (kind: TermKind): boolean => {
    const version = asked.find((each) => each.kind === kind)
    if (!version) return false
    const acceptedOn = accepted.get(version.id)
    return acceptedOn === undefined || !stillHolds(kind, acceptedOn, months, person.today)
  }
  return TermKind.options.filter(isPending)
}

/** Months after which the registration update is asked again; only read where it is asked at all. */
async function monthsOfUpdate(pool: pg.Pool, asked: readonly CurrentVersion[]): Promise<number> {
  return asked.some(({ kind }) => kind === 'RegistrationUpdate') ? updateMonths(pool) : 0
}

export async function updateMonths(pool: pg.Pool): Promise<number> {
  return Number((await settingValues(pool, 0))['Caderneta.Terms.RegistrationUpdateMonths'])
}

type Accepted = { term_version_id: string; accepted_on: CalendarDate }

async function acceptedBy(pool: pg.Pool, { tenantId, userId }: Person): Promise<Map<string, CalendarDate>> {
  const rows = await readTransaction(pool, tenantId, (tx) => tx.rows(acceptancesOf(tenantId, userId)))
  return new Map(rows.map((row) => [row.term_version_id, row.accepted_on]))
}

function acceptancesOf(tenantId: number, userId: string): Query<Accepted> {
  return statement(sql<Accepted>`select term_version_id, max(accepted_on) as accepted_on from term_acceptance
    where tenant_id = ${tenantId}::int and user_id = ${userId}::uuid group by term_version_id`)
}

const versionsKeptMs = 1_000
const clearKeptMs = 60_000

/** Whether a person owes an acceptance, for the pipeline. */
export function owesTerms(pool: pg.Pool): (person: Person) => Promise<boolean> {
  let kept: { at: number; versions: Promise<CurrentVersion[]> } | null = null
  const clear = new Map<string, { at: number; of: string }>()
  const versionsNow = () => {
    if (kept && Date.now() - kept.at < versionsKeptMs) return kept.versions
    const versions = currentVersions(pool)
    kept = { at: Date.now(), versions }
    versions.catch(() => (kept = null))
    return versions
  }
  return async (person) => {
    const versions = await versionsNow()
    if (versions.length === 0) return false
    const key = `${person.tenantId}/${person.userId}`
    const of = [person.today, ...versions.map(({ id }) => id)].join(' ')
    const known = clear.get(key)
    if (known && known.of === of && Date.now() - known.at < clearKeptMs) return false
    if ((await pendingTerms(pool, person, versions)).length > 0) return true
    if (clear.size > 10_000) clear.clear()
    clear.set(key, { at: Date.now(), of })
    return false
  }
}
