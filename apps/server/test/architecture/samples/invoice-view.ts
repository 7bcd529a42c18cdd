import { issuedInvoice } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const invoiceViewSamples: AreaSamples = {
  ids: {
    'invoices-download-request': async (place) => {
      const asked = await place.admin.invoiceView.requestDownload({ ids: [await issuedInvoice(place)] })
      return asked.body.id
    },
  },
  calls: {
    'invoiceView.familyLink': async (place) => ({ id: await issuedInvoice(place) }),
    'invoiceView.requestDownload': async (place) => ({ ids: [await issuedInvoice(place)] }),
  },
}
