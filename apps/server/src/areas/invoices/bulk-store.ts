// What billing a class asks of it: the class, its bank agreement, and who would be billed.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { isBilled, joinBilledParts, openCents, openInvoices } from './billed-parts.ts'
import { isGone, productId } from './billable-enrollment.ts'
import { type BillingLimits, limitColumns, networkMaximum } from './billing-limits.ts'
import { monthCents, ownPunctuality, partCents } from './month-price.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'

export type Bulk = { classId: string; competence: CalendarDate; product: string }

/** `price_cents` is null where the plan has no installment in the month, and 0 where a scholarship pays all; `cents` is what of it is not billed yet. */
export type Candidate = {
  id: string
  status: string
  price_cents: number | null
  cents: number | null
  /** Its own discount for paying on time counts, not the school's. */
  has_own_discount: boolean
  is_billed: boolean
  /** Above what the network lets a product cost. */
  is_above: boolean
  /** How many invoices bill what is not billed yet: one for each payer. */
  invoice_count: number
}
export type ToIssue = Candidate & { cents: number; price_cents: number }

export type ClassRow = {
  id: string
  school_id: string
  school_year: number
  bank_agreement_id: string | null
  early_discounts: unknown
  max_early_discount_ppm: number | null
  payment_days: number[]
} & Pick<BillingLimits, 'next_year_month'>

export function classOf(scope: Scope, classId: string): Query<ClassRow> {
  return statement(sql<ClassRow>`select c.id, c.school_id, c.school_year, ag.id as bank_agreement_id, s.early_discounts,
      s.max_early_discount_ppm, s.payment_days, ${limitColumns(scope)}
    from academic_class c
    join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
    left join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
    where c.tenant_id = ${scope.tenantId}::int and c.id = ${classId}::uuid and ${inSchools(scope, 'c.school_id')}`)
}

/** Enrollments of the class in id order, the order in which they are frozen and locked. */
export function candidates(scope: Scope, { classId, competence, product }: Bulk): Query<Candidate> {
  const cents = product === 'tuition' ? monthCents(competence) : partCents(competence)
  return statement(sql<Candidate>`select e.id, e.status, ${cents} as price_cents, ${openCents(cents)} as cents, ${ownPunctuality(competence)} is not null as has_own_discount,
      ${isBilled} as is_billed, coalesce(${cents} > ${networkMaximum(scope)}, false) as is_above, ${openInvoices(product)} as invoice_count
    from enrollment e ${joinBilledParts({ productId: productId(scope, product), competence })}
    where e.tenant_id = ${scope.tenantId}::int and e.class_id = ${classId}::uuid and ${inSchools(scope, 'e.school_id')}
    order by e.id`)
}

export function isToIssue(candidate: Candidate): candidate is ToIssue {
  return isUnbilled(candidate) && !candidate.is_above && candidate.price_cents !== null && candidate.price_cents > 0
}

/** Nothing is owed in the month: its plan has no installment, or a scholarship pays all. */
export function isNotDue(candidate: Candidate): boolean {
  return isUnbilled(candidate) && !candidate.price_cents
}

function isUnbilled(candidate: Candidate): boolean {
  return !isGone(candidate) && !candidate.is_billed
}

/** The school's discount for paying early is too large for one of the invoices. */
export function hasTooLargeDiscount(found: ClassRow, toIssue: readonly ToIssue[]): boolean {
  return toIssue.some(({ price_cents: cents, has_own_discount: isOwn }) => !isOwn && isDiscountTooLarge(cents, found))
}

/** Enrollments with one payer and with two, each in id order: a chunk has as many numbers for each of its enrollments. */
export function byPayers(all: readonly { id: string; invoice_count: number }[]) {
  return [1, 2]
    .map((payers) => ({
      subjectIds: all.filter(({ invoice_count: count }) => count === payers).map(({ id }) => id),
      part: { payers },
    }))
    .filter(({ subjectIds }) => subjectIds.length > 0)
}
