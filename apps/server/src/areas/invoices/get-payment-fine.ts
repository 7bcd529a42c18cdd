import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { chargesAnswer } from './invoice-charges.ts'
import { paymentFineOf, ratesWith } from './payment-fine.ts'
import { receiptAmounts } from './receipt-limits.ts'
import { foundInvoice } from './found-invoice.ts'

export const getPaymentFine = query(
  invoices.paymentFine,
  async (tx, { params, query: { newDueDate, OverdueFine, DailyInterest } }, scope) => {
    const invoice = await foundInvoice(tx, scope, params.id)
    const rates = ratesWith(invoice, { overdueFine: OverdueFine, dailyInterest: DailyInterest })
    const charges = chargesAnswer({ ...invoice, ...rates }, newDueDate)
    return { ...charges, receipt: receiptAmounts(invoice, charges), paymentFine: paymentFineOf(rates) }
  },
)
