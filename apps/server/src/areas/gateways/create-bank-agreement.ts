import { gateways } from '@caderneta/contracts/gateways'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { bankAgreementProblem } from './bank-form-rules.ts'
import { accountForBankAgreement, bankAgreementColumns, sameBankAgreement } from './bank-store.ts'
import { toBankAccount, toBankAgreement } from './bank-view.ts'

export const createBankAgreement = action(gateways.createBankAgreement, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    account: accountForBankAgreement(scope, body.bankAccountId),
    same: sameBankAgreement(scope, bankAgreementColumns(body), newId()),
  }),
  missing: { account: 'bank_account' },
  decide: ({ account: [account], same }, { body }, scope, id) => {
    if (!account) return refuse('bank_account_not_found')
    const columns = bankAgreementColumns(body)
    const problem = bankAgreementProblem(toBankAccount(account), { ...body, carteira: columns.carteira })
    if (problem) return refuse(problem.code, problem.values, [problem.member])
    if (same.length > 0) return refuse('bank_agreement_already_exists', {}, ['carteira', 'code'])
    const bankAgreement = { tenant_id: scope.tenantId, id, ...columns }
    return accept(
      { ...account, ...bankAgreement, is_active: true, version: 1 },
      {
        parts: [
          {
            name: 'new_bank_agreement',
            rows: 1,
            sql: db.insertInto('bank_agreement').values(bankAgreement).returning('id'),
          },
        ],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { after: columns } },
        events: [{ topic: 'bankAgreement.created', subjectId: id, version: 1, payload: {} }],
      },
    )
  },
  view: toBankAgreement,
})
