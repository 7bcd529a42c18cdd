import { periodOf } from '@caderneta/contracts/known-settings'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { addDays, yearOf } from '@caderneta/kernel/calendar-date'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { settingsBySchool } from '../settings/public.ts'
import { proposedClass } from './re-enrollment-store.ts'

/** Value and places are told 45 days before enrollment ends (Lei 9.870/1999, art. 2). */
const daysAhead = 45

export const proposeClasses = queryWith(
  reEnrollments.proposal,
  settingsBySchool,
  async (tx, { query: asked }, scope, settings) => {
    const of = { schoolId: asked.schoolId, schoolYear: asked.schoolYear ?? yearOf(scope.today) }
    const [school, classes, next] = await Promise.all([
      tx.first(schoolOf(scope, of)),
      tx.rows(classesOf(scope, of)),
      tx.rows(nextOf(scope, of)),
    ])
    if (!school) throw notFound('school')
    const period = periodOf(settings(of.schoolId)['Caderneta.Enrollment.PreEnrollmentPeriod'])
    const by = period && addDays(period.until, -daysAhead)
    const late = by === null ? 0 : next.filter(({ opened_on: openedOn }) => openedOn > by).length
    return {
      schoolYear: of.schoolYear,
      classes: classes.map((row) => ({
        id: row.id,
        name: row.name,
        monthlyCents: row.monthly_cents,
        waiting: row.waiting,
        proposedClassId: row.proposed_id,
      })),
      next: next.map(({ id, name, monthly_cents: monthlyCents, places }) => ({ id, name, monthlyCents, places })),
      period,
      lateClasses: by === null || late === 0 ? null : { count: late, by },
    }
  },
)

type Of = { schoolId: string; schoolYear: number }
function schoolOf({ tenantId, schools }: Scope, { schoolId }: Of): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select s.id from school s
    where s.tenant_id = ${tenantId}::int and s.id = ${schoolId}::uuid and ${inSchools({ schools }, 's.id')}`)
}

type ClassRow = { id: string; name: string; monthly_cents: number; waiting: number; proposed_id: string | null }

function classesOf(scope: Scope, { schoolId, schoolYear }: Of): Query<ClassRow> {
  return statement(sql<ClassRow>`select c.id, c.name, c.monthly_cents, p.id as proposed_id,
      (select count(*)::int from enrollment e where e.tenant_id = c.tenant_id and e.class_id = c.id and e.status not in ('canceled', 'evaded')
        and not exists (select from enrollment n where n.tenant_id = e.tenant_id and n.student_id = e.student_id
          and n.school_year = e.school_year + 1 and n.status not in ('canceled', 'evaded'))) as waiting
    from academic_class c left join lateral (${proposedClass()}) p on true
    where c.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'c.school_id')} and c.school_id = ${schoolId}::uuid
      and c.school_year = ${schoolYear}::int order by c.name, c.id`)
}

type NextRow = { id: string; name: string; monthly_cents: number; places: number | null; opened_on: string }

function nextOf(scope: Scope, { schoolId, schoolYear }: Of): Query<NextRow> {
  return statement(sql<NextRow>`select c.id, c.name, c.monthly_cents, (c.created_at at time zone 'America/Sao_Paulo')::date as opened_on,
      case when c.capacity = 0 then null else greatest(0, c.capacity - (select count(*)::int from enrollment e
        where e.tenant_id = c.tenant_id and e.class_id = c.id and e.status not in ('canceled', 'evaded'))) end as places
    from academic_class c where c.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'c.school_id')} and c.is_active
      and c.school_id = ${schoolId}::uuid and c.school_year = ${schoolYear + 1}::int order by c.name, c.id`)
}
