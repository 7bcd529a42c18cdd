// Lock queries, the one select of classes, and the columns a person may write.
import type { ClassInput, ClassUpdate } from '@caderneta/contracts/classes'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { columnsOf } from '../../platform/db/record.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { levelOf } from './class-rules.ts'
import { givenDiscounts } from './term-discounts.ts'
import type { ClassOfSchool } from './class-view.ts'

type Input = z.output<typeof ClassInput> | z.output<typeof ClassUpdate>

/** Classes that the scope sees, each with the names of its school and course and its living enrollments counted. */
export function classesInScope(scope: Scope) {
  return db
    .selectFrom('academic_class as c')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.school_id'))
    .leftJoin('course as k', (join) => join.onRef('k.tenant_id', '=', 'c.tenant_id').onRef('k.id', '=', 'c.course_id'))
    .selectAll('c')
    .select(['s.fantasy_name as school_name', 'k.name as course_name'])
    .select(
      sql<number>`(select count(*) from enrollment e where e.tenant_id = c.tenant_id and e.class_id = c.id
        and e.status not in ('canceled', 'evaded'))`.as('enrollment_count'),
    )
    .where('c.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'c.school_id'))
}

/** Locks the class alone: places are counted after the lock is held, so two enrollments never share the last one. */
export function classForUpdate(scope: Scope, id: string): Query<{ id: string }> {
  return db
    .selectFrom('academic_class')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where(inSchools(scope, 'school_id'))
    .forNoKeyUpdate()
}

/** With what its school allows. */
export function oneClass(scope: Scope, id: string): Query<ClassOfSchool> {
  return classesInScope(scope)
    .select(['s.payment_days', 's.max_monthly_installments', 's.max_early_discount_ppm'])
    .where('c.id', '=', id)
}

/** Another class of the same school and year with this name. */
export function sameName(
  scope: Scope,
  school: { schoolId: string } | { ofClass: string },
  { schoolYear, name }: Pick<Input, 'schoolYear' | 'name'>,
): Query<{ id: string }> {
  const select = db
    .selectFrom('academic_class')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('school_year', '=', schoolYear)
    .where('name', '=', name)
  if ('schoolId' in school) return select.where('school_id', '=', school.schoolId)
  return select
    .where('id', '<>', school.ofClass)
    .where(
      sql<boolean>`school_id = (select school_id from academic_class where tenant_id = ${scope.tenantId}::int and id = ${school.ofClass}::uuid)`,
    )
}

/** Living enrollments whose installments would fall outside these months. */
export function enrollmentsOutside(
  scope: Scope,
  id: string,
  { startingMonth, maxInstallments }: Pick<Input, 'startingMonth' | 'maxInstallments'>,
): Query<{ enrollments: number }> {
  return statement(sql<{ enrollments: number }>`select count(*)::int as enrollments from enrollment e
    where e.tenant_id = ${scope.tenantId}::int and e.class_id = ${id}::uuid and ${inSchools(scope, 'e.school_id')} and e.status not in ('canceled', 'evaded')
      and (e.starting_month < ${startingMonth}::int or e.starting_month + e.installments > ${startingMonth + maxInstallments}::int)`)
}

/** What a person writes, and what follows from it. */
export function classColumns<Given extends Input>(input: Given) {
  const { grade, name, abbreviation } = input
  const discounts = JSON.stringify(givenDiscounts(input.discounts))
  return { ...columnsOf(input), discounts, level: levelOf(grade), search: searchKey(`${name} ${abbreviation}`) }
}
