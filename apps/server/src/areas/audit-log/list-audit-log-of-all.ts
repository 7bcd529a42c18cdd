import { auditLog } from '@caderneta/contracts/audit-log'
import { when } from '../../platform/db/conditions.ts'
import { cursorOf } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { acrossNetworks } from '../../platform/operation/across-networks.ts'
import { auditKey, auditLines } from './audit-lines.ts'
import { toAuditEntry } from './audit-view.ts'

/** Names of people stay in their networks: across networks an actor is an id. */
export const listAuditLogOfAll = acrossNetworks(auditLog.listAllNetworks, async (tx, { query: filter }) => {
  const rows = await tx.rows(
    auditLines(
      filter,
      when(filter.tenantId, (tenantId) => sql`tenant_id = ${tenantId}::int`),
    ),
  )
  return cursorOf(rows, filter.maxResultCount, auditKey, (row) => ({
    ...toAuditEntry(row, new Map()),
    tenantId: row.tenant_id,
  }))
})
