import { gateways } from '@caderneta/contracts/gateways'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { bankAgreementsWithAccount } from './bank-queries.ts'
import { must } from '../../platform/must.ts'
import { canDeactivateBankAgreement, canRemoveBankAgreement } from './bank-rules.ts'
import { useOfBankAgreement } from './bank-store.ts'
import { usesOfBankAgreement } from './bank-use.ts'
import { toBankAgreement } from './bank-view.ts'

export const getBankAgreement = query(gateways.getBankAgreement, async (tx, { params }, scope) => {
  const [row, use, uses] = await Promise.all([
    tx.first(bankAgreementsWithAccount(scope.tenantId).where('a.id', '=', params.id)),
    tx.first(useOfBankAgreement(scope, params.id)),
    tx.first(usesOfBankAgreement(scope, params.id)),
  ])
  if (!row) throw notFound('bank_agreement')
  const can = {
    update: allowed(gateways.updateBankAgreement, scope),
    deactivate: canDeactivateBankAgreement(use ?? { schools: 0 }),
    remove: allowed(gateways.removeBankAgreement, scope, canRemoveBankAgreement(must(uses, 'counts are one row'))),
  }
  return { ...toBankAgreement(row), can }
})
