// A month at a glance: what its invoices were expected to bring and what came, school by school.
import { expectedStatuses, unpaidStatuses } from '@caderneta/contracts/invoice-months'
import { invoices } from '@caderneta/contracts/invoices'
import { addDays, addMonths } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

/** A month of the largest networks; of more than that a part is added up, and the answer says so. */
const mostCounted = 100_000

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
  const last = addDays(addMonths(competence, 1), -1)
  const schools = await tx.rows(
    statement(sql<SchoolSums>`with counted as materialized (
        select i.school_id, i.status, i.nominal_cents, i.paid_cents, i.open_cents from invoice i
        where i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')}
          and (${schoolId ?? null}::uuid is null or i.school_id = ${schoolId ?? null}::uuid)
          and i.due_on between ${competence}::date and ${last}::date and i.status = any(${[...expectedStatuses]}::text[])
        limit ${mostCounted + 1}::int)
      select i.school_id as "schoolId", s.fantasy_name as "schoolName", count(*)::int as count, sum(i.nominal_cents)::bigint as "expectedCents",
        sum(i.paid_cents)::bigint as "receivedCents",
        coalesce(sum(i.open_cents) filter (where i.status = any(${[...unpaidStatuses]}::text[])), 0)::bigint as "openCents",
        count(*) filter (where i.status = any(${[...unpaidStatuses]}::text[]))::int as "openCount"
      from counted i join school s on s.tenant_id = ${scope.tenantId}::int and s.id = i.school_id
      group by i.school_id, s.fantasy_name order by s.fantasy_name, i.school_id`),
  )
  const sum = (name: 'count' | 'expectedCents' | 'receivedCents' | 'openCents' | 'openCount') =>
    schools.reduce((total, school) => total + school[name], 0)
  return {
    count: sum('count'),
    expectedCents: sum('expectedCents'),
    receivedCents: sum('receivedCents'),
    openCents: sum('openCents'),
    openCount: sum('openCount'),
    isExact: sum('count') <= mostCounted,
    schools,
  }
})
