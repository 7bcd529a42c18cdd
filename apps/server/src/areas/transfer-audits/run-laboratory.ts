// Other limits of one criterion over the last audit of each transfer. Everything is calculated from stored values; nothing is written.
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import type { Laboratory } from '@caderneta/contracts/transfer-audit-shapes'
import { addMonths, firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'

const months = 24
const mostValues = 500
const mostFlips = 100

type Asked = { criterion: string; warn: number; reprove: number }
type Verdict = Laboratory['flips'][number]['before']
type Result = Laboratory['flips'][number]['resultBefore']
type TriedRow = {
  audit_id: string
  school_name: string
  competence: string
  value_ppm: number | null
  before: Verdict
  after: Verdict
  result_before: Result
  result_after: Result
  due_cents: number
}

/** A verdict that was disabled is tried as if it were enabled; what was not measured stays so. */
function tried(
  { tenantId }: Pick<Scope, 'tenantId'>,
  since: string,
  { criterion, warn, reprove }: Asked,
): RawBuilder<TriedRow> {
  return sql<TriedRow>`select x.*, case when x.after = 'reproved' or x.others_reproved then 'reproved'
      when x.after = 'notExecuted' and not x.others_measured then 'notExecuted'
      when x.after = 'notExecuted' or x.others_missing then 'partial' else 'approved' end as result_after
    from (select l.audit_id, s.fantasy_name as school_name, l.competence, l.due_cents, l.result as result_before, v.value_ppm, v.verdict as before,
        case when v.value_ppm is null then 'notExecuted' when v.value_ppm >= ${reprove}::bigint then 'reproved'
          when v.value_ppm >= ${warn}::bigint then 'warning' else 'approved' end as after,
        coalesce(o.reproved, false) as others_reproved, coalesce(o.missing, false) as others_missing, coalesce(o.measured, false) as others_measured
      from (select distinct on (a.transfer_id) a.id as audit_id, a.school_id, a.competence, a.result, t.due_cents
        from transfer_audit a join transfer t on t.tenant_id = a.tenant_id and t.id = a.transfer_id
        where a.tenant_id = ${tenantId}::int and a.status = 'finished' and a.competence >= ${since}::date and t.closed_at is not null
        order by a.transfer_id, a.number desc) l
      join school s on s.tenant_id = ${tenantId}::int and s.id = l.school_id
      join transfer_audit_verdict v on v.tenant_id = ${tenantId}::int and v.audit_id = l.audit_id and v.criterion = ${criterion}::text
      cross join lateral (select bool_or(w.verdict = 'reproved') as reproved, bool_or(w.verdict = 'notExecuted') as missing,
          bool_or(w.verdict in ('approved', 'warning')) as measured
        from transfer_audit_verdict w where w.tenant_id = ${tenantId}::int and w.audit_id = l.audit_id and w.criterion <> ${criterion}::text) o) x`
}

const waits = (column: string) => sql`${sql.ref(column)} in ('reproved', 'notExecuted')`

type Counts = Record<'approved' | 'warning' | 'reproved' | 'notExecuted', number>
type SumRow = {
  count: number
  before: Counts
  after: Counts
  flipped: number
  held_count: number
  held_cents: number
  freed_count: number
  freed_cents: number
  values: number[]
}

const countsOf = (column: string) => {
  const of = (verdict: string) => sql`count(*) filter (where ${sql.ref(column)} = ${verdict}::text)::int`
  return sql`json_build_object('approved', ${of('approved')}, 'warning', ${of('warning')}, 'reproved', ${of('reproved')}, 'notExecuted', ${of('notExecuted')})`
}

function sums(rows: RawBuilder<TriedRow>): Query<SumRow> {
  const [before, after] = [countsOf('x.before'), countsOf('x.after')]
  const held = sql`${waits('x.result_after')} and not ${waits('x.result_before')}`
  const freed = sql`${waits('x.result_before')} and not ${waits('x.result_after')}`
  return statement(sql<SumRow>`with tried as (${rows})
    select count(*)::int as count, ${before} as before, ${after} as after, count(*) filter (where x.before <> x.after)::int as flipped,
      count(*) filter (where ${held})::int as held_count, coalesce(sum(x.due_cents) filter (where ${held}), 0)::bigint as held_cents,
      count(*) filter (where ${freed})::int as freed_count, coalesce(sum(x.due_cents) filter (where ${freed}), 0)::bigint as freed_cents,
      coalesce((select json_agg(y.value_ppm order by y.value_ppm) from (select value_ppm from tried where value_ppm is not null
        order by value_ppm desc limit ${mostValues}::int) y), '[]') as values
    from tried x`)
}

function flips(rows: RawBuilder<TriedRow>): Query<TriedRow> {
  return statement(sql<TriedRow>`select x.* from (${rows}) x where x.before <> x.after and x.value_ppm is not null
    order by x.value_ppm desc, x.audit_id limit ${mostFlips}::int`)
}

const fraction = (ppm: number) => ppm / 1_000_000

export const runLaboratory = query(transferAudits.laboratory, async (tx, { query: asked }, scope) => {
  const since = addMonths(firstOfMonth(scope.today), -months)
  const rows = tried(scope, since, asked)
  const [sum, flipped] = await Promise.all([tx.first(sums(rows)), tx.rows(flips(rows))])
  const found = must(sum, 'sums are one row')
  return {
    since,
    count: found.count,
    before: found.before,
    after: found.after,
    flipped: found.flipped,
    heldCount: found.held_count,
    heldCents: found.held_cents,
    freedCount: found.freed_count,
    freedCents: found.freed_cents,
    values: found.values.map(fraction),
    flips: flipped.map((row) => ({
      auditId: row.audit_id,
      schoolName: row.school_name,
      competence: row.competence,
      value: fraction(must(row.value_ppm, 'a verdict changes only where a value is')),
      before: row.before,
      after: row.after,
      resultBefore: row.result_before,
      resultAfter: row.result_after,
      dueCents: row.due_cents,
    })),
  }
})
