// What an open transfer takes from its school by origin, whether it is in a retention or not.
import { type RetainedItem, transferRetentions } from '@caderneta/contracts/transfer-retentions'
import { maskName } from '@caderneta/kernel/person-name'
import { retainedCents, retainedLineOf, retainedSources } from '@caderneta/kernel/transfer-decided'
import type { Movement } from '@caderneta/kernel/transfer-facts'
import { transferMovements } from '@caderneta/kernel/transfer-movements'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toSource } from './list-sources.ts'
import { factsOf, readFactRows } from './read-facts.ts'
import { namedSources, type NamedSourceRow } from './source-queries.ts'
import { oneTransfer } from './transfer-store.ts'

export const listRetained = query(transferRetentions.retained, async (tx, { params: { id } }, scope) => {
  const transfer = await tx.first(oneTransfer(scope, id))
  if (!transfer) throw notFound('transfer')
  const facts =
    transfer.status === 'open' ? factsOf(transfer, await readFactRows(tx, { tenantId: scope.tenantId, id })) : null
  if (!facts) return { items: [] }
  const retained = retainedSources(transferMovements(facts))
  const [named, grouped] = await Promise.all([
    tx.rows(namedSources(scope, retained.map(toSource))),
    tx.rows(groupedOrigins(scope, transfer.school_id)),
  ])
  const names = new Map(named.map((row) => [`${row.component} ${row.id}`, row]))
  const inRetention = new Map(grouped.map(({ key, retention_id: retentionId }) => [key, retentionId]))
  return { items: retained.flatMap((movement) => itemOf(movement, names, inRetention, scope)) }
})

function itemOf(
  movement: Movement,
  names: ReadonlyMap<string, NamedSourceRow>,
  inRetention: ReadonlyMap<string, string>,
  { isMasked }: Scope,
): RetainedItem[] {
  const { component, sourceId, turn, line, invoiceId } = movement
  const kind = retainedLineOf(line)
  const row = names.get(`${component} ${sourceId}`)
  if (kind === undefined || invoiceId === null || row === undefined || !isRetained(component)) return []
  const studentName = isMasked && row.student_name !== null ? maskName(row.student_name) : row.student_name
  return [
    {
      sourceId,
      component,
      kind,
      invoiceId,
      invoiceNumber: row.invoice_number,
      competence: row.competence,
      studentName,
      cents: retainedCents(movement),
      retentionId: inRetention.get(`${component} ${sourceId} ${turn}`) ?? null,
    },
  ]
}

function isRetained(component: Movement['component']): component is RetainedItem['component'] {
  return component === 'revenue' || component === 'counter' || component === 'discount'
}

/** Origins of retentions of a school that stand. */
export function groupedOrigins(
  { tenantId }: Pick<Scope, 'tenantId'>,
  schoolId: string,
): Query<{ key: string; retention_id: string }> {
  return statement(sql<{
    key: string
    retention_id: string
  }>`select g.component || ' ' || g.source_id || ' ' || g.turn as key, g.retention_id from retention_origin g
    join retention r on r.tenant_id = g.tenant_id and r.id = g.retention_id
    where g.tenant_id = ${tenantId}::int and not g.is_released and r.school_id = ${schoolId}::uuid and r.status in ('grouped', 'programmed')`)
}
