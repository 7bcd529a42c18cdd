// What a merged guardian paid for goes on with the survivor: the living enrollments that name them follow. Invoices name their own
// guardian and stay. A share of what an enrollment costs goes on with the survivor too. Bears a repeated or late event: nothing is left to move then.
import { events } from '@caderneta/contracts/enrollments'
import { events as guardianEvents } from '@caderneta/contracts/guardians'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'

type Behind = { id: string; school_id: string; version: number; into_id: string }

export const onGuardianMerged = on(guardianEvents['guardian.merged'], {
  name: 'enrollments.follow-merge',
  hear: async ({ subjectId }, context) => {
    // Who enrolls a student again at this moment holds the enrollment of before: the new one is seen by the next look alone.
    let found = true
    while (found) found = await followed(subjectId, context)
    context.platform.wakeRelay()
  },
})

/** Were there any that did not follow yet? */
async function followed(mergedId: string, { platform, scope }: JobContext): Promise<boolean> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const behind = await tx.rows(behindMerge(scope.tenantId, mergedId))
    const [first] = behind
    if (!first) return false
    const ids = behind.map(({ id }) => id)
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'enrollments.followGuardian',
      effects: {
        parts: [{ name: 'followed', rows: ids.length, sql: follow(scope.tenantId, ids, [mergedId, first.into_id]) }],
        history: ids.map((subjectId) => ({ subjectId, event: 'updated' })),
        audit: { subjectId: first.into_id, body: { enrollmentIds: ids } },
        events: behind.map(({ id, school_id, version }) =>
          news(events['enrollment.updated'], { subjectId: id, schoolId: school_id, version: version + 1 }),
        ),
      },
    })
    return true
  })
}

/** The survivor as it is by now: it may have been merged itself. */
function behindMerge(tenantId: number, mergedId: string): Query<Behind> {
  return statement(sql<Behind>`
    select e.id, e.school_id, e.version, g.merged_into as into_id from enrollment e
    join guardian g on g.tenant_id = e.tenant_id and g.id = ${mergedId}::uuid
    where e.tenant_id = ${tenantId}::int and (e.guardian_id = g.id or e.co_guardian_id = g.id) and g.merged_into is not null
      and e.status <> 'canceled' order by e.id for update of e`)
}

/** Each keeps the share; where both payers turn out to be one person, that one pays alone. */
function follow(tenantId: number, ids: readonly string[], [mergedId, intoId]: readonly [string, string]) {
  const survivorOf = (column: 'guardian_id' | 'co_guardian_id') =>
    sql`case when ${sql.ref(`e.${column}`)} = ${mergedId}::uuid then ${intoId}::uuid else ${sql.ref(`e.${column}`)} end`
  const isOne = sql`(${survivorOf('guardian_id')} = ${survivorOf('co_guardian_id')})`
  return sql`update enrollment e set guardian_id = ${survivorOf('guardian_id')},
      co_guardian_id = case when ${isOne} then null else ${survivorOf('co_guardian_id')} end,
      guardian_ppm = case when ${isOne} then null else e.guardian_ppm end,
      category_ppm = case when ${isOne} then '{}'::jsonb else e.category_ppm end,
      product_ppm = case when ${isOne} then '{}'::jsonb else e.product_ppm end, version = e.version + 1
    where e.tenant_id = ${tenantId}::int and e.id = any(${[...ids]}::uuid[]) returning e.id`
}
