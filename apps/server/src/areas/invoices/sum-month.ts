// A month at a glance: what its invoices were expected to bring and what came, school by school. The totals of the month are read, and the
// differences that wait to be folded into them: the answer is of this moment, and costs what the schools are and not what the invoices are.
import { expectedStatuses, unpaidStatuses } from '@caderneta/contracts/invoice-months'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

type SchoolSums = {
  schoolId: string
  schoolName: string
  count: number
  expectedCents: number
  receivedCents: number
  openCents: number
  openCount: number
}

export const sumMonth = query(invoices.month, async (tx, { query: { competence, schoolId } }, scope) => {
  const counted = sql`m.school_id, m.status, m.invoices, m.nominal_cents, m.paid_cents, m.open_cents`
  const wanted = sql`m.tenant_id = ${scope.tenantId}::int and m.month = ${competence}::date and ${inSchools(scope, 'm.school_id')}
    and (${schoolId ?? null}::uuid is null or m.school_id = ${schoolId ?? null}::uuid) and m.status = any(${[...expectedStatuses]}::text[])`
  const unpaid = sql`m.status = any(${[...unpaidStatuses]}::text[])`
  const schools = await tx.rows(
    statement(sql<SchoolSums>`
      select m.*, s.fantasy_name as "schoolName" from (
        select m.school_id as "schoolId", sum(m.invoices)::int as count, sum(m.nominal_cents)::bigint as "expectedCents",
          sum(m.paid_cents)::bigint as "receivedCents", coalesce(sum(m.open_cents) filter (where ${unpaid}), 0)::bigint as "openCents",
          coalesce(sum(m.invoices) filter (where ${unpaid}), 0)::int as "openCount"
        from (select ${counted} from invoice_month_total m where ${wanted} union all select ${counted} from invoice_month_delta m where ${wanted}) m
        group by m.school_id having sum(m.invoices) > 0) m
      join school s on s.tenant_id = ${scope.tenantId}::int and s.id = m."schoolId"
      order by s.fantasy_name, m."schoolId"`),
  )
  const sum = (name: 'count' | 'expectedCents' | 'receivedCents' | 'openCents' | 'openCount') =>
    schools.reduce((total, school) => total + school[name], 0)
  return {
    count: sum('count'),
    expectedCents: sum('expectedCents'),
    receivedCents: sum('receivedCents'),
    openCents: sum('openCents'),
    openCount: sum('openCount'),
    schools,
  }
})
