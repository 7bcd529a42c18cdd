import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { discountCentsOf, discountLimit, type EarlyDiscount, type LateTerms } from '@caderneta/kernel/late-charges'
import type { Cents } from '@caderneta/kernel/money'
import type { RemessaDiscount, RemessaInterest } from '../cnab/remessa-title.ts'

/** The payment terms of an invoice, as the kernel's `chargesOn` takes them. */
export type InvoiceTerms = {
  nominalCents: Cents
  /** What is still open of the nominal; absent: all of it. */
  openCents?: Cents | undefined
  dueOn: CalendarDate
  terms: LateTerms
  discounts: readonly EarlyDiscount[]
}

/** Terms with every date and amount worked out, before a rail's limits. A remessa's title has them too. */
export type AskedTerms = {
  amountCents: number
  dueOn: string
  finePpm?: number | undefined
  interest?: RemessaInterest | undefined
  /** First day of fine and interest; absent: the day after due. */
  lateFrom?: string | undefined
  discounts?: readonly RemessaDiscount[] | undefined
}

/**
 * A discount's last day never lies after the due date, which rails refuse: a payment on the day that the due date moved
 * to counts as paid on the due date itself.
 */
export function askedTerms({
  nominalCents,
  openCents = nominalCents,
  dueOn,
  terms,
  discounts,
}: InvoiceTerms): AskedTerms {
  const firstDue = terms.countFrom === 'shifted' ? nextBusinessDay(dueOn) : dueOn
  const { per, ppm } = terms.interest
  return {
    amountCents: openCents,
    dueOn,
    finePpm: terms.finePpm,
    interest: ppm === 0 ? undefined : per === 'day' ? { perDayPpm: ppm } : { perMonthPpm: ppm },
    lateFrom: addDays(firstDue, 1),
    discounts: discounts.map((discount) => ({
      until: earlier(discountLimit(dueOn, discount), dueOn),
      cents: discountCentsOf(discount, nominalCents),
    })),
  }
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other
}
