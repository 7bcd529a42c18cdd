// The receipt of a payment of a transfer, whatever paid it: a call of the payouts that screens of transfers and invoices make.
import { z } from 'zod'
import { area, read } from './define.ts'
import { IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as transferRefusals } from './transfer-refusals.ts'

export const receiptRefusals = {
  payout_without_receipt: {
    'pt-BR': 'Falha ao baixar o comprovante: só um pagamento concluído tem comprovante.',
    en: 'The receipt could not be downloaded: only a finished payment has one.',
  },
} satisfies Phrases

export const transferReceipts = area(
  'payouts',
  { ...transferRefusals, ...receiptRefusals },
  {
    paymentReceipt: read('GET /api/gateway-transfer/transfer-payments/:id/receipt', {
      summary: 'Receipt of a payment of a transfer, by a rail or by hand, as PDF with a code that anyone may check',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: z.void(),
      download: 'application/pdf',
      refuses: ['transfer_payment_not_found', 'payout_without_receipt'],
    }),
  },
)
