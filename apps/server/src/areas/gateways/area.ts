// Gateways: the bank accounts of a network and their bank agreements (convênios). A bank agreement is an account with a carteira: it has
// its own nosso números and its own files, and schools point at it.
//
// Always holds: an account is registered once per network, its numbers fit the bank's form and, where the bank computes it, its
// check digit; an accepted bank agreement makes a slip of its bank; what is printed on issued slips (bank, account, carteira, code)
// never changes afterwards; a network has at most one default account, which is active; a bank agreement that schools use cannot be switched off; what anything uses is never removed.
// Which banks there are is known to the banking library alone: a new bank there shows here by itself.
// Events out: bankAccount.created, bankAccount.updated, bankAgreement.created, bankAgreement.updated,
// bankAccount.removed, bankAgreement.removed.
import type { Area } from '../../platform/area.ts'
import { checkTerms } from './check-terms.ts'
import { subjects } from './audit-subjects.ts'
import { createBankAccount } from './create-bank-account.ts'
import { createBankAgreement } from './create-bank-agreement.ts'
import { getBankAccount } from './get-bank-account.ts'
import { getBankAgreement } from './get-bank-agreement.ts'
import { listBankAccounts } from './list-bank-accounts.ts'
import { exportBankAccounts } from './export-bank-accounts.ts'
import { listBankAgreements } from './list-bank-agreements.ts'
import { exportBankAgreements } from './export-bank-agreements.ts'
import { removeBankAccount } from './remove-bank-account.ts'
import { removeBankAgreement } from './remove-bank-agreement.ts'
import { listBankIntegrations } from './list-bank-integrations.ts'
import { setDefaultAccount } from './set-default-account.ts'
import { updateBankAccount } from './update-bank-account.ts'
import { updateBankAgreement } from './update-bank-agreement.ts'

export const gatewaysArea: Area = {
  name: 'gateways',
  subjects,
  endpoints: [
    listBankIntegrations,
    listBankAccounts,
    exportBankAccounts,
    getBankAccount,
    createBankAccount,
    updateBankAccount,
    setDefaultAccount,
    removeBankAccount,
    listBankAgreements,
    exportBankAgreements,
    getBankAgreement,
    checkTerms,
    createBankAgreement,
    updateBankAgreement,
    removeBankAgreement,
  ],
}
