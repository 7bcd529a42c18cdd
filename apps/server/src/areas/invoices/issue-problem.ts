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
import { isDiscountTooLarge } from './invoice-charges.ts'

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
  values?: Record<string, string | number>
}

/** What the job was asked for, and what is found of one enrollment of its list. */
type Asked = { bankAgreementId: string; dueOn: string; product: 'tuition' | 'enrollment' }
type Found = { enrollment: BillableEnrollment | undefined; taken: Slot | undefined }

/** An enrollment and what it is billed. */
export type ToBill = { enrollment: IssuableEnrollment; price: NonNullable<ReturnType<typeof monthPrice>> }

type Answer = ToBill | { problem: IssueProblem }

/** @returns the enrollment, or the first reason that keeps it from being billed. */
export function billable({ enrollment, taken }: Found, asked: Asked, today: string): Answer {
  if (!enrollment) return no('enrollment_not_found')
  if (isGone(enrollment)) return no('enrollment_not_billable')
  if (taken) return no('already_billed', { number: taken.number ?? taken.invoice_id })
  return issuable(enrollment, asked, today)
}

function issuable(billed: BillableEnrollment, { bankAgreementId, dueOn, product }: Asked, today: string): Answer {
  const enrollment = withOwnTerms(billed, product)
  const price = monthPrice(enrollment, product)
  if (price === null) return no('no_installment')
  if (price.cents === 0) return no('full_scholarship')
  if (enrollment.bank_agreement_id === null) return no('no_bank_agreement')
  // The numbers of the chunk were taken of that agreement's counter.
  if (enrollment.bank_agreement_id !== bankAgreementId) return no('bank_agreement_changed')
  if (compareDates(toCalendarDate(dueOn), toCalendarDate(today)) < 0) return no('due_date_passed')
  if (isDiscountTooLarge(price.cents, enrollment)) return no('discount_too_large')
  return { enrollment, price }
}

function no(code: IssueProblem['code'], values: IssueProblem['values'] = {}): { problem: IssueProblem } {
  return { problem: { code, values } }
}
