// Why an enrollment cannot be billed: asked when its turn comes, because much may have changed since it was chosen.
import { compareDates, toCalendarDate } from '@caderneta/kernel/calendar-date'
import {
  type BillableEnrollment,
  isGone,
  type IssuableEnrollment,
  monthPrice,
  type Slot,
  withOwnTerms,
} from './billable-enrollment.ts'
import { limitProblem } from './billing-limits.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { type Bill, billsOf, isPartTooSmall, openPart } from './payer-parts.ts'

export type IssueProblem = {
  code:
    | 'enrollment_not_found'
    | 'enrollment_not_billable'
    | 'already_billed'
    | 'no_installment'
    | 'full_scholarship'
    | 'no_bank_agreement'
    | 'bank_agreement_changed'
    | 'due_date_passed'
    | 'discount_too_large'
    | 'part_too_small'
    | 'payers_changed'
    | 'due_date_beyond_limit'
    | 'above_network_maximum'
  values?: Record<string, string | number>
}

/** What the job was asked for, and what is found of one enrollment of its list. Of each there are numbers for so many payers. */
type Asked = { bankAgreementId: string; dueOn: string; product: 'tuition' | 'enrollment'; payers: number }
type Found = { enrollment: BillableEnrollment | undefined; taken: readonly Slot[] }

/** What an enrollment is billed: one bill for each payer. */
export type ToBill = { bills: Bill<IssuableEnrollment>[]; price: NonNullable<ReturnType<typeof monthPrice>> }

type Answer = ToBill | { problem: IssueProblem }

/** @returns the bills, or the first reason that keeps the enrollment from being billed: all its payers are, or none. */
export function billable({ enrollment, taken }: Found, asked: Asked, today: string): Answer {
  if (!enrollment) return no('enrollment_not_found')
  if (isGone(enrollment)) return no('enrollment_not_billable')
  const [first] = taken
  if (first && !openPart(taken)) return no('already_billed', { number: first.number ?? first.invoice_id })
  const found = issuable(enrollment, asked, today)
  return 'problem' in found ? found : shared(found, asked, taken)
}

type Issuable = { enrollment: IssuableEnrollment; price: ToBill['price'] }

function shared({ enrollment, price }: Issuable, { product, payers }: Asked, taken: readonly Slot[]): Answer {
  const bills = billsOf(enrollment, { category: product, cents: price.cents, taken })
  // A second payer was named after the list was made.
  if (bills.length > payers) return no('payers_changed')
  return bills.some(isPartTooSmall) ? no('part_too_small') : { bills, price }
}

function issuable(
  billed: BillableEnrollment,
  { bankAgreementId, dueOn, product }: Asked,
  today: string,
): Issuable | { problem: IssueProblem } {
  const enrollment = withOwnTerms(billed, product)
  const price = monthPrice(enrollment, product)
  if (price === null) return no('no_installment')
  if (price.cents === 0) return no('full_scholarship')
  if (enrollment.bank_agreement_id === null) return no('no_bank_agreement')
  // The numbers of the chunk were taken of that agreement's counter.
  if (enrollment.bank_agreement_id !== bankAgreementId) return no('bank_agreement_changed')
  if (compareDates(toCalendarDate(dueOn), toCalendarDate(today)) < 0) return no('due_date_passed')
  const beyond = limitProblem(enrollment, { dueOn, cents: price.cents })
  if (beyond) return { problem: beyond }
  if (isDiscountTooLarge(price.cents, enrollment)) return no('discount_too_large')
  return { enrollment, price }
}

function no(code: IssueProblem['code'], values: IssueProblem['values'] = {}): { problem: IssueProblem } {
  return { problem: { code, values } }
}
