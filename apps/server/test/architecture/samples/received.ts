import { issuedInvoice } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

const period = { from: '2026-11-01', to: '2026-11-30' }

export const receivedSamples: AreaSamples = {
  ids: {
    received: async (place) => {
      const id = await issuedInvoice(place)
      const paid = await place.admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_500 })
      return paid.body.id
    },
  },
  calls: {
    'received.summary': ({ schoolId }) => ({ ...period, schoolId }),
    'received.doubles': ({ schoolId }) => ({ ...period, schoolId }),
  },
}
