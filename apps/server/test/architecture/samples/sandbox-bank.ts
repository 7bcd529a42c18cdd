import type { AreaSamples } from './sample.ts'

export const sandboxBankSamples: AreaSamples = {
  ids: {},
  calls: {
    'sandboxBank.file': () => ({ fileId: 1 }),
    'sandboxBank.pay': () => ({ payments: [{ nossoNumero: '1', paidOn: '2026-11-20' }] }),
  },
}
