import { auditLog } from '@caderneta/contracts/audit-log'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { auditKey, auditLines } from './audit-lines.ts'
import { toAuditEntry } from './audit-view.ts'

/** Names of people stay in their networks: across networks an actor is an id. */
export const listAuditLogOfAll = pages(auditLog.listAllNetworks, {
  rows: (tx, { query: filter }) =>
    tx.rows(
      auditLines(
        filter,
        when(filter.tenantId, (tenantId) => sql`tenant_id = ${tenantId}::int`),
      ),
    ),
  key: auditKey,
  view: (row) => ({ ...toAuditEntry(row), tenantId: row.tenant_id }),
})
