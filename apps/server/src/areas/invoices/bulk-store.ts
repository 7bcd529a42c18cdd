// What billing a class asks of it: the class, its bank agreement, and who would be billed.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { isGone, productId } from './billable-enrollment.ts'
import { monthCents, ownPunctuality } from './month-price.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'

export type Bulk = { classId: string; competence: CalendarDate; product: string }

/** `cents` is null where the plan has no instalment in the month, and 0 where a scholarship pays all. */
export type Candidate = {
  id: string
  status: string
  cents: number | null
  /** Its own discount for paying on time counts, not the school's. */
  has_own_discount: boolean
  is_billed: boolean
}
export type ToIssue = Candidate & { cents: number }

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
  const isTuition = product === 'tuition'
  const cents = isTuition ? monthCents(competence) : sql`e.monthly_cents`
  const hasOwn = isTuition ? sql`${ownPunctuality(competence)} is not null` : sql`false`
  return statement(sql<Candidate>`select e.id, e.status, ${cents} as cents, ${hasOwn} as has_own_discount, exists (
      select from billed_slot b where b.tenant_id = e.tenant_id and b.enrollment_id = e.id and b.product_id = ${productId(scope, product)}
        and b.competence = ${competence}::date and b.installment = 1) as is_billed
    from enrollment e where e.tenant_id = ${scope.tenantId}::int and e.class_id = ${classId}::uuid and ${inSchools(scope, 'e.school_id')}
    order by e.id`)
}

export function isToIssue(candidate: Candidate): candidate is ToIssue {
  return isUnbilled(candidate) && candidate.cents !== null && candidate.cents > 0
}

/** Nothing is owed in the month: its plan has no instalment, or a scholarship pays all. */
export function isNotDue(candidate: Candidate): boolean {
  return isUnbilled(candidate) && !candidate.cents
}

function isUnbilled(candidate: Candidate): boolean {
  return !isGone(candidate) && !candidate.is_billed
}

/** The school's discount for paying early is too large for one of the invoices. */
export function hasTooLargeDiscount(found: ClassRow, toIssue: readonly ToIssue[]): boolean {
  return toIssue.some(({ cents, has_own_discount: isOwn }) => !isOwn && isDiscountTooLarge(cents, found))
}
