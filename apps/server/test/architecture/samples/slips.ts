import { issuedInvoice } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const slipSamples: AreaSamples = {
  ids: {
    'invoices-download-request': async (place) => {
      const asked = await place.admin.slips.requestDownload({ ids: [await issuedInvoice(place)] })
      return asked.body.id
    },
  },
  calls: {
    'slips.pdf': async (place) => ({ id: await issuedInvoice(place) }),
    'slips.requestDownload': async (place) => ({ ids: [await issuedInvoice(place)] }),
  },
}
