// Long work as people see it: a job of many chunks. What a chunk does is frozen when the job is planned, so that after a crash it
// is done again from the same list and with the same numbers; a chunk that was done is never done twice.
import { sql } from 'kysely'
import type { Scope } from '../access/scope.ts'
import { type Tx, writeTransaction, type WriteTx } from '../db/connection.ts'
import { db, type Query, statement } from '../db/sql.ts'
import { events } from '@caderneta/contracts/jobs'
import type { Phrase } from '@caderneta/contracts/refusals'
import type { OutboxEvent, Part } from '../operation/effects.ts'
import { news } from '../outbox/news.ts'
import type { Platform } from '../platform.ts'

export const chunkSize = 5_000

export type PlannedJob = {
  id: string
  kind: string
  subjectIds: string[]
  input: Record<string, unknown>
  schoolId?: string | null
  /** While this job is not finished the database takes no other of its kind with the same key. */
  soleKey?: string | null
  /** Permission of who may run its failed rows again; null: nobody. */
  permission: string | null
}

export type Chunk = {
  job_id: string
  position: number
  subject_ids: string[]
  first_number: number | null
  first_nosso_numero: number | null
  done_at: Date | null
  input: unknown
  created_by: string
}

/** Rows of a new job and its chunks. The event makes the relay start it (`job.planned`). */
export function plannedJobParts(scope: Scope, job: PlannedJob): { parts: Part[]; event: OutboxEvent } {
  const chunks = Array.from({ length: Math.ceil(job.subjectIds.length / chunkSize) }, (_, position) => ({
    tenant_id: scope.tenantId,
    job_id: job.id,
    position,
    subject_ids: job.subjectIds.slice(position * chunkSize, (position + 1) * chunkSize),
    input: JSON.stringify(job.input),
  }))
  const row = {
    tenant_id: scope.tenantId,
    id: job.id,
    kind: job.kind,
    school_id: job.schoolId ?? null,
    sole_key: job.soleKey ?? null,
    permission: job.permission,
    total_count: job.subjectIds.length,
    input: JSON.stringify(job.input),
    created_by: scope.actor.userId,
  }
  return {
    parts: [
      { name: 'new_job', rows: 1, sql: db.insertInto('background_job').values(row).returning('id') },
      {
        name: 'new_chunk',
        rows: chunks.length,
        sql: db.insertInto('background_job_chunk').values(chunks).returning('position'),
      },
    ],
    event: news(events['job.planned'], {
      subjectId: job.id,
      schoolId: job.schoolId ?? null,
      version: 1,
      payload: {
        jobId: job.id,
        kind: job.kind,
        status: 'InProgress',
        done: 0,
        total: job.subjectIds.length,
        chunks: chunks.length,
      },
    }),
  }
}

type Moved = Pick<JobProgress, 'kind' | 'status' | 'done' | 'failed' | 'total'> & {
  jobId: string
  schoolId?: string | null
}

/** Tells the screens how far a job is. */
export function jobNews({ schoolId = null, ...payload }: Moved): OutboxEvent {
  return news(events['job.progress'], {
    subjectId: payload.jobId,
    schoolId,
    version: payload.done + payload.failed + 1,
    payload,
  })
}

export type RunningJob = { id: string; total_count: number; input: unknown }

/** The job of this key that waits or runs. Whoever asks before planning holds a row that the other planners need too. */
export function runningJob(scope: Pick<Scope, 'tenantId'>, kind: string, soleKey: string): Query<RunningJob> {
  return statement(sql<RunningJob>`select id, total_count, input from background_job
    where tenant_id = ${scope.tenantId}::int and kind = ${kind}::text and sole_key = ${soleKey}::text and finished_at is null`)
}

function chunkAt(tenantId: number, jobId: string, position: number) {
  return sql<Chunk>`select c.job_id, c.position, c.subject_ids, c.first_number, c.first_nosso_numero, c.done_at, j.input, j.created_by
    from background_job_chunk c join background_job j on j.tenant_id = c.tenant_id and j.id = c.job_id
    where c.tenant_id = ${tenantId}::int and c.job_id = ${jobId}::uuid and c.position = ${position}::int`
}

export function chunkById(scope: Pick<Scope, 'tenantId'>, jobId: string, position: number): Query<Chunk> {
  return statement(chunkAt(scope.tenantId, jobId, position))
}

/** The chunk, locked: two workers that were given the same one wait for each other, and the second finds it done. */
export function chunkForUpdate(scope: Pick<Scope, 'tenantId'>, jobId: string, position: number): Query<Chunk> {
  return statement(sql<Chunk>`${chunkAt(scope.tenantId, jobId, position)} for update of c`)
}

export type ChunkResult = { done: number; failed: number; detail?: Record<string, unknown> }

/** Marks the chunk done within the statement that does its work: either both or neither. */
export function doneChunkPart(
  scope: Pick<Scope, 'tenantId'>,
  { job_id, position }: Pick<Chunk, 'job_id' | 'position'>,
  result: ChunkResult,
): Part {
  return {
    name: 'done_chunk',
    rows: 1,
    sql: sql`update background_job_chunk set done_at = now(), done_count = ${result.done}::int, failed_count = ${result.failed}::int,
        result = ${JSON.stringify(result.detail ?? {})}::jsonb
      where tenant_id = ${scope.tenantId}::int and job_id = ${job_id}::uuid and position = ${position}::int and done_at is null returning 1`,
  }
}

export type JobProgress = {
  status: 'InProgress' | 'Success' | 'Failed' | 'Error'
  done: number
  failed: number
  total: number
  kind: string
  schoolId: string | null
}

/**
 * Counts what is done and closes the job when nothing is left; tells the screens. Safe to call after every chunk, by anyone.
 * @returns the progress, or null when the job was closed before.
 */
export async function reportProgress(
  platform: Platform,
  scope: Pick<Scope, 'tenantId'>,
  jobId: string,
): Promise<JobProgress | null> {
  const progress = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const row = await tx.first(progressUpdate(scope.tenantId, jobId))
    if (row) await tx.rows(progressEvent(scope.tenantId, jobId, row))
    return row ?? null
  })
  platform.wakeRelay()
  return progress
}

function progressUpdate(tenantId: number, jobId: string): Query<JobProgress> {
  return statement(sql<JobProgress>`
    with counted as (
      select coalesce(sum(done_count), 0)::int as done, coalesce(sum(failed_count), 0)::int as failed,
        bool_and(done_at is not null) as is_over
      from background_job_chunk where tenant_id = ${tenantId}::int and job_id = ${jobId}::uuid)
    update background_job j set done_count = c.done, failed_count = c.failed,
      status = case when not c.is_over then 'InProgress' when c.failed = 0 then 'Success' when c.done = 0 then 'Failed' else 'Error' end,
      finished_at = case when c.is_over then now() end
    from counted c
    where j.tenant_id = ${tenantId}::int and j.id = ${jobId}::uuid and j.finished_at is null
    returning j.status, j.done_count as done, j.failed_count as failed, j.total_count as total, j.kind, j.school_id as "schoolId"`)
}

function progressEvent(tenantId: number, jobId: string, progress: JobProgress): Query<unknown> {
  const payload = JSON.stringify({ jobId, ...progress })
  return statement(sql`insert into outbox (tenant_id, event_id, topic, subject_id, school_id, version, payload)
    values (${tenantId}::int, uuidv7(), 'job.progress', ${jobId}::uuid, ${progress.schoolId}::uuid, ${progress.done + progress.failed}::int,
      ${payload}::jsonb)`)
}

/** Why a job stopped, in both languages; the person who started it reads it in theirs. */
export type Stopped = { words: Phrase; stopped: Phrase }

/** Ends a job that cannot go on, says why on its page, and tells the person who started it and left. */
export async function failJob(
  platform: Platform,
  scope: Pick<Scope, 'tenantId'>,
  jobId: string,
  why: Stopped,
): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, (tx) => failJobWithin(tx, jobId, why))
  platform.wakeRelay()
}

/** The same within a transaction that ends what the job worked on. */
export async function failJobWithin(tx: WriteTx, jobId: string, { words, stopped }: Stopped): Promise<void> {
  const row = await tx.first(
    statement(sql<
      JobProgress & { createdBy: string }
    >`update background_job j set status = 'Error', message = ${stopped['pt-BR']}::text, finished_at = now()
      where j.tenant_id = ${tx.tenantId}::int and j.id = ${jobId}::uuid and j.finished_at is null
      returning j.status, j.done_count as done, j.failed_count as failed, j.total_count as total, j.kind, j.school_id as "schoolId",
        j.created_by as "createdBy"`),
  )
  if (!row) return
  const { createdBy, ...progress } = row
  await tx.rows(progressEvent(tx.tenantId, jobId, progress))
  await tx.rows(userMessage(tx.tenantId, jobId, { userId: createdBy, ...titled(words, stopped) }))
}

function titled(words: Phrase, stopped: Phrase): Phrase {
  return { 'pt-BR': `${words['pt-BR']}: ${stopped['pt-BR']}`, en: `${words.en}: ${stopped.en}` }
}

function userMessage(tenantId: number, jobId: string, message: Phrase & { userId: string }): Query<unknown> {
  return statement(sql`insert into outbox (tenant_id, event_id, topic, subject_id, version, payload)
    values (${tenantId}::int, uuidv7(), ${events['job.failed'].topic}::text, ${jobId}::uuid, 1, ${JSON.stringify(message)}::jsonb)`)
}

/** Positions that are not done yet. */
export function openChunks(tx: Tx, jobId: string): Promise<{ position: number }[]> {
  return tx.rows(
    statement(sql<{ position: number }>`select position from background_job_chunk
      where tenant_id = ${tx.tenantId}::int and job_id = ${jobId}::uuid and done_at is null order by position`),
  )
}
