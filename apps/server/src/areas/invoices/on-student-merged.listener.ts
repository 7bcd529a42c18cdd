// The invoices of a merged student go on with the record that remains, and are found by both names. Nothing else of them changes: who
// owes, what is owed and the title at the bank stay. Bears a repeated or late event: nothing is left to move then.
import { events } from '@caderneta/contracts/enrollments'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'

const mostAtOnce = 500

type Behind = { id: string; into_id: string; into_search: string }

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
    const behind = await tx.rows(behindMerge(scope.tenantId, mergedId))
    const [first] = behind
    if (!first) return false
    const ids = behind.map(({ id }) => id)
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'invoices.followStudent',
      effects: {
        parts: [{ name: 'followed', rows: ids.length, sql: follow(scope.tenantId, ids, first) }],
        audit: { subjectId: first.into_id, body: { merged: mergedId, invoiceIds: ids } },
      },
    })
    return true
  })
}

/** The record that remains as it is by now: it may have been merged itself. The merge is not undone before they follow. */
function behindMerge(tenantId: number, mergedId: string): Query<Behind> {
  return statement(sql<Behind>`select i.id, t.id as into_id, t.search as into_search from invoice i
    join student m on m.tenant_id = i.tenant_id and m.id = i.student_id
    join student t on t.tenant_id = m.tenant_id and t.id = m.merged_into
    where i.tenant_id = ${tenantId}::int and i.student_id = ${mergedId}::uuid
    order by i.id limit ${mostAtOnce}::int for update of i for share of m`)
}

function follow(tenantId: number, ids: readonly string[], { into_id: intoId, into_search: words }: Behind) {
  return sql`update invoice set student_id = ${intoId}::uuid,
      search = case when strpos(search, ${words}::text) > 0 then search else search || ' ' || ${words}::text end
    where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) returning id`
}
