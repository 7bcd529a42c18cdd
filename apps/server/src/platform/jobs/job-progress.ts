// How far a job is, how it ends, and why one stopped; the screens are told of each step.
import { sql } from 'kysely'
import { events } from '@caderneta/contracts/jobs'
import type { Phrase } from '@caderneta/contracts/refusals'
import type { WriteTx } from '../db/connection.ts'
import { type Query, statement } from '../db/sql.ts'
import type { OutboxEvent, Part } from '../operation/effects.ts'
import { news } from '../outbox/news.ts'
import type { JobRow } from './background-job.ts'

export type JobProgress = {
  status: 'InProgress' | 'Success' | 'Failed' | 'Error'
  done: number
  failed: number
  total: number
  kind: string
  schoolId: string | null
}

type Counted = { job: JobRow; progress: JobProgress; isOver: boolean; endStatus: JobProgress['status'] }
type CountedRow = JobRow & JobProgress & { is_over: boolean; end_status: JobProgress['status'] }

const jobColumns = sql`j.id, j.subject_id, j.school_id, j.total_count, j.input, j.created_by, j.created_by_name, j.finished_at`
const progressColumns = sql`j.status, j.done_count as done, j.failed_count as failed, j.total_count as total, j.kind, j.school_id as "schoolId"`

/**
 * Counts what is done, and ends the job when nothing is left (`ends`). Safe to call after every chunk, by anyone: the job's row is locked,
 * and of those who find the last chunk done one is first.
 * @returns undefined when the job was over before.
 */
export async function countedJob(
  tx: WriteTx,
  jobId: string,
  { ends }: { ends: boolean },
): Promise<Counted | undefined> {
  const row = await tx.first(
    statement(sql<CountedRow>`
      with chunk as (
        select coalesce(sum(done_count), 0)::int as done, coalesce(sum(failed_count), 0)::int as failed,
          coalesce(bool_and(done_at is not null), true) as is_over, max(result->>'message') as message
        from background_job_chunk where tenant_id = ${tx.tenantId}::int and job_id = ${jobId}::uuid
      ), counted as (
        select *, case when not is_over then 'InProgress' when failed = 0 then 'Success' when done = 0 then 'Failed' else 'Error' end as end_status
        from chunk
      )
      update background_job j set done_count = c.done, failed_count = c.failed, message = coalesce(c.message, j.message),
        status = case when ${ends}::boolean then c.end_status else j.status end,
        finished_at = case when ${ends}::boolean and c.is_over then now() end
      from counted c
      where j.tenant_id = ${tx.tenantId}::int and j.id = ${jobId}::uuid and j.finished_at is null
      returning ${jobColumns}, ${progressColumns}, c.is_over, c.end_status`),
  )
  if (!row) return undefined
  const { status, done, failed, total, kind, schoolId, is_over, end_status, ...job } = row
  const progress = { status, done, failed, total, kind, schoolId }
  return { job, progress, isOver: is_over, endStatus: end_status }
}

/** Ends a job within the statement that does what its end means. */
export function endedJobPart(tenantId: number, jobId: string, status: JobProgress['status']): Part {
  return {
    name: 'ended_job',
    rows: 1,
    sql: sql`update background_job set status = ${status}::text, finished_at = now()
      where tenant_id = ${tenantId}::int and id = ${jobId}::uuid and finished_at is null returning 1`,
  }
}

/** Tells the screens how far a job is. */
export function jobNews(jobId: string, { schoolId, ...progress }: JobProgress): OutboxEvent {
  const version = progress.done + progress.failed + 1
  return news(events['job.progress'], { subjectId: jobId, schoolId, version, payload: { jobId, ...progress } })
}

/** The same as a query of its own. */
export function progressEvent(tenantId: number, jobId: string, progress: JobProgress): Query<unknown> {
  const payload = JSON.stringify({ jobId, ...progress })
  return statement(sql`insert into outbox (tenant_id, event_id, topic, subject_id, school_id, version, payload)
    values (${tenantId}::int, uuidv7(), ${events['job.progress'].topic}::text, ${jobId}::uuid, ${progress.schoolId}::uuid,
      ${progress.done + progress.failed}::int, ${payload}::jsonb)`)
}

/** Why a job stopped, in both languages; the person who started it reads it in theirs. */
export type Stopped = { words: Phrase; stopped: Phrase }

/** Ends a job that cannot go on, says why on its page, and tells the person who started it and left. @returns it, or undefined when it was over before. */
export async function failedJob(tx: WriteTx, jobId: string, { words, stopped }: Stopped): Promise<JobRow | undefined> {
  const row = await tx.first(
    statement(sql<
      JobRow & JobProgress
    >`update background_job j set status = 'Error', message = ${stopped['pt-BR']}::text, finished_at = now()
      where j.tenant_id = ${tx.tenantId}::int and j.id = ${jobId}::uuid and j.finished_at is null
      returning ${jobColumns}, ${progressColumns}`),
  )
  if (!row) return undefined
  const { status, done, failed, total, kind, schoolId, ...job } = row
  await tx.rows(progressEvent(tx.tenantId, jobId, { status, done, failed, total, kind, schoolId }))
  await tx.rows(userMessage(tx.tenantId, jobId, { userId: job.created_by, ...titled(words, stopped) }))
  return job
}

type ForAsker = Phrase & { userId: string }

/** What whoever left the work is told of an end that did not do all of it; undefined of a good one. */
export function endedBadly(words: Phrase, { created_by: userId }: JobRow, end: JobProgress): ForAsker | undefined {
  if (end.status !== 'Failed' && end.status !== 'Error') return undefined
  const { failed, total } = end
  return {
    userId,
    ...titled(words, {
      'pt-BR': `${count(failed, 'pt-BR')} de ${count(total, 'pt-BR')} com problema. Veja o motivo de cada um.`,
      en: `${count(failed, 'en')} of ${count(total, 'en')} with a problem. See the reason of each.`,
    }),
  }
}

function count(value: number, locale: string): string {
  return value.toLocaleString(locale)
}

/** The message as an effect. */
export function messageNews(jobId: string, message: ForAsker | undefined): OutboxEvent[] {
  if (!message) return []
  return [news(events['job.failed'], { subjectId: jobId, schoolId: null, version: 1, payload: message })]
}

function titled(words: Phrase, stopped: Phrase): Phrase {
  return { 'pt-BR': `${words['pt-BR']}: ${stopped['pt-BR']}`, en: `${words.en}: ${stopped.en}` }
}

/** The message as a query of its own. */
export function userMessage(tenantId: number, jobId: string, message: ForAsker): Query<unknown> {
  return statement(sql`insert into outbox (tenant_id, event_id, topic, subject_id, version, payload)
    values (${tenantId}::int, uuidv7(), ${events['job.failed'].topic}::text, ${jobId}::uuid, 1, ${JSON.stringify(message)}::jsonb)`)
}
