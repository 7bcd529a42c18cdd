import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { settlements } from '@caderneta/contracts/settlements'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { allowed } from '../../platform/access/allowed.ts'
import { statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { no, notFound, yes } from '../../platform/refusal.ts'
import { creditOfGuardian, waitingOrders } from '../invoices/public.ts'
import { owedByGuardian } from './recovery-store.ts'
import { toCreditOrder } from './credit-order-view.ts'

export const getCredit = query(settlements.getCredit, async (tx, { params }, scope) => {
  const guardian = await tx.first(
    statement(sql<{ name: string }>`select g.name from guardian g
      where g.tenant_id = ${scope.tenantId}::int and g.id = ${params.id}::uuid`),
  )
  if (!guardian) throw notFound('guardian_credit')
  const [credit, order, owed] = await Promise.all([
    tx.first(creditOfGuardian(scope, params.id)),
    tx.first(waitingOrders(scope, sql`${params.id}::uuid`)),
    tx.first(owedByGuardian(scope, params.id)),
  ])
  const owedCents = must(owed, 'a sum has a row').cents
  const putBack = owedCents > 0 ? yes : no('recovery_not_open')
  return {
    guardianId: params.id,
    guardianName: scope.isMasked ? maskName(guardian.name) : guardian.name,
    // none: a family that never had credit
    creditCents: credit?.cents ?? 0,
    owedCents,
    can: { putBack: allowed(recoveries.payRecoveryWithCredit, scope, putBack) },
    order: order ? toCreditOrder(order) : null,
  }
})
