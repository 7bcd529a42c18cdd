// What the database knows of the rows of a sheet of invoices: enrollments, products, charges and codes that are taken.
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { knownAs } from '../guardians/public.ts'

export type FoundEnrollment = {
  id: string
  school_id: string
  school_code: string
  school_year: number
  student_code: string | null
  student_search: string
  guardian_tax_id: string
}

type Named = { schools: readonly string[]; students: readonly string[]; taxIds: readonly string[] }

/** Living enrollments in scope of students who bear one of these codes, or whose guardian has one of these documents. */
export function enrollmentsOfSheet(tx: Tx, scope: Scope, named: Named): Promise<FoundEnrollment[]> {
  return tx.rows(
    statement(sql<FoundEnrollment>`select e.id, e.school_id, s.code as school_code, e.school_year, k.external_id as student_code,
        k.search as student_search, g.tax_id as guardian_tax_id
      from (select coalesce(merged_into, id) as id from student where tenant_id = ${scope.tenantId}::int and external_id = any(${[...named.students]}::text[])
          and school_id in (select id from school where tenant_id = ${scope.tenantId}::int and code = any(${[...named.schools]}::text[]))
        union select t.id from student t join guardian o on o.tenant_id = t.tenant_id and o.id = t.guardian_id
          where t.tenant_id = ${scope.tenantId}::int and o.tax_id = any(${[...named.taxIds]}::text[])) n
      join student t on t.tenant_id = ${scope.tenantId}::int and t.id = n.id
      ${knownAs}
      join enrollment e on e.tenant_id = t.tenant_id and e.student_id = t.id and e.status not in ('canceled', 'evaded')
      join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
      join guardian g on g.tenant_id = t.tenant_id and g.id = t.guardian_id
      where ${inSchools(scope, 'e.school_id')}`),
  )
}

export type FoundProduct = { id: string; code: 'tuition' | 'enrollment' | null; name: string }

export function productsOfSheet(tx: Tx, scope: Scope): Promise<FoundProduct[]> {
  return tx.rows(
    statement(sql<FoundProduct>`select id, code, name from product
      where tenant_id = ${scope.tenantId}::int and is_active order by code nulls last, id`),
  )
}

export type TakenCharge = {
  enrollment_id: string
  product_id: string
  competence: string
  installment: number
  from_ppm: number
  to_ppm: number
  number: number | null
  invoice_id: string
}

/** Charges of these enrollments that are billed already. */
export function takenCharges(tx: Tx, scope: Scope, enrollmentIds: readonly string[]): Promise<TakenCharge[]> {
  return tx.rows(
    statement(sql<TakenCharge>`select b.enrollment_id, b.product_id, b.competence::text as competence, b.installment, b.from_ppm, b.to_ppm,
        i.number, i.id as invoice_id
      from billed_slot b join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
      where b.tenant_id = ${scope.tenantId}::int and b.enrollment_id = any(${[...enrollmentIds]}::uuid[])`),
  )
}

export type TakenCode = { school_id: string; external_id: string; number: number | null; id: string }

export function takenCodes(tx: Tx, scope: Scope, codes: readonly string[]): Promise<TakenCode[]> {
  return tx.rows(
    statement(sql<TakenCode>`select i.school_id, i.external_id, i.number, i.id from invoice i
      where i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')} and i.external_id = any(${[...codes]}::text[])
        and i.status not in ('canceled', 'duplicated', 'refunded')`),
  )
}
