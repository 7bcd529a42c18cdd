// The same thing done to many invoices: each on its own, with its own refusal, so that one that cannot go does not stop the others.
import { reissues } from '@caderneta/contracts/invoice-reissue'
import { invoices } from '@caderneta/contracts/invoices'
import type { Operation } from '@caderneta/contracts/define'
import type { Permission } from '@caderneta/contracts/permissions'
import { jobKinds } from '@caderneta/contracts/invoice-job-kinds'
import type { JobKind } from '@caderneta/contracts/job-kinds'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import type { Endpoint } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { closeInvoice } from './close-invoice.ts'
import { reissueInvoice } from './reissue-invoice.ts'

const Input = z.record(z.string(), z.unknown())
type Input = z.output<typeof Input>

const stopped = {
  'pt-BR': 'Parou no meio. O que já foi feito está mantido; repita para terminar.',
  en: 'It stopped halfway. What was done is done; ask again for the rest.',
}

/** A job that runs the endpoint for each invoice. The body of each call is the job's input. */
function eachInvoice(kind: JobKind, endpoint: Endpoint, { operation, again }: Naming) {
  return chunkedJob<Input, RowFailure[]>(kind, {
    operation: operation.name,
    stopped,
    again,
    input: Input,
    prepare: (chunk, context) => refusedAmong(endpoint, chunk, context),
    effects: (_tx, chunk, _context, failures = []) => {
      const done = chunk.subject_ids.length - failures.length
      const body = { position: chunk.position, done, failed: failures.length }
      return { done, failures, parts: [], audit: { subjectId: chunk.job_id, body } }
    },
  })
}
type Naming = { operation: Operation; again: Permission }

export const cancelInvoices = eachInvoice(jobKinds.CancelInvoices, cancelInvoice, {
  operation: invoices.cancelMany,
  again: invoices.cancelMany.needs,
})

export const closeInvoices = eachInvoice(jobKinds.CloseInvoices, closeInvoice, {
  operation: invoices.closeOpen,
  again: invoices.closeOpen.needs,
})

export const reissueInvoices = eachInvoice(jobKinds.ReissueInvoices, reissueInvoice, {
  operation: reissues.reissueProduct,
  again: 'Caderneta.Product.Update',
})

/** The key of each call is made of the job and the invoice: a chunk that runs again after a crash does nothing twice. */
async function refusedAmong(
  endpoint: Endpoint,
  chunk: ChunkOf<Input>,
  { platform, scope }: JobContext,
): Promise<RowFailure[]> {
  const failures: RowFailure[] = []
  const actor = { ...scope.actor, userId: chunk.created_by }
  for (const id of chunk.subject_ids) {
    const input = { params: { id }, query: {}, body: chunk.input }
    try {
      await endpoint.run({ platform, scope: { ...scope, actor }, input, key: `${chunk.job_id}:${id}` })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ subjectId: id, code: error.code, values: error.values })
    }
  }
  return failures
}

/** Ids of the invoices in scope that meet the condition, in the order in which they are locked. */
export function invoiceIds(scope: Scope, condition: RawBuilder<unknown>): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i
    where i.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'i.school_id')} and ${condition} order by i.id`)
}
