// A merge of students was undone: invoices are of whose the enrollment is, and are found by that name alone again. Nothing else of them
// changes: who owes, what is owed and the title at the bank stay. Bears a repeated or late event: nothing is left to move then.
import { events } from '@caderneta/contracts/enrollments'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { invoiceSearch } from './new-invoices.ts'

const mostAtOnce = 500

type Behind = {
  id: string
  student_id: string
  student_name: string
  guardian_name: string
  guardian_tax_id: string
  number: number | null
}

export const onStudentSeparated = on(events['student.separated'], {
  name: 'invoices.follow-separated-student',
  hear: async ({ subjectId, payload: { from } }, context) => {
    // Who writes a second copy at this moment holds the invoice of before: the new one is seen by the next look alone.
    let found = true
    while (found) found = await followed(subjectId, from, context)
    context.platform.wakeRelay()
  },
})

/** Were there any that did not follow yet? */
async function followed(separatedId: string, fromId: string, { platform, scope }: JobContext): Promise<boolean> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    await tx.rows(heldRecords(scope.tenantId, [separatedId, fromId]))
    const behind = await tx.rows(behindSeparation(scope.tenantId, [separatedId, fromId]))
    if (behind.length === 0) return false
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'invoices.followStudent',
      effects: {
        parts: [{ name: 'followed', rows: behind.length, sql: follow(scope.tenantId, behind) }],
        audit: { subjectId: separatedId, body: { from: fromId, invoiceIds: behind.map(({ id }) => id) } },
      },
    })
    return true
  })
}

/** Neither is merged, nor separated from another, before these invoices are of whose the enrollment is: what moves next moves them by its own event. */
function heldRecords(tenantId: number, studentIds: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select t.id from student t
    where t.tenant_id = ${tenantId}::int and t.id = any(${[...studentIds]}::uuid[]) order by t.id for share of t`)
}

/** Of either record, while the enrollment is of another; also where the merge had not moved them yet. */
function behindSeparation(tenantId: number, studentIds: readonly string[]): Query<Behind> {
  const tenant = sql`${tenantId}::int`
  return statement(sql<Behind>`select i.id, i.number, e.student_id, t.name as student_name, g.name as guardian_name, g.tax_id as guardian_tax_id
    from invoice i join enrollment e on e.tenant_id = ${tenant} and e.id = i.enrollment_id
    join student t on t.tenant_id = ${tenant} and t.id = e.student_id
    join guardian g on g.tenant_id = ${tenant} and g.id = i.guardian_id
    where i.tenant_id = ${tenant} and i.student_id = any(${[...studentIds]}::uuid[]) and i.student_id <> e.student_id
    order by i.id limit ${mostAtOnce}::int for update of i`)
}

function follow(tenantId: number, behind: readonly Behind[]) {
  return sql`update invoice i set student_id = n.student_id, search = n.search
    from unnest(${behind.map(({ id }) => id)}::uuid[], ${behind.map((row) => row.student_id)}::uuid[],
      ${behind.map((row) => invoiceSearch(row, row.number))}::text[]) n(id, student_id, search)
    where i.tenant_id = ${tenantId}::int and i.id = n.id returning i.id`
}
