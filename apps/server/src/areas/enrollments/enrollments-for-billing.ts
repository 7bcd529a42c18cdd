// What issuing an invoice needs of an enrollment, in one read: who is enrolled where, who pays, on which terms, into which
// agreement. The invoice copies it; later changes never reach what was issued.
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { TermsColumns } from '../schools/public.ts'

export type EnrollmentForBilling = TermsColumns & {
  id: string
  status: string
  version: number
  school_year: number
  monthly_cents: number
  due_day: number
  school_id: string
  school_name: string
  /** Null where the school pays into no agreement yet. */
  agreement_id: string | null
  class_id: string
  class_name: string
  starting_month: number
  max_installments: number
  student_id: string
  student_name: string
  student_search: string
  guardian_id: string
  guardian_name: string
  guardian_search: string
  guardian_tax_id: string
  guardian_email: string | null
  guardian_address: unknown
}

/** All living enrollments of a class, ordered by id: the plan of a bulk run. Nothing is locked. */
export function livingEnrollmentsOfClass(scope: Scope, classId: string): Query<EnrollmentForBilling> {
  return statement(sql<EnrollmentForBilling>`${billingSelect(scope)}
    and e.class_id = ${classId}::uuid and e.status <> 'canceled' order by e.id`)
}

/** These enrollments, also cancelled ones, ordered by id. Nothing is locked. */
export function enrollmentsForBilling(scope: Scope, ids: readonly string[]): Query<EnrollmentForBilling> {
  return statement(sql<EnrollmentForBilling>`${billingSelect(scope)} and e.id = any(${[...ids]}::uuid[]) order by e.id`)
}

/**
 * The same, each held until the transaction ends: a cancellation waits, or has won (look at `status`). Two runs over the same
 * enrollments lock in the same order.
 */
export function enrollmentsForIssue(scope: Scope, ids: readonly string[]): Query<EnrollmentForBilling> {
  return statement(sql<EnrollmentForBilling>`${billingSelect(scope)} and e.id = any(${[...ids]}::uuid[])
    order by e.id for no key update of e`)
}

function billingSelect(scope: Scope): RawBuilder<unknown> {
  return sql`
    select e.id, e.status, e.version, e.school_year, e.monthly_cents, e.due_day, e.school_id, e.class_id, e.student_id, e.guardian_id,
      s.fantasy_name as school_name, s.bank_agreement_id as agreement_id,
      s.fine_ppm, s.interest_ppm, s.interest_per, s.count_from, s.early_discounts,
      c.name as class_name, c.starting_month, c.max_installments, t.name as student_name, t.search as student_search,
      g.name as guardian_name, g.search as guardian_search, g.tax_id as guardian_tax_id, g.email as guardian_email,
      g.address as guardian_address
    from enrollment e
    join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
    join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
    join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
    join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
    where e.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'e.school_id')}`
}
