import { settlements } from '@caderneta/contracts/settlements'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { creditOfGuardian } from '../invoices/public.ts'

export const getCredit = query(settlements.getCredit, async (tx, { params }, scope) => {
  const guardian = await tx.first(
    statement(sql<{ name: string }>`select g.name from guardian g
      where g.tenant_id = ${scope.tenantId}::int and g.id = ${params.id}::uuid`),
  )
  if (!guardian) throw notFound('guardian_credit')
  const credit = await tx.first(creditOfGuardian(scope, params.id))
  return {
    guardianId: params.id,
    guardianName: scope.isMasked ? maskName(guardian.name) : guardian.name,
    // none: a family that never had credit
    creditCents: credit?.cents ?? 0,
  }
})
