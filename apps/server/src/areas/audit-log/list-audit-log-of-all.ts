import { auditLog } from '@caderneta/contracts/audit-log'
import type { Scope } from '../../platform/access/scope.ts'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { auditKey, auditLines, type AuditRow } from './audit-lines.ts'
import { type HostNames, hostNames } from './audit-names.ts'
import { toAuditEntry } from './audit-view.ts'

type Row = AuditRow & Partial<HostNames>

/** Names of people stay in their networks: across networks an actor is an id, but for people of the host. */
export const listAuditLogOfAll = pages(auditLog.listAllNetworks, {
  rows: (tx, { query: filter }): Promise<Row[]> =>
    tx.rows(
      auditLines(
        filter,
        when(filter.tenantId, (ids) => sql`tenant_id = any(${ids}::int[])`),
      ),
    ),
  complete: withHostNames,
  key: auditKey,
  view: (row) => ({ ...toAuditEntry(row, row), tenantId: row.tenant_id, networkName: row.networkName ?? null }),
})

async function withHostNames(rows: Row[], scope: Scope, { readPool }: Pick<Platform, 'readPool'>): Promise<Row[]> {
  const namesOf = await hostNames(readPool, scope, rows)
  return rows.map((row) => ({ ...row, ...namesOf(row) }))
}
