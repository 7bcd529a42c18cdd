import { events, gateways } from '@caderneta/contracts/gateways'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { removed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRemoveBankAgreement } from './bank-rules.ts'
import { bankAgreementForUpdate } from './bank-store.ts'
import { usesOfBankAgreement } from './bank-use.ts'

const shown = ['bank_account_id', 'carteira', 'code', 'layout'] as const

export const removeBankAgreement = action(gateways.removeBankAgreement, {
  lock: ({ params }, scope) => ({
    bankAgreement: one('bank_agreement', bankAgreementForUpdate(scope, params.id)),
    uses: usesOfBankAgreement(scope, params.id),
  }),
  decide: ({ bankAgreement, uses: [first] }, _input, scope) => {
    const use = must(first, 'counts are one row')
    const ability = canRemoveBankAgreement(use)
    if (!ability.can) return refuse(ability.reason, use)
    const effects = removed('bank_agreement', scope, bankAgreement, shown, { event: events['bankAgreement.removed'] })
    return accept({ id: bankAgreement.id }, effects)
  },
  view: (record) => record,
})
