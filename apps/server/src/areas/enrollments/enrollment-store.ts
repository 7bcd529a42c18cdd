// The one select of enrollments, the lock queries, and the enrollment's parts of the effects statement.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { type StudentRow, studentsInScope } from '../guardians/public.ts'
import type { OfferedDays } from '../schools/public.ts'
import { type AnnualPlan, type ClassBounds, planColumns } from './annual-plan.ts'
import type { EnrollmentRow } from './enrollment-view.ts'
import { type PayerColumns, paysAlone } from './payer-shares.ts'

/**
 * Enrollments of the schools in scope, with the names of all they join. Most names are values, which are looked up for the rows of a page: to weigh
 * the orders of seven joins took longer than to read a page.
 */
export function enrollmentsInScope(scope: Scope) {
  const tenant = sql`${scope.tenantId}::int`
  const payer = (id: string) =>
    sql<string>`(select g.name from guardian g where g.tenant_id = ${tenant} and g.id = ${sql.ref(id)})`
  return db
    .selectFrom('enrollment as e')
    .innerJoin('academic_class as c', (join) =>
      join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.class_id'),
    )
    .innerJoin('student as t', (join) =>
      join.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.id', '=', 'e.student_id'),
    )
    .selectAll('e')
    .select(['c.name as class_name', 'c.grade', 'c.shift', 'c.course_id'])
    .select(['t.name as student_name', 't.search as student_search'])
    .select([
      sql<string>`(select s.fantasy_name from school s where s.tenant_id = ${tenant} and s.id = e.school_id)`.as(
        'school_name',
      ),
      sql<string | null>`(select k.name from course k where k.tenant_id = ${tenant} and k.id = c.course_id)`.as(
        'course_name',
      ),
      payer('e.guardian_id').as('guardian_name'),
      payer('e.co_guardian_id').$castTo<string | null>().as('co_guardian_name'),
    ])
    .where('e.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'e.school_id'))
}

export function enrollmentForUpdate(scope: Scope, id: string): Query<EnrollmentRow> {
  return enrollmentsInScope(scope).where('e.id', '=', id).forUpdate('e')
}

export type WithClass = EnrollmentRow &
  OfferedDays & {
    class_starting_month: number
    max_installments: number
    max_monthly_installments: number
    max_early_discount_ppm: number | null
  }

/** With what class and school allow of its plan; the class is held, so that its months stay. */
export function enrollmentWithClass(scope: Scope, id: string): Query<WithClass> {
  return enrollmentsInScope(scope)
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'e.tenant_id').onRef('s.id', '=', 'e.school_id'))
    .select(['c.starting_month as class_starting_month', 'c.max_installments'])
    .select(['s.payment_days', 's.max_monthly_installments', 's.max_early_discount_ppm'])
    .where('e.id', '=', id)
    .forUpdate('e')
    .forShare('c')
}

export function boundsOf({ class_starting_month, ...row }: WithClass): ClassBounds {
  return { ...row, starting_month: class_starting_month }
}

/** The student's living enrollment in the year of this class. */
export function livingEnrollmentOf(scope: Scope, studentId: string, classId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`
    select e.id from enrollment e join academic_class c on c.tenant_id = e.tenant_id and c.school_year = e.school_year
    where e.tenant_id = ${scope.tenantId}::int and e.student_id = ${studentId}::uuid and e.status not in ('canceled', 'evaded')
      and c.id = ${classId}::uuid`)
}

/** A row where the enrollment has an invoice or a contract, canceled ones too, or was left before. */
export function pastOf(scope: Scope, id: string): Query<{ past: number }> {
  return statement(sql<{ past: number }>`
    (select 1 as past from invoice where tenant_id = ${scope.tenantId}::int and enrollment_id = ${id}::uuid limit 1)
    union all (select 1 from evasion where tenant_id = ${scope.tenantId}::int and enrollment_id = ${id}::uuid limit 1)
    union all (select 1 from enrollment_contract where tenant_id = ${scope.tenantId}::int and enrollment_id = ${id}::uuid limit 1)`)
}

/** The first month of the plan that is drawn up and lives: it charges what the plan said then. */
export function tuitionDraftOf({ tenantId }: Scope, id: string): Query<{ competence: string }> {
  return statement(sql<{ competence: string }>`select i.competence from invoice i
    join enrollment e on e.tenant_id = i.tenant_id and e.id = i.enrollment_id
    join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id
      and (x.category = 'tuition' or (x.category = 'enrollment' and e.enrollment_part_cents > 0))
    where i.tenant_id = ${tenantId}::int and i.enrollment_id = ${id}::uuid and i.status not in ('canceled', 'duplicated', 'refunded')
    order by i.competence limit 1`)
}

/** Enrollments of the schools in scope, in the order in which they are locked. */
export function enrollmentsNamed(scope: Scope, ids: readonly string[]): Query<Named> {
  return statement(sql<Named>`select e.id, e.school_id from enrollment e where e.tenant_id = ${scope.tenantId}::int
    and e.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'e.school_id')} order by e.id`)
}
type Named = { id: string; school_id: string }

/** The school of a job over these records; null where they are of several. */
export function soleSchoolOf(records: readonly Named[]): string | null {
  const [first, ...others] = new Set(records.map(({ school_id: id }) => id))
  return first !== undefined && others.length === 0 ? first : null
}

/** Students of the schools in scope. */
export function studentsNamed(scope: Scope, ids: readonly string[]): Query<StudentRow> {
  return studentsInScope(scope).where('t.id', 'in', [...ids])
}

function payersOf({ payers }: Who) {
  if (!payers) return paysAlone
  const { co_guardian_id, guardian_ppm, category_ppm, product_ppm } = payers
  const shares = { category_ppm: JSON.stringify(category_ppm), product_ppm: JSON.stringify(product_ppm) }
  return { co_guardian_id, guardian_ppm, ...shares }
}

type ClassOf = { id: string; school_id: string; school_year: number }
type Given = { externalId: string | null; status: 'toEnroll' | 'inProgress'; ageException?: string | null }
/** `payers`: who shares it with the guardian; absent: nobody. */
type Who = { id: string; studentId: string; guardianId: string; payers?: PayerColumns }

/** A new enrollment: its columns, and the part that writes them. */
export function newEnrollment(scope: Scope, who: Who, academicClass: ClassOf, plan: AnnualPlan, given: Given) {
  const columns = {
    tenant_id: scope.tenantId,
    id: who.id,
    school_id: academicClass.school_id,
    class_id: academicClass.id,
    student_id: who.studentId,
    guardian_id: who.guardianId,
    ...payersOf(who),
    school_year: academicClass.school_year,
    ...planColumns(plan),
    product_discounts: JSON.stringify(plan.productDiscounts ?? []),
    status: given.status,
    external_id: given.externalId || null,
    age_exception: given.ageException || null,
    created_on: scope.today,
  }
  const part: Part = {
    name: 'new_enrollment',
    rows: 1,
    sql: db.insertInto('enrollment').values(columns).returning('id'),
  }
  const kept = {
    ...columns,
    departed_on: null,
    came_from: null,
    tuition_visibility: 'all' as const,
    version: 1,
    created_at: scope.now,
  }
  return { columns: kept, part }
}
