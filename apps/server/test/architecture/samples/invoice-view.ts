import { issued } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const invoiceViewSamples: AreaSamples = {
  ids: {
    'invoices-download-request': async (place) => {
      const asked = await place.admin.invoiceView.requestDownload({ ids: [await issued(place)] })
      return asked.body.id
    },
  },
  calls: {
    'invoiceView.familyLink': async (place) => ({ id: await issued(place) }),
    'invoiceView.requestDownload': async (place) => ({ ids: [await issued(place)] }),
  },
}
