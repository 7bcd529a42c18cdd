// What was done with one record of a school. Whoever may read the record reads its lines; they hold what the record holds.
import { auditLog } from '@caderneta/contracts/audit-log'
import { namedSubjects, readableSubjects } from '../../platform/audit/subject.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Endpoint, narrowed } from '../../platform/operation/endpoint.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { auditKey, auditLines } from './audit-lines.ts'
import { type NamedRow, withNames } from './audit-names.ts'
import { toAuditEntry } from './audit-view.ts'

const lines = pages(auditLog.history, {
  rows: (tx, { params, query }, scope): Promise<NamedRow[]> =>
    tx.rows(auditLines({ ...query, subjectId: [params.id], seen: false }, sql`tenant_id = ${scope.tenantId}::int`)),
  complete: withNames,
  key: auditKey,
  view: (row) => toAuditEntry(row, row),
})

export const getRecordHistory: Endpoint = {
  operation: auditLog.history,
  run: async (call) => {
    const { scope, platform, input } = narrowed<typeof auditLog.history>(call)
    const readable = readableSubjects(platform.subjects, scope)
    const [found] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      namedSubjects(tx, readable, scope, [input.params.id]),
    )
    if (!found) throw notFound('record')
    return lines.run(call)
  },
}
