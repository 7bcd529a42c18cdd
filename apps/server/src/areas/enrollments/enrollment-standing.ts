// What is derived of an enrolled student and never stored: classes have started (active), and an invoice is overdue for long (at risk).
import type { EnrollmentStanding } from '@caderneta/contracts/enrollments'
import { knownSettings, type SettingName } from '@caderneta/contracts/known-settings'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'

const daysSetting = 'Caderneta.Enrollment.AtRiskDays' satisfies SettingName
const defaultDays = Number(knownSettings[daysSetting].default)

type Day = Pick<Scope, 'tenantId' | 'today'>

/** Of `enrollment e`: its class begins on its day, else with its first month. Asked row by row: a page has few. */
function hasStarted({ tenantId, today }: Day): RawBuilder<boolean> {
  return sql<boolean>`(e.status = 'enrolled'
    and (select coalesce(y.starts_on, make_date(y.school_year, y.starting_month, 1)) <= ${today}::date
      from academic_class y where y.tenant_id = ${tenantId}::int and y.id = e.class_id))`
}

/** An invoice of it is owed for more days than the network's setting. */
function owesForLong({ tenantId, today }: Day): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from invoice i where i.tenant_id = ${tenantId}::int and i.student_id = e.student_id and i.enrollment_id = e.id
    and i.status in ('generated', 'pending', 'authorized', 'inProtest', 'expired')
    and i.due_on < ${today}::date - coalesce((select s.value::int from setting s
      where s.tenant_id = ${tenantId}::int and s.name = ${daysSetting}::text), ${defaultDays}::int) limit 1), false)`
}

export function standing(day: Day): RawBuilder<EnrollmentStanding | null> {
  const started = hasStarted(day)
  const owes = owesForLong(day)
  return sql<EnrollmentStanding | null>`case when not ${started}::boolean then null when ${owes}::boolean then 'atRisk' else 'active' end`
}

/** The filter of each standing. */
export function isOfStanding(day: Day, wanted: readonly EnrollmentStanding[]): RawBuilder<boolean> {
  const started = hasStarted(day)
  const owes = owesForLong(day)
  if (wanted.includes('active') && wanted.includes('atRisk')) return started
  // What few are asked first: hardly anybody owes for long, and nearly every class has started.
  return wanted.includes('atRisk')
    ? sql<boolean>`case when e.status <> 'enrolled' or not ${owes}::boolean then false else ${started}::boolean end`
    : sql<boolean>`(${started}::boolean and not ${owes}::boolean)`
}
