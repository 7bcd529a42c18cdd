import { classes } from '@caderneta/contracts/classes'
import { allowed } from '../../platform/access/allowed.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canEnroll } from './class-rules.ts'
import { oneClass } from './class-store.ts'
import { toClass } from './class-view.ts'

type Counts = { toEnroll: number; inProgress: number; enrolled: number; evaded: number; canceled: number }
const none: Counts = { toEnroll: 0, inProgress: 0, enrolled: 0, evaded: 0, canceled: 0 }

export const getClass = query(classes.get, async (tx, { params }, scope) => {
  const [row, counts] = await Promise.all([
    tx.first(oneClass(scope, params.id)),
    tx.first(countsOf(scope.tenantId, params.id)),
  ])
  if (!row) throw notFound('class')
  const record = toClass(row)
  return {
    ...record,
    enrollmentsByStatus: counts ?? none,
    can: { update: allowed(classes.update, scope), enroll: canEnroll(record) },
  }
})

function countsOf(tenantId: number, classId: string): Query<Counts> {
  return statement(sql<Counts>`
    select count(*) filter (where status = 'toEnroll') as "toEnroll", count(*) filter (where status = 'inProgress') as "inProgress",
      count(*) filter (where status = 'enrolled') as enrolled, count(*) filter (where status = 'evaded') as evaded, count(*) filter (where status = 'canceled') as canceled
    from enrollment where tenant_id = ${tenantId}::int and class_id = ${classId}::uuid`)
}
