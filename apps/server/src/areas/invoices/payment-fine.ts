// The rates of an invoice as they travel: `dailyInterest` is always the rate of one day. A contract that states a monthly rate says so beside it.
import type { PaymentFine } from '@caderneta/contracts/invoice-shapes'
import { fractionFromPpm, type Ppm, toPpm } from '@caderneta/kernel/percent'
import type { InvoiceTable } from './invoice-rows.ts'

type Rates = Pick<InvoiceTable, 'fine_ppm' | 'interest_ppm' | 'interest_per'>
type Given = {
  overdueFine?: Ppm | undefined
  dailyInterest?: Ppm | undefined
  /** null and absent: no rate of a month is stated. */
  monthlyInterest?: Ppm | null | undefined
  interestBasis?: PaymentFine['interestBasis'] | undefined
}

const daysOfMonth = 30

export function paymentFineOf(rates: Rates): PaymentFine {
  const isMonthly = rates.interest_per === 'month'
  return {
    overdueFine: fractionFromPpm(toPpm(rates.fine_ppm)),
    dailyInterest: fractionFromPpm(dailyPpm(rates)),
    monthlyInterest: isMonthly ? fractionFromPpm(toPpm(rates.interest_ppm)) : null,
    interestBasis: isMonthly ? 'monthly' : 'daily',
  }
}

/**
 * The rates with what is given instead. A client sends back what the record told, with a change in it: the daily rate that a monthly one is
 * shown as, and the basis that stands, are no change. Of a daily and a monthly rate that both change, the basis that is asked for decides.
 */
export function ratesWith(rates: Rates, given: Given): Rates {
  const fine_ppm = given.overdueFine ?? rates.fine_ppm
  const { interest_ppm, interest_per } = interestWith(rates, given)
  return { fine_ppm, interest_ppm, interest_per }
}

function interestWith(rates: Rates, given: Given): Pick<Rates, 'interest_ppm' | 'interest_per'> {
  const { dailyInterest, monthlyInterest } = given
  const basis = changedBasis(rates, given)
  if (basis === null) return rates
  return basis === 'monthly'
    ? { interest_ppm: monthlyInterest ?? toPpm(dailyPpm(rates) * daysOfMonth), interest_per: 'month' }
    : { interest_ppm: dailyInterest ?? dailyPpm(rates), interest_per: 'day' }
}

/** By which of the two rates the interest is asked for anew; null where both stand. */
function changedBasis(rates: Rates, { dailyInterest, monthlyInterest, interestBasis }: Given) {
  if (interestBasis !== undefined && interestBasis !== paymentFineOf(rates).interestBasis) return interestBasis
  if (dailyInterest !== undefined && dailyInterest !== dailyPpm(rates)) return 'daily'
  return typeof monthlyInterest === 'number' && monthlyInterest !== monthlyPpm(rates) ? 'monthly' : null
}

/** Half up to six decimals: 1 % a month is 0.000333 a day. */
function dailyPpm({ interest_ppm: ppm, interest_per: per }: Rates): Ppm {
  return toPpm(per === 'month' ? Math.round(ppm / daysOfMonth) : ppm)
}

function monthlyPpm({ interest_ppm: ppm, interest_per: per }: Rates): Ppm | null {
  return per === 'month' ? toPpm(ppm) : null
}
