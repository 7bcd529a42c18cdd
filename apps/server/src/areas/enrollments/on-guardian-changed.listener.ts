// A student's new guardian pays what is issued from now on: the enrollments follow, also one that was left and may
// be taken back. Old debts stay where they are,
// because an invoice names its own guardian. Bears a repeated or late event: it writes what the student says today.
import { events } from '@caderneta/contracts/enrollments'
import { events as guardianEvents } from '@caderneta/contracts/guardians'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'

type Behind = { id: string; school_id: string; version: number; guardian_id: string }

export const onGuardianChanged = on(guardianEvents['student.guardianChanged'], {
  name: 'enrollments.follow-guardian',
  hear: async ({ subjectId }, context) => {
    // Who enrolls the student again at this moment holds the enrollment of before: the new one is seen by the next look alone.
    let found = true
    while (found) found = await followed(subjectId, context)
    context.platform.wakeRelay()
  },
})

/** Were there any that did not follow yet? */
async function followed(studentId: string, { platform, scope }: JobContext): Promise<boolean> {
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const behind = await tx.rows(behindStudent(scope.tenantId, studentId))
    if (behind.length === 0) return false
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'enrollments.followGuardian',
      effects: {
        parts: [{ name: 'followed', rows: behind.length, sql: follow(scope.tenantId, behind) }],
        history: behind.map(({ id }) => ({ subjectId: id, event: 'updated' })),
        audit: { subjectId: studentId, body: { enrollmentIds: behind.map(({ id }) => id) } },
        events: behind.map(({ id, school_id, version }) =>
          news(events['enrollment.updated'], { subjectId: id, schoolId: school_id, version: version + 1 }),
        ),
      },
    })
    return true
  })
}

function behindStudent(tenantId: number, studentId: string): Query<Behind> {
  return statement(sql<Behind>`
    select e.id, e.school_id, e.version, t.guardian_id from enrollment e
    join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
    where e.tenant_id = ${tenantId}::int and e.student_id = ${studentId}::uuid and e.status <> 'canceled'
      and e.guardian_id <> t.guardian_id order by e.id for update of e`)
}

/** A new guardian takes over the share of the one before. One who shares the enrollment already changes places: each keeps what they pay. */
function follow(tenantId: number, behind: Behind[]) {
  const isSwapped = sql`(b.guardian_id = e.co_guardian_id)`
  return sql`update enrollment e set guardian_id = b.guardian_id, version = e.version + 1,
      co_guardian_id = case when ${isSwapped} then e.guardian_id else e.co_guardian_id end,
      guardian_ppm = case when ${isSwapped} then 1000000 - e.guardian_ppm else e.guardian_ppm end,
      category_ppm = case when ${isSwapped} then (select coalesce(jsonb_object_agg(s.key, 1000000 - s.value::integer), '{}'::jsonb)
        from jsonb_each_text(e.category_ppm) s) else e.category_ppm end,
      product_ppm = case when ${isSwapped} then (select coalesce(jsonb_object_agg(s.key, 1000000 - s.value::integer), '{}'::jsonb)
        from jsonb_each_text(e.product_ppm) s) else e.product_ppm end
    from unnest(${behind.map(({ id }) => id)}::uuid[], ${behind.map((row) => row.guardian_id)}::uuid[]) b(id, guardian_id)
    where e.tenant_id = ${tenantId}::int and e.id = b.id returning e.id`
}
