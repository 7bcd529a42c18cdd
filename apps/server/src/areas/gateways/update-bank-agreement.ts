import { gateways } from '@caderneta/contracts/gateways'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { agreementProblem } from './bank-form-rules.ts'
import { canDeactivateAgreement, differsIn } from './bank-rules.ts'
import {
  accountForAgreement,
  agreementColumns,
  agreementForUpdate,
  sameAgreement,
  useOfAgreement,
} from './bank-store.ts'
import { type AgreementRow, toBankAccount, toBankAgreement } from './bank-view.ts'

type Use = { has_titles: boolean; schools: number }
const nobody: Use = { has_titles: false, schools: 0 }

export const updateBankAgreement = action(gateways.updateAgreement, {
  lock: ({ params, body }, scope) => ({
    account: accountForAgreement(scope, body.bankAccountId),
    agreement: agreementForUpdate(scope, params.id),
    same: sameAgreement(scope, agreementColumns(body), params.id),
    use: useOfAgreement(scope, params.id),
  }),
  missing: { agreement: 'bank_agreement', account: 'bank_account' },
  decide: ({ agreement: [before], account: [account], same, use: [use = nobody] }, { body }, scope) => {
    if (!before || !account || before.version !== body.version) return refuse('changed_meanwhile')
    const columns = agreementColumns(body)
    const problem = agreementProblem(toBankAccount(account), { ...body, carteira: columns.carteira })
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

function refusalOf(before: AgreementRow, use: Use, after: ReturnType<typeof agreementColumns>, isActive: boolean) {
  if (use.has_titles && differsIn(before, after, ['bank_account_id', 'carteira', 'code']))
    return 'bank_agreement_has_titles'
  const deactivate = canDeactivateAgreement(use)
  return before.is_active && !isActive && !deactivate.can ? deactivate.reason : null
}
