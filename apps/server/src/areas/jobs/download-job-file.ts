import { jobs } from '@caderneta/contracts/jobs'
import { readTransaction } from '../../platform/db/connection.ts'
import { db } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { visibleJobs } from './job-store.ts'

export const downloadJobFile = direct(jobs.file, async ({ platform, scope, input: { params } }) => {
  const [job, stored] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([
      tx.first(visibleJobs(scope).where('j.id', '=', params.id)),
      tx.first(
        db
          .selectFrom('stored_file')
          .select(['name', 'media_type'])
          .where('tenant_id', '=', scope.tenantId)
          .where('id', '=', params.id),
      ),
    ]),
  )
  if (!job) throw notFound('job')
  if (!job.has_file || !stored) throw new Refusal('job_has_no_file', { status: 404 })
  const stream = await platform.files.stream(fileKey(scope.tenantId, params.id))
  return { fileName: stored.name, mediaType: stored.media_type, stream }
})
