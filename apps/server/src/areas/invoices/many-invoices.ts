// The same thing done to many invoices: each on its own, with its own refusal, so that one that cannot go does not stop the others.
import { events as jobEvents } from '@caderneta/contracts/jobs'
import { on } from '../../platform/outbox/news.ts'
import { invoices } from '@caderneta/contracts/invoices'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import {
  type Chunk,
  chunkForUpdate,
  doneChunkPart,
  openChunks,
  plannedJobParts,
  reportProgress,
} from '../../platform/jobs/background-job.ts'
import { job, type JobContext } from '../../platform/jobs/job.ts'
import { action } from '../../platform/operation/action.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Endpoint } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { closeInvoice } from './close-invoice.ts'

const kinds: Record<string, { endpoint: Endpoint; operation: string }> = {
  CancelInvoices: { endpoint: cancelInvoice, operation: invoices.cancelMany.name },
  CloseInvoices: { endpoint: closeInvoice, operation: invoices.closeOpen.name },
}

function idsWhere(scope: Scope, condition: RawBuilder<unknown>): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i
    where i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')} and ${condition} order by i.id`)
}

export const cancelMany = action(invoices.cancelMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    found: idsWhere(scope, sql`i.id = any(${body.invoiceIdList}::uuid[])`),
  }),
  decide: ({ found }, { body }, scope, jobId) => {
    if (found.length === 0) return refuse('invoice_not_found')
    const subjectIds = found.map(({ id }) => id)
    const planned = plannedJobParts(scope, {
      id: jobId,
      kind: 'CancelInvoices',
      subjectIds,
      input: { comment: body.comment },
    })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, comment: body.comment } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})

export const closeOpen = action(invoices.closeOpen, {
  prepare: async () => newId(),
  lock: (_input, scope) => ({ found: idsWhere(scope, sql`i.status = 'open'`) }),
  decide: ({ found }, _input, scope, jobId) => {
    if (found.length === 0) return refuse('nothing_to_bill')
    const subjectIds = found.map(({ id }) => id)
    const planned = plannedJobParts(scope, { id: jobId, kind: 'CloseInvoices', subjectIds, input: {} })
    const audit = { subjectId: jobId, body: { count: subjectIds.length } }
    return accept({ jobId, toIssueCount: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})

export const startMany = on(jobEvents['job.planned'], {
  name: 'invoices.start-many',
  concerns: ({ payload }) => payload.kind in kinds,
  hear: async ({ payload }, { scope, platform, enqueue }) => {
    const { jobId } = payload
    const chunks = await readTransaction(platform.readPool, scope.tenantId, (tx) => openChunks(tx, jobId))
    await enqueue(
      chunks.map(({ position }) => ({
        name: manyChunk.name,
        tenantId: scope.tenantId,
        payload: { jobId, position, kind: payload.kind },
        key: `many:${jobId}:${position}`,
        priority: position,
      })),
    )
  },
})

const Payload = z.object({ jobId: z.string(), position: z.number(), kind: z.string() })

export const manyChunk = job(
  'invoices.many-chunk',
  (payload) => Payload.parse(payload),
  async ({ jobId, position, kind }, context) => {
    const { platform, scope } = context
    const work = kinds[kind]
    const chunk = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(chunkToRead(scope, jobId, position)),
    )
    if (!work || !chunk || chunk.done_at !== null) return
    const refused = await doEach(work.endpoint, chunk, context)
    await markDone(chunk, work.operation, refused, context)
    await reportProgress(platform, scope, jobId)
  },
)

function chunkToRead(scope: Pick<Scope, 'tenantId'>, jobId: string, position: number): Query<Chunk> {
  return statement(sql<Chunk>`select c.*, j.input, j.created_by from background_job_chunk c
    join background_job j on j.tenant_id = c.tenant_id and j.id = c.job_id
    where c.tenant_id = ${scope.tenantId}::int and c.job_id = ${jobId}::uuid and c.position = ${position}::int`)
}

const Input = z.record(z.string(), z.unknown())

/** The key of each is made of the job and the invoice: a chunk that runs again after a crash does nothing twice. */
async function doEach(
  endpoint: Endpoint,
  chunk: Chunk,
  { platform, scope }: JobContext,
): Promise<Record<string, string>> {
  const refused: Record<string, string> = {}
  const actor = { ...scope.actor, userId: chunk.created_by }
  for (const id of chunk.subject_ids) {
    const input = { params: { id }, query: {}, body: Input.parse(chunk.input) }
    try {
      await endpoint.run({ platform, scope: { ...scope, actor }, input, key: `${chunk.job_id}:${id}` })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused[id] = error.code
    }
  }
  return refused
}

async function markDone(
  chunk: Chunk,
  operation: string,
  refused: Record<string, string>,
  { platform, scope }: JobContext,
): Promise<void> {
  const failed = Object.keys(refused).length
  const done = chunk.subject_ids.length - failed
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const held = await tx.first(chunkForUpdate(scope, chunk.job_id, chunk.position))
    if (!held || held.done_at !== null) return
    await commitOperation(tx, {
      actor: { ...scope.actor, userId: chunk.created_by },
      operation,
      effects: {
        parts: [doneChunkPart(scope, chunk, { done, failed, detail: { refused } })],
        audit: { subjectId: chunk.job_id, body: { position: chunk.position, done, failed } },
      },
    })
  })
}
