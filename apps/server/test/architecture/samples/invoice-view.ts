import { issuedInvoice } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const invoiceViewSamples: AreaSamples = {
  ids: {},
  calls: {
    'invoiceView.familyLink': async (place) => ({ id: await issuedInvoice(place) }),
  },
}
