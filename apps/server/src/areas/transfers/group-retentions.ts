// Grouping: what an open transfer would take at once, chosen by origin, becomes one retention. The calculation stays as it is until the
// retention gets installments.
import { transferRetentions } from '@caderneta/contracts/transfer-retentions'
import { retainedCents, retainedSources } from '@caderneta/kernel/transfer-decided'
import type { Movement } from '@caderneta/kernel/transfer-facts'
import { transferMovements } from '@caderneta/kernel/transfer-movements'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { type NewOrigin, newRetention } from '../retentions/public.ts'
import { factQueries, factsOf } from './read-facts.ts'
import { canChange } from './transfer-rules.ts'
import { transferForUpdate } from './transfer-store.ts'

export const groupRetentions = action(transferRetentions.groupRetentions, {
  prepare: async () => newId(),
  lock: ({ params: { id } }, scope) => ({
    transfer: one('transfer', transferForUpdate(scope, id)),
    grouped: standingOrigins(scope, id),
    ...factQueries({ tenantId: scope.tenantId, id }),
  }),
  decide: ({ transfer, grouped, ...rows }, { body: { sourceIds, reason } }, scope, id) => {
    const ability = canChange(transfer)
    if (!ability.can) return refuse(ability.reason)
    const facts = factsOf(transfer, rows)
    if (!facts) return refuse('transfer_without_plan')
    const wanted = new Set(sourceIds)
    const taken = new Set(grouped.map(({ key }) => key))
    const origins = retainedSources(transferMovements(facts))
      .filter((each) => wanted.has(each.sourceId) && !taken.has(keyOf(each)))
      .map(originOf)
    if (new Set(origins.map(({ sourceId }) => sourceId)).size < wanted.size)
      return refuse('retention_not_available', {}, ['sourceIds'])
    const { school_id: schoolId, competence } = transfer
    const given = { id, schoolId, transferId: transfer.id, competence, reason, origins }
    return accept({ id }, newRetention(scope, given))
  },
  view: (record) => record,
})

function keyOf({ component, sourceId, turn }: Movement): string {
  return `${component} ${sourceId} ${turn}`
}

function originOf(movement: Movement): NewOrigin {
  const { component, sourceId, turn, line, invoiceId } = movement
  const cents = retainedCents(movement)
  return { component, sourceId, turn, line, invoiceId: must(invoiceId, 'what is retained is of an invoice'), cents }
}

/** Origins that stand in retentions of the transfer's school. */
function standingOrigins({ tenantId }: Scope, id: string): Query<{ key: string }> {
  return statement(sql<{
    key: string
  }>`select g.component || ' ' || g.source_id || ' ' || g.turn as key from retention_origin g
    join retention r on r.tenant_id = g.tenant_id and r.id = g.retention_id
    where g.tenant_id = ${tenantId}::int and not g.is_released and r.status in ('grouped', 'programmed')
      and r.school_id = (select t.school_id from transfer t where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid)`)
}
