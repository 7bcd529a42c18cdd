import { events, gateways } from '@caderneta/contracts/gateways'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { bankAgreementProblem } from './bank-form-rules.ts'
import { accountForBankAgreement, bankAgreementColumns, sameBankAgreement } from './bank-store.ts'
import { accountNumbers, toBankAccount, toBankAgreement } from './bank-view.ts'

export const createBankAgreement = action(gateways.createBankAgreement, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    account: one('bank_account', accountForBankAgreement(scope, body.bankAccountId)),
    same: sameBankAgreement(scope, bankAgreementColumns(body), newId()),
  }),
  decide: ({ account, same }, { body }, scope, id) => {
    const columns = bankAgreementColumns(body)
    const problem = bankAgreementProblem(toBankAccount(account), { ...body, carteira: columns.carteira })
    if (problem) return refuse(problem.code, problem.values, [problem.member])
    if (same.length > 0) return refuse('bank_agreement_already_exists', {}, ['carteira', 'code'])
    const { row, effects } = created('bank_agreement', scope, id, columns, { event: events['bankAgreement.created'] })
    return accept({ ...accountNumbers(account), ...row }, effects)
  },
  view: toBankAgreement,
})
