// Rows that a job could not do, each with its reason: read on the job's page, and run again.
import { sql } from 'kysely'
import type { Part } from '../operation/effects.ts'

export type RowFailure = {
  /** The record that the row was about: one of the chunk's subjects. */
  subjectId: string
  /** Code of a refusal of the contract; its phrase is what a person reads. */
  code: string
  values?: Readonly<Record<string, string | number>>
}

/**
 * One row per failure; a chunk that runs again after a crash writes none twice, because its end is the same statement. A record that
 * several chunks are about (a booklet has one for each month) keeps its first reason.
 */
export function rowFailureParts(tenantId: number, jobId: string, failures: readonly RowFailure[]): Part[] {
  if (failures.length === 0) return []
  return [
    {
      name: 'new_job_failure',
      rows: 'any',
      sql: sql`insert into background_job_failure (tenant_id, job_id, subject_id, code, values)
        select ${tenantId}::int, ${jobId}::uuid, f.* from unnest(${failures.map(({ subjectId }) => subjectId)}::uuid[],
          ${failures.map(({ code }) => code)}::text[], ${failures.map(({ values = {} }) => JSON.stringify(values))}::jsonb[])
          f(subject_id, code, values)
        on conflict do nothing returning 1`,
    },
  ]
}
