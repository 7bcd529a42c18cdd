import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { chargesAnswer } from './invoice-charges.ts'
import { receiptAmounts } from './receipt-limits.ts'
import { foundInvoice } from './found-invoice.ts'

/** The rate is given per day or per month as the invoice's own is. */
export const getPaymentFine = query(
  invoices.paymentFine,
  async (tx, { params, query: { newDueDate, OverdueFine, DailyInterest } }, scope) => {
    const invoice = await foundInvoice(tx, scope, params.id)
    const terms = {
      ...invoice,
      fine_ppm: OverdueFine ?? invoice.fine_ppm,
      interest_ppm: DailyInterest ?? invoice.interest_ppm,
    }
    const charges = chargesAnswer(terms, newDueDate)
    return { ...charges, receipt: receiptAmounts(terms, charges) }
  },
)
