// The Pix of what a family has to put back. A call of `payments` in a file of its own: the pages of invoices do without it.
import { z } from 'zod'
import { area, write } from './define.ts'
import { IdParams } from './fields.ts'
import { refusals } from './payment-refusals.ts'
import { refusals as recoveryRefusals } from './settlement-recovery-refusals.ts'

/** The code that a family puts money back with. `preparing`: the provider has not answered yet; `failed`: it said no. */
export const RecoveryPix = z.object({
  state: z.enum(['preparing', 'active', 'paid', 'failed']),
  payload: z.string().nullable(),
  cents: z.number().int(),
  validUntil: z.string(),
})
export type RecoveryPix = z.output<typeof RecoveryPix>

export const recoveryPayments = area(
  'payments',
  { ...recoveryRefusals, ...refusals },
  {
    askRecoveryPix: write('POST /api/ebpay/recovery/:id/pix', {
      summary: 'The Pix code of today for what a family has to put back; asked again, the same code',
      needs: 'Caderneta.Recovery.Update',
      wholeNetwork: true,
      params: IdParams,
      returns: RecoveryPix,
      refuses: ['recovery_not_found', 'recovery_not_payable', 'recovery_pix_account_inactive', 'pix_not_enabled'],
    }),
  },
)
