import { events, gateways } from '@caderneta/contracts/gateways'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { bankAgreementProblem } from './bank-form-rules.ts'
import { canDeactivateBankAgreement, differsIn } from './bank-rules.ts'
import {
  accountForBankAgreement,
  bankAgreementColumns,
  bankAgreementForUpdate,
  sameBankAgreement,
  useOfBankAgreement,
} from './bank-store.ts'
import { accountNumbers, toBankAccount, toBankAgreement } from './bank-view.ts'
import type { BankAgreementRow } from './bank-rows.ts'

type Use = { has_titles: boolean; schools: number }
const nobody: Use = { has_titles: false, schools: 0 }

export const updateBankAgreement = action(gateways.updateBankAgreement, {
  lock: ({ params, body }, scope) => ({
    account: one('bank_account', accountForBankAgreement(scope, body.bankAccountId)),
    bankAgreement: one('bank_agreement', bankAgreementForUpdate(scope, params.id)),
    same: sameBankAgreement(scope, bankAgreementColumns(body), params.id),
    use: useOfBankAgreement(scope, params.id),
  }),
  decide: ({ bankAgreement: before, account, same, use: [use = nobody] }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const columns = { ...bankAgreementColumns(body), is_active: body.isActive }
    const problem = bankAgreementProblem(toBankAccount(account), { ...body, carteira: columns.carteira })
    if (problem) return refuse(problem.code, problem.values, [problem.member])
    if (same.length > 0) return refuse('bank_agreement_already_exists', {}, ['carteira', 'code'])
    const refusal = refusalOf(before, use, columns, body.isActive)
    if (refusal) return refuse(refusal, { schools: use.schools })
    const { after, effects } = changed('bank_agreement', scope, before, columns, {
      event: events['bankAgreement.updated'],
    })
    return accept({ ...accountNumbers(account), ...after }, effects)
  },
  view: toBankAgreement,
})

function refusalOf(
  before: BankAgreementRow,
  use: Use,
  after: ReturnType<typeof bankAgreementColumns>,
  isActive: boolean,
) {
  if (use.has_titles && differsIn(before, after, ['bank_account_id', 'carteira', 'code', 'operation', 'post']))
    return 'bank_agreement_has_titles'
  const deactivate = canDeactivateBankAgreement(use)
  return before.is_active && !isActive && !deactivate.can ? deactivate.reason : null
}
