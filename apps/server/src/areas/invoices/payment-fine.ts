// The rates of an invoice as they travel: `dailyInterest` is always the rate of one day. A contract that states a monthly rate says so beside it.
import type { PaymentFine } from '@caderneta/contracts/invoice-shapes'
import { fractionFromPpm, type Ppm, toPpm } from '@caderneta/kernel/percent'
import type { InvoiceTable } from './invoice-store.ts'

type Rates = Pick<InvoiceTable, 'fine_ppm' | 'interest_ppm' | 'interest_per'>
type Given = { overdueFine?: Ppm | undefined; dailyInterest?: Ppm | undefined }

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

/** The rates with what is given instead. The daily rate that a monthly one is shown as is no other rate. */
export function ratesWith(rates: Rates, { overdueFine, dailyInterest }: Given): Rates {
  const fine_ppm = overdueFine ?? rates.fine_ppm
  const isSame = dailyInterest === undefined || dailyInterest === dailyPpm(rates)
  const { interest_ppm, interest_per } = rates
  return isSame
    ? { fine_ppm, interest_ppm, interest_per }
    : { fine_ppm, interest_ppm: dailyInterest, interest_per: 'day' }
}

/** Half up to six decimals: 1 % a month is 0.000333 a day. */
function dailyPpm({ interest_ppm: ppm, interest_per: per }: Rates): Ppm {
  return toPpm(per === 'month' ? Math.round(ppm / daysOfMonth) : ppm)
}
