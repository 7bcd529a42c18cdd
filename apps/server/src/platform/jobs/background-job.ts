// Long work as people see it: a job of many chunks. What a chunk does is frozen before it begins, so that after a crash it is done
// again from the same list and with the same numbers; a chunk that was done is never done twice.
import { sql } from 'kysely'
import type { Actor, Scope } from '../access/scope.ts'
import type { Tx } from '../db/connection.ts'
import { db, type Query, statement } from '../db/sql.ts'
import { events } from '@caderneta/contracts/jobs'
import type { OutboxEvent, Part } from '../operation/effects.ts'
import { batchesOf } from '../event-loop-yield.ts'
import { news } from '../outbox/news.ts'

export const chunkSize = 5_000

/** A list of records that is worked on in its own way: `part` of each of its chunks. */
export type JobPiece = { subjectIds: readonly string[]; part: object }

/** What one chunk does, in its own words, and how many records it had when the job was planned. */
export type JobPart = { count: number; part: object }

/** The records that the chunks share out, in one list or in several; or what each chunk does, where it finds its records itself; or the one record that the work is about, and how many rows it has. */
export type JobSubject =
  | { subjectIds: string[] }
  | { pieces: readonly JobPiece[] }
  | { parts: readonly JobPart[] }
  | { subjectId: string; total: number }

export type PlannedJob = JobSubject & {
  id: string
  kind: string
  /** No chunk yet: opening the job plans them. */
  isOpenedLater?: boolean
  input: Record<string, unknown>
  schoolId?: string | null
  /** While this job is not finished the database takes no other of its kind with the same key. */
  soleKey?: string | null
  /** Permission of who may run its failed rows again; null: nobody. */
  permission: string | null
  /** The job whose failed rows it does again. */
  repeatsId?: string
}

export type Chunk = {
  job_id: string
  position: number
  subject_ids: string[]
  /** What was planned for this chunk, with the job or by its opening; else the job's input. */
  part: unknown
  first_number: number | null
  first_nosso_numero: number | null
  done_at: Date | null
  job_finished_at: Date | null
  /** Of the job. */
  subject_id: string | null
  input: unknown
  created_by: string
  created_by_name: string | null
}

/** A job as the work on all of it sees it. */
export type JobRow = {
  id: string
  subject_id: string | null
  school_id: string | null
  total_count: number
  input: unknown
  created_by: string
  /** As history and audit name them; null of jobs that were planned before names were kept. */
  created_by_name: string | null
  finished_at: Date | null
}

export type Asked = Pick<JobRow, 'created_by' | 'created_by_name'>

/** The person who asked for the work: what it does is theirs, in history and audit. */
export function askerOf({ created_by: userId, created_by_name: name }: Asked, { actor }: Pick<Scope, 'actor'>): Actor {
  return { ...actor, userId, name: name ?? actor.name }
}

/** Rows of a new job and its chunks. The event makes the relay start it (`job.planned`). */
export function plannedJobParts(scope: Scope, job: PlannedJob): { parts: Part[]; event: OutboxEvent } {
  const total = totalOf(job)
  const chunks = job.isOpenedLater ? [] : chunksOf(scope, job)
  const row = {
    tenant_id: scope.tenantId,
    id: job.id,
    kind: job.kind,
    subject_id: 'subjectId' in job ? job.subjectId : null,
    school_id: job.schoolId ?? null,
    sole_key: job.soleKey ?? null,
    permission: job.permission,
    repeats_id: job.repeatsId ?? null,
    total_count: total,
    input: JSON.stringify(job.input),
    created_by: scope.actor.userId,
    created_by_name: scope.actor.name,
  }
  return {
    parts: [
      { name: 'new_job', rows: 1, sql: db.insertInto('background_job').values(row).returning('id') },
      ...(chunks.length > 0
        ? [
            {
              name: 'new_chunk',
              rows: chunks.length,
              sql: db.insertInto('background_job_chunk').values(chunks).returning('position'),
            },
          ]
        : []),
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
        total,
        chunks: chunks.length,
      },
    }),
  }
}

function totalOf(job: JobSubject): number {
  if ('total' in job) return job.total
  if ('parts' in job) return job.parts.reduce((sum, { count }) => sum + count, 0)
  return piecesOf(job, {}).reduce((sum, { subjectIds }) => sum + subjectIds.length, 0)
}

/** Work about one record has an empty list. */
function piecesOf(job: JobSubject, input: object): readonly JobPiece[] {
  if ('pieces' in job) return job.pieces
  if ('parts' in job) return job.parts.map(({ part }) => ({ subjectIds: [], part }))
  return [{ subjectIds: 'subjectIds' in job ? job.subjectIds : [], part: input }]
}

/** The lists cut into chunks; work about one record is one chunk, as is what a part says. */
function chunksOf(scope: Scope, job: PlannedJob) {
  const isOne = 'subjectId' in job || 'parts' in job
  return piecesOf(job, job.input)
    .flatMap(({ subjectIds, part }) =>
      (isOne ? [[]] : batchesOf([...subjectIds], chunkSize)).map((ids) => ({ ids, part })),
    )
    .map(({ ids, part }, position) => ({
      tenant_id: scope.tenantId,
      job_id: job.id,
      position,
      subject_ids: ids,
      input: JSON.stringify(part),
    }))
}

/** Chunks that the opening of a job planned, by what each is to do; those that stand already stay. */
export function newChunks(
  { tenantId }: Pick<Scope, 'tenantId'>,
  jobId: string,
  parts: readonly object[],
): Query<Record<string, never>> {
  return statement(sql`insert into background_job_chunk (tenant_id, job_id, position, subject_ids, input)
    select ${tenantId}::int, ${jobId}::uuid, c.position, '{}', c.input
    from unnest(${parts.map((_, index) => index)}::int[], ${parts.map((part) => JSON.stringify(part))}::jsonb[]) c(position, input)
    on conflict do nothing`)
}

export type RunningJob = { id: string; total_count: number; input: unknown }

/** The job of this key that waits or runs. Whoever asks before planning holds a row that the other planners need too. */
export function runningJob(scope: Pick<Scope, 'tenantId'>, kind: string, soleKey: string): Query<RunningJob> {
  return statement(sql<RunningJob>`select id, total_count, input from background_job
    where tenant_id = ${scope.tenantId}::int and kind = ${kind}::text and sole_key = ${soleKey}::text and finished_at is null`)
}

function chunkAt(tenantId: number, jobId: string, position: number) {
  return sql<Chunk>`select c.job_id, c.position, c.subject_ids, c.input as part, c.first_number, c.first_nosso_numero, c.done_at,
      j.finished_at as job_finished_at, j.subject_id, j.input, j.created_by, j.created_by_name
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

/** A job, and whether its chunks are planned. */
export function jobById({ tenantId }: Pick<Scope, 'tenantId'>, jobId: string): Query<JobRow & { is_planned: boolean }> {
  return statement(sql<
    JobRow & { is_planned: boolean }
  >`select j.id, j.subject_id, j.school_id, j.total_count, j.input, j.created_by, j.created_by_name, j.finished_at,
      exists (select from background_job_chunk c where c.tenant_id = j.tenant_id and c.job_id = j.id) as is_planned
    from background_job j where j.tenant_id = ${tenantId}::int and j.id = ${jobId}::uuid`)
}

/** Jobs of a kind that the caller left and that are not over, at most so many; of a kind whose jobs each have a sole key. */
export function unfinishedOf(scope: Scope, kind: string, most: number): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select id from background_job where tenant_id = ${scope.tenantId}::int and kind = ${kind}::text
    and sole_key is not null and finished_at is null and created_by = ${scope.actor.userId}::uuid limit ${most}::int`)
}

export type ChunkResult = { done: number; failed: number; message?: string | undefined }

/** Marks the chunk done within the statement that does its work: either both or neither. */
export function doneChunkPart(
  scope: Pick<Scope, 'tenantId'>,
  { job_id, position }: Pick<Chunk, 'job_id' | 'position'>,
  { done, failed, message }: ChunkResult,
): Part {
  return {
    name: 'done_chunk',
    rows: 1,
    sql: sql`update background_job_chunk set done_at = now(), done_count = ${done}::int, failed_count = ${failed}::int,
        result = ${JSON.stringify({ message })}::jsonb
      where tenant_id = ${scope.tenantId}::int and job_id = ${job_id}::uuid and position = ${position}::int and done_at is null returning 1`,
  }
}

/** Positions that are not done yet. */
export function openChunks(tx: Tx, jobId: string): Promise<{ position: number }[]> {
  return tx.rows(
    statement(sql<{ position: number }>`select position from background_job_chunk
      where tenant_id = ${tx.tenantId}::int and job_id = ${jobId}::uuid and done_at is null order by position`),
  )
}

/** Whoever asked for the work has seen how it ended; nobody else can say so. */
export function seenJobPart({ tenantId, actor }: Pick<Scope, 'tenantId' | 'actor'>, jobId: string): Part {
  return {
    name: 'seen_job',
    rows: 'any',
    sql: sql`update background_job set seen_at = now() where tenant_id = ${tenantId}::int and id = ${jobId}::uuid
      and created_by = ${actor.userId}::uuid and seen_at is null returning 1`,
  }
}
