// The letter that tells a family what it has to put back. A call of `invoiceView` in a file of its own: the pages of invoices do without it.
import { z } from 'zod'
import { area, write } from './define.ts'
import { IdParams } from './fields.ts'
import { refusals as sendingRefusals } from './sending-refusals.ts'
import { refusals as recoveryRefusals } from './settlement-recovery-refusals.ts'

export const recoveryNotices = area(
  'invoiceView',
  { ...recoveryRefusals, ...sendingRefusals },
  {
    sendRecoveryNotice: write('POST /api/ebpay/recovery/:id/notice', {
      summary: 'Tell a family by e-mail once more what it has to put back, with the link of its page',
      needs: 'Caderneta.Recovery.Update',
      wholeNetwork: true,
      params: IdParams,
      returns: z.object({ recipient: z.string() }),
      refuses: [
        ...(['recovery_not_found', 'recovery_not_open', 'recovery_notice_leaves'] as const),
        ...(['family_without_email', 'mail_not_enabled'] as const),
      ],
      touches: ['deliveries'],
    }),
  },
)
