import { bulkOfClass, issuedInvoice } from './invoices.ts'
import type { AreaSamples, Place } from './sample.ts'

/** A job that issued one invoice. */
async function issue(place: Place): Promise<{ id: string }> {
  const invoiceId = await issuedInvoice(place)
  const { jobId } = (await place.admin.invoices.createBulk(await bulkOfClass(place))).body
  await place.build.ground.pool.query(
    'update background_job_chunk set first_number = (select number from invoice where id = $2) where job_id = $1',
    [jobId, invoiceId],
  )
  return { id: jobId }
}

export const sendingSamples: AreaSamples = {
  ids: {},
  calls: {
    'sendings.message': async (place) => ({ id: await issuedInvoice(place) }),
    'sendings.send': async (place) => ({ id: await issuedInvoice(place) }),
    'sendings.previewIssued': issue,
    'sendings.sendIssued': issue,
    'sendings.sendMany': async (place) => ({ invoiceIdList: [await issuedInvoice(place)] }),
  },
}
