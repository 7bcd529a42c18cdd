// Families who owe and what they owe, by the day on which the oldest debt of each began: kept sums, with the families whose rows are
// behind read from their invoices. The statements see one snapshot, so the answer is that of the invoices at any instant.
import { mostCounted } from '@caderneta/contracts/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { plannedAnew, type Query, statement } from '../../platform/db/sql.ts'
import { debtDay } from './debt-day.job.ts'
import { isOverdue, isOwed, type Seen, since } from './debts.ts'
import { lastOverdue } from './delay-rules.ts'

export type DebtsSince = { since: string; families: number; cents: number }

/** Under which sums of the whole network stand: there a family counts once, however many schools it owes. */
const noSchool = '00000000-0000-0000-0000-000000000000'

/** Schools that the caller sees among those that are asked for; null: all of the network. */
function schoolsOf({ schools }: Seen, asked: readonly string[] | undefined): readonly string[] | null {
  if (schools === 'all') return asked ? [...new Set(asked)] : null
  return asked ? schools.filter((id) => asked.includes(id)) : schools
}

/** @returns null where more families are behind than are counted one by one, or the day of the caller is over. */
export async function debtsByDay(tx: Tx, scope: Seen, asked?: readonly string[]): Promise<DebtsSince[] | null> {
  const schools = schoolsOf(scope, asked)
  const through = await keptThrough(tx)
  if (through > lastOverdue(scope.today)) return null
  const [behind, kept] = await Promise.all([tx.rows(familiesBehind(scope, through)), tx.rows(keptSums(scope, schools))])
  if (behind.length > mostCounted) return null
  const ids = behind.map(({ id }) => id)
  const moved = await Promise.all([
    ids.length > 0 ? tx.rows(keptOf(scope, schools, ids)) : [],
    ids.length > 0 ? tx.rows(owedBy(scope, asked, ids)) : [],
    isSeveral(schools) ? tx.rows(sharedIn(scope, schools, ids)) : [],
  ])
  return summed([...kept, ...moved.flat()])
}

async function keptThrough(tx: Tx): Promise<string> {
  const day = await tx.first(debtDay(tx.tenantId))
  return day?.through ?? '-infinity' // none: no debt is kept yet. It sorts before every day.
}

function isSeveral(schools: readonly string[] | null): schools is readonly string[] {
  return schools !== null && schools.length > 1
}

/** Families whose invoices changed, or fell overdue, since their rows were written: one more than is counted tells that there are more. */
function familiesBehind(scope: Seen, through: string): Query<{ id: string }> {
  return plannedAnew(
    statement(sql<{ id: string }>`select b.id from (
        select m.guardian_id as id from family_debt_mark m where m.tenant_id = ${scope.tenantId}::int
        union
        select o.guardian_id from invoice o where o.tenant_id = ${scope.tenantId}::int and ${isOwed('o')}
          and o.due_on > ${through}::date and o.due_on <= ${lastOverdue(scope.today)}::date
      ) b limit ${mostCounted + 1}::int`),
  )
}

const ofSchools = (alias: string, schools: readonly string[] | null) =>
  schools === null ? sql`true` : sql`${sql.ref(`${alias}.school_id`)} = any(${[...schools]}::uuid[])`

function keptSums({ tenantId }: Seen, schools: readonly string[] | null): Query<DebtsSince> {
  return statement(sql<DebtsSince>`select t.since, sum(t.families)::bigint as families, sum(t.cents)::bigint as cents from family_debt_total t
    where t.tenant_id = ${tenantId}::int and t.school_id = any(${[...(schools ?? [noSchool])]}::uuid[]) group by t.since`)
}

/** Takes away what is kept of these families. */
function keptOf({ tenantId }: Seen, schools: readonly string[] | null, ids: readonly string[]): Query<DebtsSince> {
  const rows = sql`from family_debt f where f.tenant_id = ${tenantId}::int and f.guardian_id = any(${[...ids]}::uuid[])`
  return plannedAnew(
    statement(
      schools === null
        ? sql<DebtsSince>`select min(f.since) as since, -1 as families, -sum(f.cents)::bigint as cents ${rows} group by f.guardian_id`
        : sql<DebtsSince>`select f.since, -1 as families, -f.cents as cents ${rows} and ${ofSchools('f', schools)}`,
    ),
  )
}

/** What these families owe in sight, from their invoices. */
function owedBy(scope: Seen, asked: readonly string[] | undefined, ids: readonly string[]): Query<DebtsSince> {
  return plannedAnew(
    statement(sql<DebtsSince>`select min(${since('o')}) as since, 1 as families, sum(o.open_cents)::bigint as cents from invoice o
      where o.guardian_id = any(${[...ids]}::uuid[]) and ${isOverdue(scope, 'o', asked)} group by o.guardian_id`),
  )
}

/** Of several schools: a family who owes in more than one of them is one family, since its oldest debt. */
function sharedIn({ tenantId }: Seen, schools: readonly string[], behind: readonly string[]): Query<DebtsSince> {
  const shared: RawBuilder<unknown> = sql`select f.guardian_id, f.since, f.cents from family_debt f
    where f.tenant_id = ${tenantId}::int and ${ofSchools('f', schools)} and f.is_shared and not f.guardian_id = any(${[...behind]}::uuid[])`
  return plannedAnew(
    statement(sql<DebtsSince>`with shared as materialized (${shared}), moved as (
        select s.since, -1 as families, -s.cents as cents from shared s
        union all select min(s.since), 1, sum(s.cents) from shared s group by s.guardian_id)
      select m.since, sum(m.families)::bigint as families, sum(m.cents)::bigint as cents from moved m group by m.since`),
  )
}

function summed(rows: readonly DebtsSince[]): DebtsSince[] {
  const days = new Map<string, DebtsSince>()
  for (const { since: day, families, cents } of rows) {
    const sum = days.get(day) ?? { since: day, families: 0, cents: 0 }
    days.set(day, { since: day, families: sum.families + families, cents: sum.cents + cents })
  }
  return [...days.values()].filter(({ families }) => families !== 0)
}
