import { jobKinds, operations } from '@caderneta/contracts'
import { jobs } from '@caderneta/contracts/jobs'
import { z } from 'zod'
import { lackedPermission } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { db } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { type JobRow, visibleJobs } from './job-store.ts'

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
  stopBeforeFile(job, scope)
  const stream = await platform.files.stream(fileKey(scope.tenantId, params.id))
  return { fileName: stored.name, mediaType: stored.media_type, stream }
})

const OfExport = z.object({ operation: z.string() })

/**
 * A file holds what its call would show: who may not make that call, or not any more, does not get it, nor does a program whose scopes leave it out.
 * @throws Refusal then.
 */
function stopBeforeFile({ kind, input }: JobRow, scope: Scope): void {
  const exported = OfExport.safeParse(input)
  const name = jobKinds.get(kind)?.file ?? (exported.success ? exported.data.operation : null)
  const operation = operations.find((each) => each.name === name)
  if (!operation) throw new Refusal('job_has_no_file', { status: 404 })
  const permission = lackedPermission(operation, scope)
  if (permission !== undefined) throw new Refusal('permission_denied', { status: 403, values: { permission } })
}
