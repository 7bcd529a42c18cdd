// What the database knows of the families, students and classes that rows of a sheet name: a query for many rows at once. Each sees what the
// screens would show to the same person, and by a whole document what they would link.
import { searchKey } from '@caderneta/kernel/search-text'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { ClassOfSchool } from '../classes/public.ts'
import { knownAs } from '../guardians/public.ts'

/** A class with what its school allows. */
export type FoundClass = ClassOfSchool & { school_code: string }
export type FoundStudent = {
  id: string
  school_id: string
  guardian_id: string
  external_id: string | null
  search: string
  born_on: string | null
  /** School years of living enrollments. */
  years: number[]
  /** The first year in which the student was enrolled. */
  first_year: number | null
}

export function classesOfScope(tx: Tx, scope: Scope): Promise<FoundClass[]> {
  return tx.rows(
    statement(sql<FoundClass>`select c.*, s.code as school_code, s.fantasy_name as school_name, k.name as course_name, s.payment_days,
        s.max_monthly_installments, s.max_early_discount_ppm,
        (select count(*)::int from enrollment e where e.tenant_id = c.tenant_id and e.class_id = c.id and e.status not in ('canceled', 'evaded'))
          as enrollment_count
      from academic_class c join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
      left join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
      where c.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'c.school_id')}`),
  )
}

export function schoolCodesOfScope(tx: Tx, scope: Scope): Promise<{ code: string }[]> {
  return tx.rows(
    statement(sql<{ code: string }>`select code from school
      where tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'id')}`),
  )
}

export type Named = { guardianIds: readonly string[]; schoolIds: readonly string[]; codes: readonly string[] }

/** Students in scope of these guardians, and those who bear one of these codes in their school; under each name and code that they were merged from too. */
export function studentsNamed(tx: Tx, scope: Scope, { guardianIds, schoolIds, codes }: Named): Promise<FoundStudent[]> {
  return tx.rows(
    statement(sql<FoundStudent>`select t.id, t.school_id, t.guardian_id, k.external_id, k.search, t.born_on,
        array(select e.school_year from enrollment e where e.tenant_id = t.tenant_id and e.student_id = t.id and e.status not in ('canceled', 'evaded')) as years,
        (select min(e.school_year) from enrollment e where e.tenant_id = t.tenant_id and e.student_id = t.id and e.status <> 'canceled') as first_year
      from (select id from student where tenant_id = ${scope.tenantId}::int and guardian_id = any(${[...guardianIds]}::uuid[])
        union select coalesce(merged_into, id) from student where tenant_id = ${scope.tenantId}::int and school_id = any(${[...schoolIds]}::uuid[])
          and external_id = any(${[...codes]}::text[])) n
      join student t on t.tenant_id = ${scope.tenantId}::int and t.id = n.id
      ${knownAs}
      where ${inSchools(scope, 't.school_id')}`),
  )
}

export const classKey = (code: string, name: string, year: number): string =>
  `${code.toUpperCase()} ${year} ${searchKey(name)}`
