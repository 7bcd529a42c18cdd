// What billing a class asks of it: the class, its bank agreement, and who would be billed.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { isGone, productId } from './billable-enrollment.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'

export type Bulk = { classId: string; competence: CalendarDate; product: string }

export type Candidate = { id: string; status: string; cents: number; is_billed: boolean }

export type ClassRow = {
  id: string
  school_id: string
  school_year: number
  bank_agreement_id: string | null
  early_discounts: unknown
  max_early_discount_ppm: number | null
  payment_days: number[]
}

export function classOf(scope: Scope, classId: string): Query<ClassRow> {
  return statement(sql<ClassRow>`select c.id, c.school_id, c.school_year, ag.id as bank_agreement_id, s.early_discounts,
      s.max_early_discount_ppm, s.payment_days
    from academic_class c
    join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
    left join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
    where c.tenant_id = ${scope.tenantId}::int and c.id = ${classId}::uuid and ${inSchools(scope, 'c.school_id')}`)
}

/** Enrollments of the class in id order, the order in which they are frozen and locked. */
export function candidates(scope: Scope, { classId, competence, product }: Bulk): Query<Candidate> {
  return statement(sql<Candidate>`select e.id, e.status, e.monthly_cents as cents, exists (
      select from billed_slot b where b.tenant_id = e.tenant_id and b.enrollment_id = e.id and b.product_id = ${productId(scope, product)}
        and b.competence = ${competence}::date and b.installment = 1) as is_billed
    from enrollment e where e.tenant_id = ${scope.tenantId}::int and e.class_id = ${classId}::uuid and ${inSchools(scope, 'e.school_id')}
    order by e.id`)
}

export const isToIssue = (each: Candidate) => !isGone(each) && !each.is_billed

/** The school's discount for paying early is too large for one of the invoices. */
export function hasTooLargeDiscount(found: ClassRow, toIssue: readonly Candidate[]): boolean {
  return toIssue.some(({ cents }) => isDiscountTooLarge(cents, found))
}
