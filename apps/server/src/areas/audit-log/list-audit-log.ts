import { auditLog } from '@caderneta/contracts/audit-log'
import { maskName } from '@caderneta/kernel/person-name'
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { cursorOf } from '../../platform/db/keyset.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { auditKey, auditLines } from './audit-lines.ts'
import { toAuditEntry } from './audit-view.ts'

/** Actors are people of the network, or of the host working in it. */
export const listAuditLog = direct(auditLog.list, async ({ platform, scope, input }) => {
  const { readPool } = platform
  const rows = await readTransaction(readPool, scope.tenantId, (tx) =>
    tx.rows(auditLines(input.query, sql`tenant_id = ${scope.tenantId}::int`)),
  )
  const ids = [...new Set(rows.map((row) => row.actor_id))]
  const names = await namesOf(readPool, scope.tenantId, ids)
  const hostNames = scope.tenantId === 0 ? [] : await namesOf(readPool, 0, ids)
  const shown = new Map([...hostNames, ...names].map(({ id, name }) => [id, scope.isMasked ? maskName(name) : name]))
  return cursorOf(rows, input.query.maxResultCount, auditKey, (row) => toAuditEntry(row, shown))
})

function namesOf(pool: pg.Pool, tenantId: number, ids: string[]): Promise<{ id: string; name: string }[]> {
  return readTransaction(pool, tenantId, (tx) =>
    tx.rows(
      statement(sql<{ id: string; name: string }>`select id, trim(name || ' ' || surname) as name from app_user
        where tenant_id = ${tenantId}::int and id = any(${ids}::uuid[])`),
    ),
  )
}
