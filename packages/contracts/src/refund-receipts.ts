// The receipt of a refund, by Pix or by hand: a call of the payouts, which draw receipts of what left the bank.
import { z } from 'zod'
import { area, read } from './define.ts'
import { IdParams } from './fields.ts'
import { refusals } from './settlement-refusals.ts'

export const refundReceipts = area('payouts', refusals, {
  refundReceipt: read('GET /api/ebpay/refund/:id/receipt', {
    summary: 'Receipt of a refund that was paid, by Pix or by hand, as PDF',
    needs: 'Caderneta.Refund.GetAll',
    wholeNetwork: true,
    params: IdParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['refund_not_found', 'refund_without_receipt'],
  }),
})
