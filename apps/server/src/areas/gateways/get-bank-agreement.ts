import { gateways } from '@caderneta/contracts/gateways'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { agreementsWithAccount } from './bank-queries.ts'
import { canDeactivateAgreement, canUpdate } from './bank-rules.ts'
import { useOfAgreement } from './bank-store.ts'
import { toBankAgreement } from './bank-view.ts'

export const getBankAgreement = query(gateways.getAgreement, async (tx, { params }, scope) => {
  const [row, use] = await Promise.all([
    tx.first(agreementsWithAccount(scope.tenantId).where('a.id', '=', params.id)),
    tx.first(useOfAgreement(scope, params.id)),
  ])
  if (!row) throw notFound('bank_agreement')
  const can = { update: canUpdate(scope.policies), deactivate: canDeactivateAgreement(use ?? { schools: 0 }) }
  return { ...toBankAgreement(row), can }
})
