// Writes the file of a long export. The job's input holds filter, schools and masking of whoever asked, so the file shows what they saw.
import { jobKinds } from '@caderneta/contracts/export-job-kinds'
import type { JobKind } from '@caderneta/contracts/job-kinds'
import { ExportFormat } from '@caderneta/contracts/lists'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { fileKey, type StoredBytes } from '../files/file-store.ts'
import { storedFilePart } from '../files/stored-file.ts'
import { type ChunkedJob, chunkedJob } from '../jobs/chunked-job.ts'
import type { ChunkOf } from '../jobs/job-shape.ts'
import type { JobContext } from '../jobs/job.ts'
import { must } from '../must.ts'
import type { Endpoint } from '../operation/endpoint.ts'
import { mediaTypes } from './export-file.ts'
import type { ExportEndpoint } from './export-of.ts'

const Input = z.object({
  operation: z.string(),
  format: ExportFormat,
  /** Absent in jobs from before lists of a record were exported. */
  params: z.record(z.string(), z.unknown()).default({}),
  filter: z.record(z.string(), z.unknown()),
  schools: z.union([z.literal('all'), z.array(z.uuid())]),
  isMasked: z.boolean(),
  locale: z.enum(['pt-BR', 'en']),
})
type Input = z.output<typeof Input>

type Written = StoredBytes & { rowCount: number; name: string }

/** One job for each kind of export. @param endpoints all of the program: the exports among them are found by name. */
export function exportJobs(endpoints: readonly Endpoint[]): ChunkedJob<Input>[] {
  return Object.values(jobKinds).map((kind) => exportJob(kind, endpoints))
}

function exportJob(kind: JobKind, endpoints: readonly Endpoint[]): ChunkedJob<Input> {
  const exports = new Map(endpoints.filter(isExport).map((endpoint) => [endpoint.operation.name, endpoint]))
  return chunkedJob<Input, Written>(kind, {
    operation: 'jobs.export',
    stopped: {
      'pt-BR': 'Não foi possível gerar o arquivo. Exporte de novo na tela da lista.',
      en: 'The file could not be written. Export again on the page of the list.',
    },
    input: Input,
    prepare: (chunk, context) =>
      written(must(exports.get(chunk.input.operation), 'a job names an export'), chunk, context),
    effects: (_tx, { input, job_id: jobId, created_by: createdBy }, { scope }, prepared) => {
      const { rowCount, name, ...bytes } = must(prepared, 'an export is written before its effects')
      return {
        done: 1,
        parts: [
          storedFilePart(scope.tenantId, { ...bytes, id: jobId, name, mediaType: mediaTypes[input.format], createdBy }),
        ],
        audit: {
          action: 'jobs.exported',
          subjectId: jobId,
          body: { of: input.operation, rowCount, ...bytesOf(bytes) },
        },
      }
    },
  })
}

function bytesOf({ byteCount }: StoredBytes) {
  return { byteCount }
}

async function written(
  endpoint: ExportEndpoint,
  { input, job_id: jobId, created_by: userId }: ChunkOf<Input>,
  { platform, scope: system }: JobContext,
): Promise<Written> {
  const { schools, isMasked, locale, format, params, filter } = input
  const scope: Scope = { ...system, actor: { ...system.actor, userId }, schools, isMasked, locale }
  let rowCount = 0
  const call = { platform, scope, key: undefined, input: { params, query: filter, body: {} } }
  const file = endpoint.wholeFile(call, format, (count) => {
    rowCount += count
  })
  const bytes = await platform.files.putStream(fileKey(scope.tenantId, jobId), file)
  return { ...bytes, rowCount, name: endpoint.fileName(format, scope, filter) }
}

function isExport(endpoint: Endpoint): endpoint is ExportEndpoint {
  return 'wholeFile' in endpoint
}
