import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const paymentFileFields = (): Given => ({ name: `Arquivo de pagamentos ${nextNumber()}` })

export const paymentFileSamples: AreaSamples = {
  ids: { 'payment-files': async ({ build }) => (await build.paymentFile()).id },
  calls: {
    'paymentFiles.create': paymentFileFields,
    'paymentFiles.update': () => ({ ...paymentFileFields(), version: 1 }),
  },
}
