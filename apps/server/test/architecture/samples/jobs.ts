import { newId } from '../../../src/platform/uuid.ts'
import { bulkOfClass } from './invoices.ts'
import type { AreaSamples, Place } from './sample.ts'

/** A job that ended with one row that it could not do. */
async function failedJob({ build, tenantId, schoolId }: Place): Promise<{ id: string; rowId: string }> {
  const [id, rowId] = [newId(), newId()]
  const { tenant_id, job_id } = { tenant_id: tenantId, job_id: id }
  await build.ground.insert('background_job', {
    tenant_id,
    id,
    kind: 'CancelInvoices',
    status: 'Error',
    school_id: schoolId,
    total_count: 1,
    failed_count: 1,
    input: '{"comment":"em duplicidade"}',
    permission: 'Caderneta.Invoice.Update',
    created_by: newId(),
    finished_at: new Date(),
  })
  const values = '{}'
  await build.ground.insert('background_job_failure', {
    tenant_id,
    job_id,
    subject_id: rowId,
    code: 'already_paid',
    values,
  })
  return { id, rowId }
}

export const jobSamples: AreaSamples = {
  ids: {
    'background-job': async (place) => {
      const planned = await place.admin.invoices.createBulk(await bulkOfClass(place))
      return planned.body.jobId
    },
  },
  calls: {
    'jobs.runAgain': async (place) => {
      const { id, rowId } = await failedJob(place)
      return { id, subjectIds: [rowId] }
    },
    'jobs.see': async (place) => ({ id: (await failedJob(place)).id }),
    'jobs.sums': async (place) => ({ id: (await failedJob(place)).id }),
    'jobs.failures': async (place) => ({ id: (await failedJob(place)).id }),
  },
}
