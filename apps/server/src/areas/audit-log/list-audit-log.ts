import { auditLog } from '@caderneta/contracts/audit-log'
import { sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { auditKey, auditLines } from './audit-lines.ts'
import { type NamedRow, withNames } from './audit-names.ts'
import { toAuditEntry } from './audit-view.ts'

export const listAuditLog = pages(auditLog.list, {
  rows: (tx, { query: filter }, scope): Promise<NamedRow[]> =>
    tx.rows(auditLines(filter, sql`tenant_id = ${scope.tenantId}::int`)),
  complete: withNames,
  key: auditKey,
  view: (row) => toAuditEntry(row, row),
})
