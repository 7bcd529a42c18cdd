import { issuedInvoice } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const sendingSamples: AreaSamples = {
  ids: {},
  calls: {
    'sendings.message': async (place) => ({ id: await issuedInvoice(place) }),
    'sendings.send': async (place) => ({ id: await issuedInvoice(place) }),
    'sendings.sendMany': async (place) => ({ invoiceIdList: [await issuedInvoice(place)] }),
  },
}
