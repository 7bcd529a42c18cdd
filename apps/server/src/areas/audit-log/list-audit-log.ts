import { auditLog } from '@caderneta/contracts/audit-log'
import { maskName } from '@caderneta/kernel/person-name'
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { auditKey, auditLines, type AuditRow } from './audit-lines.ts'
import { toAuditEntry } from './audit-view.ts'

type NamedRow = AuditRow & { actorName?: string }

/** Actors are people of the network, or of the host working in it. */
export const listAuditLog = pages(auditLog.list, {
  rows: (tx, { query: filter }, scope): Promise<NamedRow[]> =>
    tx.rows(auditLines(filter, sql`tenant_id = ${scope.tenantId}::int`)),
  complete: async (rows, scope, { readPool }) => {
    const ids = [...new Set(rows.map((row) => row.actor_id))]
    const names = await namesOf(readPool, scope.tenantId, ids)
    const hostNames = scope.tenantId === 0 ? [] : await namesOf(readPool, 0, ids)
    const shown = new Map([...hostNames, ...names].map(({ id, name }) => [id, scope.isMasked ? maskName(name) : name]))
    return rows.map((row) => {
      const actorName = shown.get(row.actor_id)
      return actorName === undefined ? row : { ...row, actorName }
    })
  },
  key: auditKey,
  view: ({ actorName, ...row }) => toAuditEntry(row, actorName),
})

function namesOf(pool: pg.Pool, tenantId: number, ids: string[]): Promise<{ id: string; name: string }[]> {
  return readTransaction(pool, tenantId, (tx) =>
    tx.rows(
      statement(sql<{ id: string; name: string }>`select id, trim(name || ' ' || surname) as name from app_user
        where tenant_id = ${tenantId}::int and id = any(${ids}::uuid[])`),
    ),
  )
}
