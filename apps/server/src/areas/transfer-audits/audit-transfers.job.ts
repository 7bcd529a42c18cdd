// Audits that were asked for by hand, some transfers a chunk: verdicts, the end of the runs and of the chunk are one statement.
import { jobKinds } from '@caderneta/contracts/transfer-audit-job-kinds'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { must } from '../../platform/must.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { auditOutcomePart, type TransferRow } from '../transfers/public.ts'
import { type Finished, finishedNews, finishedParts } from './audit-parts.ts'
import { criteriaInForce, judgedTransfer } from './audit-run.ts'
import { transfersForUpdate } from './audit-store.ts'

/** Transfers of one chunk: each is read by itself, and their rows are locked until its end. */
export const mostInChunk = 25

type RunRow = { id: string; transfer_id: string; school_id: string; version: number }

export const auditTransfers = chunkedJob(jobKinds.AuditTransfers, {
  operation: transferAudits.run.name,
  stopped: {
    'pt-BR': 'A auditoria parou no meio. O que já foi auditado está mantido; audite de novo os outros repasses.',
    en: 'The audit stopped halfway. What was audited is kept; audit the other transfers again.',
  },
  input: z.strictObject({}),
  effects: async (tx, chunk, { scope }) => {
    const runs = await judgedRuns(tx, scope, chunk.subject_ids)
    const done = chunk.subject_ids.length
    const results = Object.fromEntries(runs.map(({ id, judged: { result } }) => [id, result]))
    const audit = { subjectId: chunk.job_id, body: { position: chunk.position, results } }
    if (runs.length === 0) return { done, parts: [], audit }
    return {
      done,
      parts: finishedParts(scope, runs),
      audit,
      events: runs.map((run) => finishedNews(run, run.judged.result)),
    }
  },
  failed: (tx, job, { scope }) => failedRuns(tx, scope, job.id),
})

async function judgedRuns(tx: Tx, scope: Scope, auditIds: readonly string[]): Promise<Finished[]> {
  const asked = await tx.rows(runsOf(scope, sql`a.id = any(${[...auditIds]}::uuid[])`))
  const transfers = await lockedTransfers(tx, scope, asked)
  // Read again under the lock of their transfers.
  const runs = await tx.rows(runsOf(scope, sql`a.id = any(${asked.map(({ id }) => id)}::uuid[])`))
  const criteria = await criteriaInForce(tx, scope)
  const judged: Finished[] = []
  for (const { id, transfer_id: transferId, school_id: schoolId, version } of runs) {
    const transfer = must(transfers.get(transferId), 'an audit is of a transfer')
    // One connection answers them one after another anyhow.
    judged.push({ id, transferId, schoolId, version, judged: await judgedTransfer(tx, scope, transfer, criteria) })
  }
  return judged
}

async function lockedTransfers(tx: Tx, scope: Scope, runs: readonly RunRow[]): Promise<Map<string, TransferRow>> {
  const ids = runs.map(({ transfer_id: transferId }) => transferId)
  return new Map((await tx.rows(transfersForUpdate(scope, ids))).map((row) => [row.id, row]))
}

/** Runs that nobody finishes any more: their transfers can be audited again, and are paid only after a release. */
async function failedRuns(tx: Tx, scope: Scope, jobId: string): Promise<Effects> {
  const asked = await tx.rows(runsOf(scope, sql`a.job_id = ${jobId}::uuid`))
  await lockedTransfers(tx, scope, asked)
  const runs = await tx.rows(runsOf(scope, sql`a.job_id = ${jobId}::uuid`))
  const audit = { subjectId: jobId, body: { failed: runs.length } }
  if (runs.length === 0) return { parts: [], audit }
  const part = {
    name: 'failed_transfer_audit',
    rows: runs.length,
    sql: sql`update transfer_audit set status = 'failed', result = 'notExecuted', finished_at = ${new Date(scope.now)}::timestamptz, version = version + 1
      where tenant_id = ${scope.tenantId}::int and id = any(${runs.map(({ id }) => id)}::uuid[]) and status = 'running' returning 1`,
  }
  const outcomes = runs.map((run) => ({ transferId: run.transfer_id, status: 'notExecuted' as const }))
  const news = runs.map(({ id, transfer_id: transferId, school_id: schoolId, version }) =>
    finishedNews({ id, transferId, schoolId, version }, 'notExecuted'),
  )
  return { parts: [part, auditOutcomePart(scope, outcomes)], audit, events: news }
}

/** Those that still run. */
function runsOf({ tenantId }: Pick<Scope, 'tenantId'>, condition: ReturnType<typeof sql>): Query<RunRow> {
  return statement(sql<RunRow>`select a.id, a.transfer_id, a.school_id, a.version from transfer_audit a
    where a.tenant_id = ${tenantId}::int and a.status = 'running' and ${condition} order by a.transfer_id`)
}
