// Draws the slips of a download request into one PDF. The file's id is the job's, so a second run writes the same file again.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { statement } from '../../platform/db/sql.ts'
import {
  chunkForUpdate,
  doneChunkPart,
  failJob,
  openChunks,
  reportProgress,
} from '../../platform/jobs/background-job.ts'
import { job, type JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import type { Platform } from '../../platform/platform.ts'
import { canPrint, factsOf, slipsOf, slipsPdf, withoutPersonalData } from '../invoices/public.ts'
import { candidates, downloadInvoices } from './request-download.ts'

const Payload = z.object({ jobId: z.string() })
/** Who asked for the slips may hide personal data. */
const Asked = z.object({ isMasked: z.boolean().default(false) })
const onlyChunk = 0

export const startDownload: Listener = {
  name: 'invoice-view.start-download',
  topic: 'job.planned',
  hear: async ({ payload }, { scope, enqueue }) => {
    if (payload.kind !== downloadInvoices) return
    const jobId = String(payload.jobId)
    await enqueue([{ name: drawSlips.name, tenantId: scope.tenantId, payload: { jobId }, key: `slips:${jobId}` }])
  },
}

export const drawSlips = job(
  'invoice-view.draw-slips',
  (payload) => Payload.parse(payload),
  async ({ jobId }, context) => {
    const { platform, scope, attempt } = context
    try {
      await draw(context, jobId)
    } catch (error) {
      if (attempt.isLast) await failJob(platform, scope, jobId, 'Os boletos não puderam ser preparados.')
      throw error
    }
    await reportProgress(platform, scope, jobId)
  },
)

/** What was paid or cancelled since it was asked for is left out and counted as failed. */
async function draw({ platform, scope }: JobContext, jobId: string): Promise<void> {
  const slips = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    if ((await openChunks(tx, jobId)).length === 0) return null
    const chunk = await tx.first(subjectsOf(scope, jobId))
    const invoices = await tx.rows(candidates(scope, chunk?.subject_ids ?? [], 'id'))
    const found = await slipsOf(
      tx,
      scope,
      invoices.filter((invoice) => canPrint(factsOf(invoice)).can).map(({ id }) => id),
    )
    return Asked.parse(chunk?.input ?? {}).isMasked ? found.map(withoutPersonalData) : found
  })
  if (!slips) return
  const bytes = slips.length > 0 ? await slipsPdf(slips) : null
  if (bytes) await platform.files.put(fileKey(scope.tenantId, jobId), bytes)
  await saveSlips(platform, scope, { jobId, bytes, slipCount: slips.length })
}

type Drawn = { jobId: string; bytes: Buffer | null; slipCount: number }

async function saveSlips(platform: Platform, scope: Scope, { jobId, bytes, slipCount }: Drawn): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const chunk = await tx.first(chunkForUpdate(scope, jobId, onlyChunk))
    if (!chunk || chunk.done_at !== null) return
    const failed = chunk.subject_ids.length - slipCount
    await commitOperation(tx, {
      actor: { ...scope.actor, userId: chunk.created_by },
      operation: 'invoiceView.requestDownload',
      effects: {
        parts: [
          ...(bytes ? [storedPart(scope, jobId, bytes, chunk.created_by)] : []),
          doneChunkPart(scope, chunk, { done: slipCount, failed, detail: {} }),
        ],
        audit: { action: 'invoiceView.slipsDrawn', subjectId: jobId, body: { slipCount, failed } },
      },
    })
  })
}

function subjectsOf(scope: Scope, jobId: string) {
  return statement(sql<{ subject_ids: string[]; input: unknown }>`select subject_ids, input from background_job_chunk
    where tenant_id = ${scope.tenantId}::int and job_id = ${jobId}::uuid and position = ${onlyChunk}::int`)
}

function storedPart(scope: Scope, fileId: string, bytes: Buffer, userId: string): Part {
  return {
    name: 'new_stored_file',
    rows: 1,
    sql: sql`insert into stored_file (tenant_id, id, name, media_type, byte_count, sha256, created_by)
      values (${scope.tenantId}::int, ${fileId}::uuid, ${`boletos-${scope.today}.pdf`}::text, 'application/pdf', ${bytes.length}::bigint,
        ${sha256(bytes)}::bytea, ${userId}::uuid) returning 1`,
  }
}
