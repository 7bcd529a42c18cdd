// Calls for many transfers, in rounds: a round has at most one month of a school, the earlier before the later.
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { BatchedCall } from '../../platform/operation/batched-calls.ts'
import type { Platform } from '../../platform/platform.ts'

export async function monthRounds(
  { readPool }: Pick<Platform, 'readPool'>,
  scope: Scope,
  calls: readonly BatchedCall[],
): Promise<BatchedCall[][]> {
  const months = await readTransaction(readPool, scope.tenantId, (tx) => tx.rows(placesOf(scope, calls)))
  const places = new Map(months.map(({ id, place }) => [id, place]))
  // One that is not there has no place, and is refused with the first.
  const rounds = Map.groupBy(calls, ({ subjectId }) => places.get(subjectId) ?? 1)
  return [...rounds].toSorted(([one], [other]) => one - other).map(([, round]) => round)
}

/** The place of each month among those of its school. */
function placesOf({ tenantId }: Scope, calls: readonly BatchedCall[]): Query<{ id: string; place: number }> {
  return statement(sql<{
    id: string
    place: number
  }>`select t.id, row_number() over (partition by t.school_id order by t.competence)::int as place from transfer t
    where t.tenant_id = ${tenantId}::int and t.id = any(${calls.map(({ subjectId }) => subjectId)}::uuid[]) order by place`)
}
