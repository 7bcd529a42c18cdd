// How old a child must be for the class: pre-school and the first year of elementary school are entered by age, completed by a day of the school
// year (Resolution CNE/CEB 2/2018; STF, ADC 17 and ADPF 292). Every other year follows on the one before. Pure, but for who studied here before.
import { Grade } from '@caderneta/contracts/classes'
import { formatDate, toCalendarDate, type CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { ageOn } from '../guardians/public.ts'
import type { SettingValues } from '../settings/public.ts'

const yearsOf: Partial<Record<Grade, number>> = { EI4: 4, EI5: 5, EF1: 6 }

type Entered = { grade: string; school_year: number }
type Child = {
  /** Null: nobody told it, and nobody is held back for it. */
  bornOn: CalendarDate | null
  /** Enrolled in a year before: the way that was begun goes on. */
  hasStudied: boolean
  exception: string | null
}

export function ageRefusal(values: SettingValues, { grade, school_year: year }: Entered, child: Child, member: string) {
  const years = yearsOf[Grade.parse(grade)]
  const cutOff = values['Caderneta.Enrollment.AgeCutOff']
  if (years === undefined || cutOff === 'anyAge') return null
  if (child.bornOn === null || child.hasStudied || child.exception) return null
  const day = toCalendarDate(`${year}-${cutOff}`)
  return ageOn(child.bornOn, day) < years
    ? refuse('student_below_age', { years, day: formatDate(day) }, [member])
    : null
}

/** Of these students those who were enrolled in a year before that of the class; who canceled never came. */
export function studiedBefore(
  { tenantId }: Scope,
  studentIds: readonly string[],
  classId: string,
): Query<{ student_id: string }> {
  return statement(sql<{ student_id: string }>`select distinct e.student_id
    from academic_class c join enrollment e on e.tenant_id = c.tenant_id and e.school_year < c.school_year and e.status <> 'canceled'
    where c.tenant_id = ${tenantId}::int and c.id = ${classId}::uuid and e.student_id = any(${[...studentIds]}::uuid[])`)
}
