// What giving paid months back does to what their schools are paid. A call of `transfers` in a file of its own: it is asked beside the invoice.
import { z } from 'zod'
import { area, read } from './define.ts'
import { Id } from './fields.ts'

/** What closed transfers paid of them less the fee: the next one takes it back. */
const TakenBack = z.object({ count: z.number().int(), cents: z.number().int() })

export const TransferGiveBack = z.object({
  /** In no closed transfer: the month is counted in none. */
  untouchedCount: z.number().int(),
  guaranteed: TakenBack,
  /** Paid by what was received for them. */
  received: TakenBack,
})
export type TransferGiveBack = z.output<typeof TransferGiveBack>

export const transferGiveBacks = area('transfers', {
  previewGiveBack: read('POST /api/gateway-transfer/give-back-preview', {
    summary: 'What giving these paid invoices back takes from the transfers of their schools',
    needs: 'Caderneta.Transfer.Get',
    schoolAccess: 'seeTransfers',
    body: z.strictObject({ invoiceIdList: z.array(Id).min(1).max(500) }),
    returns: TransferGiveBack,
  }),
})
