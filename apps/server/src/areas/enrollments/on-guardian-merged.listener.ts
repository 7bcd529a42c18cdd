// What a merged guardian paid for goes on with the survivor: the living enrollments that name them follow. Invoices name their own
// guardian and stay. A share of what an enrollment costs goes on with the survivor too. Bears a repeated or late event: nothing is left to move then.
import { events } from '@caderneta/contracts/enrollments'
import { events as guardianEvents } from '@caderneta/contracts/guardians'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'

type Behind = { id: string; school_id: string; version: number }

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
    const [held] = await tx.rows(survivorHeld(scope.tenantId, mergedId))
    const [into] = await tx.rows(survivor(scope.tenantId, mergedId))
    if (!into) return false
    // It was merged itself while it was waited for: the next look holds the one that it leads to.
    if (into.id !== held?.id) return true
    const behind = await tx.rows(behindMerge(scope.tenantId, mergedId))
    if (behind.length === 0) return false
    const ids = behind.map(({ id }) => id)
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'enrollments.followGuardian',
      effects: {
        parts: [{ name: 'followed', rows: ids.length, sql: follow(scope.tenantId, ids, [mergedId, into.id]) }],
        history: ids.map((subjectId) => ({ subjectId, event: 'updated' })),
        audit: { subjectId: into.id, body: { enrollmentIds: ids } },
        events: behind.map(({ id, school_id, version }) =>
          news(events['enrollment.updated'], { subjectId: id, schoolId: school_id, version: version + 1 }),
        ),
      },
    })
    return true
  })
}

/**
 * Neither is the survivor merged, nor the other separated from it, before these enrollments follow: what moves next moves them by its own event.
 * Whoever writes an enrollment refers to its guardian, so no more is held than that needs.
 */
function survivorHeld(tenantId: number, mergedId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select g.id from guardian g where g.tenant_id = ${tenantId}::int
    and g.id = (select m.merged_into from guardian m where m.tenant_id = ${tenantId}::int and m.id = ${mergedId}::uuid) for key share`)
}

/** As it is by now: where its lock was waited for, the merged record may lead to another, or live again. */
function survivor(tenantId: number, mergedId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select m.merged_into as id from guardian m
    where m.tenant_id = ${tenantId}::int and m.id = ${mergedId}::uuid and m.merged_into is not null`)
}

function behindMerge(tenantId: number, mergedId: string): Query<Behind> {
  return statement(sql<Behind>`select e.id, e.school_id, e.version from enrollment e
    where e.tenant_id = ${tenantId}::int and (e.guardian_id = ${mergedId}::uuid or e.co_guardian_id = ${mergedId}::uuid)
      and e.status <> 'canceled' order by e.id for update`)
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
