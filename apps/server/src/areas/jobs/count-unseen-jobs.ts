import { jobs } from '@caderneta/contracts/jobs'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

type Unseen = { count: number; latestId: string | null }

/** The work of the caller is theirs whatever its school. Its index holds no other rows. */
export const countUnseenJobs = query(jobs.unseen, async (tx, _input, scope) => {
  const found = await tx.first(
    statement(sql<Unseen>`select count(*)::int as count, (array_agg(id order by id desc))[1] as "latestId"
      from background_job where tenant_id = ${scope.tenantId}::int and created_by = ${scope.actor.userId}::uuid
        and status in ('Failed', 'Error') and finished_at is not null and seen_at is null`),
  )
  return found ?? { count: 0, latestId: null }
})
