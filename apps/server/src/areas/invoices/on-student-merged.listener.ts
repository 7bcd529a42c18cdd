// The invoices of a merged student go on with the record that remains, and are found by both names. Nothing else of them changes: who
// owes, what is owed and the title at the bank stay. Bears a repeated or late event: nothing is left to move then.
import { events } from '@caderneta/contracts/enrollments'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'

const mostAtOnce = 500

type Survivor = { id: string; search: string }

export const onStudentMerged = on(events['student.merged'], {
  name: 'invoices.follow-student',
  hear: async ({ subjectId }, context) => {
    // Who writes a second copy at this moment holds the invoice of before: the new one is seen by the next look alone.
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
    const ids = (await tx.rows(behindMerge(scope.tenantId, mergedId))).map(({ id }) => id)
    if (ids.length === 0) return false
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'invoices.followStudent',
      effects: {
        parts: [{ name: 'followed', rows: ids.length, sql: follow(scope.tenantId, ids, into) }],
        audit: { subjectId: into.id, body: { merged: mergedId, invoiceIds: ids } },
      },
    })
    return true
  })
}

const survivorOf = (tenantId: number, mergedId: string) =>
  sql`(select m.merged_into from student m where m.tenant_id = ${tenantId}::int and m.id = ${mergedId}::uuid)`

/**
 * Neither is the record that remains merged, nor the other separated from it, before these invoices follow: what moves next moves them by its own event.
 * Whoever changes an invoice refers to its student, so no more is held than that needs.
 */
function survivorHeld(tenantId: number, mergedId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select t.id from student t
    where t.tenant_id = ${tenantId}::int and t.id = ${survivorOf(tenantId, mergedId)} for key share`)
}

/** As it is by now: where its lock was waited for, the merged record may lead to another, or live again. */
function survivor(tenantId: number, mergedId: string): Query<Survivor> {
  return statement(sql<Survivor>`select t.id, t.search from student t
    where t.tenant_id = ${tenantId}::int and t.id = ${survivorOf(tenantId, mergedId)}`)
}

/** Held, without a join: it would miss what changed while it was waited for. */
function behindMerge(tenantId: number, mergedId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from invoice i
    where i.tenant_id = ${tenantId}::int and i.student_id = ${mergedId}::uuid
    order by i.id limit ${mostAtOnce}::int for update`)
}

function follow(tenantId: number, ids: readonly string[], { id: intoId, search: words }: Survivor) {
  return sql`update invoice set student_id = ${intoId}::uuid,
      search = case when strpos(search, ${words}::text) > 0 then search else search || ' ' || ${words}::text end
    where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) returning id`
}
