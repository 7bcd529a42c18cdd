// Who sees which job, and the columns of its record.
import type { Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { momentText } from '../../platform/db/moment-text.ts'
import { db, sql } from '../../platform/db/sql.ts'

export type JobRow = Selectable<Database['background_job']> & {
  has_failures: boolean
  has_file: boolean
  created_by_name: string | null
  repeated_by: JobRepeat | null
}

/** The last job that did failed rows of another one again. */
type JobRepeat = { id: string; at: string; total: number }

/** A job without a school concerns the whole network: it is seen by who sees every school, and by who asked for it. */
export function visibleJobs(scope: Scope) {
  return (
    db
      .selectFrom('background_job as j')
      .selectAll('j')
      .select(
        sql<boolean>`exists (select from background_job_failure f where f.tenant_id = j.tenant_id and f.job_id = j.id)`.as(
          'has_failures',
        ),
      )
      // The file of a job bears its id, and only the person who asked may have it.
      .select(
        sql<boolean>`exists (select from stored_file f where f.tenant_id = j.tenant_id and f.id = j.id
        and j.created_by = ${scope.actor.userId}::uuid)`.as('has_file'),
      )
      .select(
        sql<string | null>`(select trim(u.name || ' ' || u.surname) from app_user u
        where u.tenant_id = j.tenant_id and u.id = j.created_by)`.as('created_by_name'),
      )
      .select(
        sql<JobRepeat | null>`(select jsonb_build_object('id', r.id, 'at', ${momentText('r.created_at')}, 'total', r.total_count)
        from background_job r where r.tenant_id = j.tenant_id and r.repeats_id = j.id order by r.id desc limit 1)`.as(
          'repeated_by',
        ),
      )
      .where('j.tenant_id', '=', scope.tenantId)
      .where(sql<boolean>`(${inSchools(scope, 'j.school_id')} or j.created_by = ${scope.actor.userId}::uuid)`)
  )
}
