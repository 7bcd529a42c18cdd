import { paidInvoice } from './documents.ts'
import { issuedInvoice } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const invoiceViewSamples: AreaSamples = {
  ids: {},
  calls: {
    'invoiceView.familyLink': async (place) => ({ id: await issuedInvoice(place) }),
    'invoiceView.guardianLink': async (place) => ({ id: (await paidInvoice(place)).guardianId }),
    'invoiceView.revokeLinks': async (place) => ({ id: (await paidInvoice(place)).guardianId, reason: 'Amostra' }),
  },
}
