// What becomes of each class of a year when they are copied into the next. The preview and the write go by the same rules.
import type { CopyTerms } from '@caderneta/contracts/class-copies'
import { mostCopied } from '@caderneta/contracts/class-copies'
import { addMonths, type CalendarDate, toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { applyPpm } from '@caderneta/kernel/percent'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import type { CourseInScope } from '../courses/public.ts'
import { courseRefusal, schoolRefusal } from './class-rules.ts'
import { classesInScope } from './class-store.ts'
import type { ClassOfSchool } from './class-view.ts'
import { aYearLater, type StoredDiscount, storedDiscounts } from './term-discounts.ts'

/** The active classes of the year, or those of them that were chosen; one more than are copied at a time. */
export function copiedSources(scope: Scope, { schoolId, schoolYear, classIds }: CopyTerms) {
  const sources = classesInScope(scope)
    .select(['s.payment_days', 's.max_monthly_installments', 's.max_early_discount_ppm'])
    .where('c.school_id', '=', schoolId)
    .where('c.school_year', '=', schoolYear)
    .where('c.is_active', '=', true)
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(mostCopied + 1)
  return classIds ? sources.where('c.id', 'in', classIds) : sources
}

/** Courses of these classes; `held`: as they are until the transaction ends. */
export function coursesOfSources(
  scope: Scope,
  { schoolId, schoolYear }: CopyTerms,
  { held }: { held: boolean },
): Query<CourseInScope> {
  return statement(sql<CourseInScope>`select k.id, k.school_id, s.fantasy_name as school_name, k.name, k.is_active
    from course k join school s on s.tenant_id = k.tenant_id and s.id = k.school_id
    where k.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'k.school_id')} and k.id in (select c.course_id from academic_class c
      where c.tenant_id = k.tenant_id and c.school_id = ${schoolId}::uuid and c.school_year = ${schoolYear}::int)
    order by k.id ${held ? sql`for share of k` : sql``}`)
}

/** Names that the next year has already. */
export function takenNames(scope: Scope, { schoolId, schoolYear }: CopyTerms): Query<{ name: string }> {
  return statement(sql<{ name: string }>`select c.name from academic_class c
    where c.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'c.school_id')} and c.school_id = ${schoolId}::uuid
      and c.school_year = ${schoolYear + 1}::int`)
}

export type Copy = {
  source: ClassOfSchool
  name: string
  abbreviation: string
  monthlyCents: number
  capacity: number
  startsOn: string | null
  endsOn: string | null
  discounts: StoredDiscount[]
}

type Found = {
  sources: readonly ClassOfSchool[]
  courses: readonly CourseInScope[]
  taken: readonly { name: string }[]
}

/** Each class as it will be, with the reason where it is left. Two that would have one name are one copy. */
export function plannedCopies({ sources, courses, taken }: Found, terms: CopyTerms, today: CalendarDate) {
  const names = new Set(taken.map(({ name }) => name))
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  return sources.map((source) => {
    const copy = copyOf(source, terms)
    const problem = names.has(copy.name)
      ? refuse('class_already_exists')
      : copyRefusal(copy, source.course_id === null ? undefined : courseOf.get(source.course_id), yearOf(today))
    if (!problem) names.add(copy.name)
    return { copy, problem }
  })
}

function copyOf(source: ClassOfSchool, { percent, capacity, startsOn, endsOn }: CopyTerms): Copy {
  const price = toCents(source.monthly_cents)
  return {
    source,
    name: inNextYear(source.name, source.school_year),
    abbreviation: inNextYear(source.abbreviation, source.school_year),
    monthlyCents: price + applyPpm(price, percent),
    capacity: capacity ?? source.capacity,
    startsOn: startsOn ?? laterDay(source.starts_on),
    endsOn: endsOn ?? laterDay(source.ends_on),
    discounts: aYearLater(storedDiscounts(source.discounts)),
  }
}

/** `1º ano A 2026` → `1º ano A 2027`. */
function inNextYear(text: string, year: number): string {
  return text.replaceAll(new RegExp(`\\b${year}\\b`, 'g'), String(year + 1))
}

function laterDay(day: string | null): string | null {
  return day && addMonths(toCalendarDate(day), 12)
}

function copyRefusal(copy: Copy, course: CourseInScope | undefined, thisYear: number) {
  const { source, startsOn, endsOn, monthlyCents, discounts } = copy
  if (startsOn !== null && endsOn !== null && startsOn >= endsOn) return refuse('copy_ends_before_start')
  const asked = { dueDay: source.due_day, maxInstallments: source.max_installments, monthlyCents, discounts }
  const schoolYear = source.school_year + 1
  const grouped = { schoolId: source.school_id, schoolYear, isActive: true, isKept: false }
  return schoolRefusal(source, asked) ?? courseRefusal(source.course_id, course, grouped, thisYear)
}

export function tooManyRefusal(sources: readonly unknown[]) {
  return sources.length > mostCopied ? refuse('too_many_classes_to_copy', { maximum: mostCopied }) : null
}
