import { paymentFile } from './payment-files.ts'
import type { AreaSamples } from './sample.ts'

export const sandboxBankSamples: AreaSamples = {
  ids: { 'payment-file': (place) => paymentFile(place, { status: 'delivered' }) },
  calls: {
    'sandboxBank.file': () => ({ fileId: 1 }),
    'sandboxBank.pay': () => ({ payments: [{ nossoNumero: '1', paidOn: '2026-11-20' }] }),
    'sandboxBank.paymentAnswer': () => ({ fileId: 1 }),
    'sandboxBank.returnPayments': () => ({ references: ['1'] }),
  },
}
