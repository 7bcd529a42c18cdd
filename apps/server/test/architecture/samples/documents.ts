import { account } from '../../../src/areas/ledger/accounts.ts'
import { issuedInvoice } from './invoices.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** An invoice that was paid at the counter, with its payer and its payment. */
export async function paidInvoice(place: Place) {
  const id = await issuedInvoice(place)
  const paid = await place.admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  const { guardianId, payments } = paid.body
  return { id, guardianId, paymentId: payments[0]?.id ?? '' }
}

async function payment(place: Place): Promise<Given> {
  const { id, paymentId } = await paidInvoice(place)
  return { id, paymentId }
}

/** The least that passes for a PDF. */
const proof = { file: Buffer.from('%PDF-1.4\n%%EOF\n'), fileName: 'comprovante.pdf' }

export const documentSamples: AreaSamples = {
  ids: {},
  calls: {
    'documents.receipt': payment,
    'documents.attachProof': async (place) => ({ ...(await payment(place)), ...proof }),
    'documents.proof': async (place) => {
      const made = await paidInvoice(place)
      const of = { id: made.id, paymentId: made.paymentId }
      await place.admin.documents.attachProof({ ...of, file: { name: proof.fileName, bytes: proof.file } })
      return of
    },
    'documents.years': async (place) => ({ id: (await paidInvoice(place)).guardianId }),
    'documents.statement': async (place) => ({
      id: (await paidInvoice(place)).guardianId,
      kind: 'expenses',
      year: 2026,
    }),
    'documents.accountStatement': async (place) => {
      await paidInvoice(place)
      return { id: account(place.tenantId, 'tuitionBilled', place.schoolId).id }
    },
    'documents.drawMany': async (place) => {
      await paidInvoice(place)
      return { id: place.schoolId, kind: 'expenses', year: 2026 }
    },
  },
}
