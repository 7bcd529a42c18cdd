// Which plan a school has from which competence.
import { type CalendarDate, firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { versionAt } from './plan-store.ts'
import type { VersionRow } from './plan-view.ts'

export type SchoolPlanRow = {
  id: string
  version: number
  plan_id: string | null
  valid_from: CalendarDate
  name: string | null
  is_active: boolean | null
  current: VersionRow | null
}

/** All lines of a school, the newest first. */
export function plansOfSchool(scope: Scope, schoolId: string): Query<SchoolPlanRow> {
  return statement(sql<SchoolPlanRow>`select sp.id, sp.version, sp.plan_id, sp.valid_from, p.name, p.is_active, to_jsonb(v) as current
    from school_plan sp
    left join plan p on p.tenant_id = sp.tenant_id and p.id = sp.plan_id
    left join ${versionAt(scope, firstOfMonth(scope.today))} v on true
    where sp.tenant_id = ${scope.tenantId}::int and sp.school_id = ${schoolId}::uuid and ${inSchools(scope, 'sp.school_id')}
    order by sp.valid_from desc`)
}

type OfSchool = { school_id: string; valid_from: CalendarDate }

/** Lines that give a plan to a school in a month or later. */
export function lastOfSchools(
  scope: Pick<Scope, 'tenantId'>,
  planId: string,
  month: CalendarDate,
): RawBuilder<OfSchool> {
  return sql<OfSchool>`select distinct on (t.school_id) t.school_id, t.valid_from
    from (select sp.school_id, sp.plan_id, sp.valid_from, lead(sp.valid_from) over (partition by sp.school_id order by sp.valid_from) as until
      from school_plan sp where sp.tenant_id = ${scope.tenantId}::int and sp.school_id in (select o.school_id from school_plan o
        where o.tenant_id = ${scope.tenantId}::int and o.plan_id = ${planId}::uuid)) t
    where t.plan_id = ${planId}::uuid and (t.until is null or t.until > ${month}::date) order by t.school_id, t.valid_from`
}

export function schoolOfScope(scope: Scope, id: string): Query<{ id: string }> {
  return db
    .selectFrom('school')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where(inSchools(scope, 'id'))
}
