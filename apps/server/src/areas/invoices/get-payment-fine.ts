import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { chargesAnswer } from './invoice-charges.ts'
import { paymentFineOf, ratesWith } from './payment-fine.ts'
import { receiptAmounts } from './receipt-limits.ts'
import { foundInvoice } from './found-invoice.ts'
import { toleranceIn, toleranceOf } from './settlement-tolerance.ts'

export const getPaymentFine = query(
  invoices.paymentFine,
  async (tx, { params, query: { newDueDate, OverdueFine, DailyInterest } }, scope) => {
    const invoice = await foundInvoice(tx, scope, params.id)
    const rates = ratesWith(invoice, { overdueFine: OverdueFine, dailyInterest: DailyInterest })
    const toleranceCents = toleranceIn(await tx.rows(toleranceOf(scope)))
    const charges = chargesAnswer({ ...invoice, ...rates }, newDueDate)
    const receipt = receiptAmounts(invoice, charges, toleranceCents)
    return { ...charges, receipt, paymentFine: paymentFineOf(rates) }
  },
)
