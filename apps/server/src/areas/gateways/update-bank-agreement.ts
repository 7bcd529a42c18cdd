import { gateways } from '@caderneta/contracts/gateways'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
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
import { type BankAgreementRow, toBankAccount, toBankAgreement } from './bank-view.ts'

type Use = { has_titles: boolean; schools: number }
const nobody: Use = { has_titles: false, schools: 0 }

export const updateBankAgreement = action(gateways.updateBankAgreement, {
  lock: ({ params, body }, scope) => ({
    account: accountForBankAgreement(scope, body.bankAccountId),
    bankAgreement: bankAgreementForUpdate(scope, params.id),
    same: sameBankAgreement(scope, bankAgreementColumns(body), params.id),
    use: useOfBankAgreement(scope, params.id),
  }),
  missing: { bankAgreement: 'bank_agreement', account: 'bank_account' },
  decide: ({ bankAgreement: [before], account: [account], same, use: [use = nobody] }, { body }, scope) => {
    if (!before || !account || before.version !== body.version) return refuse('changed_meanwhile')
    const columns = bankAgreementColumns(body)
    const problem = bankAgreementProblem(toBankAccount(account), { ...body, carteira: columns.carteira })
    if (problem) return refuse(problem.code, problem.values, [problem.member])
    if (same.length > 0) return refuse('bank_agreement_already_exists', {}, ['carteira', 'code'])
    const refusal = refusalOf(before, use, columns, body.isActive)
    if (refusal) return refuse(refusal, { schools: use.schools })
    const version = before.version + 1
    return accept(
      { ...account, ...before, ...columns, is_active: body.isActive, version },
      {
        parts: [changedRow('bank_agreement', scope, before, { ...columns, is_active: body.isActive })],
        history: [{ subjectId: before.id, event: 'updated' }],
        audit: { subjectId: before.id, body: { before: { ...before, created_at: undefined }, after: columns } },
        events: [{ topic: 'bankAgreement.updated', subjectId: before.id, version, payload: {} }],
      },
    )
  },
  view: toBankAgreement,
})

function refusalOf(
  before: BankAgreementRow,
  use: Use,
  after: ReturnType<typeof bankAgreementColumns>,
  isActive: boolean,
) {
  if (use.has_titles && differsIn(before, after, ['bank_account_id', 'carteira', 'code']))
    return 'bank_agreement_has_titles'
  const deactivate = canDeactivateBankAgreement(use)
  return before.is_active && !isActive && !deactivate.can ? deactivate.reason : null
}
