import { mod10 } from '@caderneta/banking/boleto/check-digit'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

/** Digits that Itaú's rule accepts, each time of another account. */
const account = (): Given => {
  const digits = `0057${String(nextNumber()).padStart(5, '0')}`
  return {
    bank: '341',
    agency: '0057',
    account: digits.slice(4),
    accountDigit: String(mod10(digits)),
    holderName: 'Ipê Amarelo Educação Ltda',
    holderTaxId: '11222333000181',
  }
}
const bankAgreement = { carteira: '109', layout: 'cnab400' }

export const gatewaySamples: AreaSamples = {
  ids: {
    'bank-account': async ({ build }) => (await build.bankAccount()).id,
    'bank-agreement': async ({ build }) => (await build.bankAgreement()).id,
  },
  calls: {
    'gateways.exportBankAgreements': async ({ build }) => ({
      bankAccountId: (await build.bankAgreement()).bankAccountId,
    }),
    'gateways.checkTerms': async ({ build }) => ({
      id: (await build.bankAgreement()).id,
      overdueFine: 0.02,
      interest: 0.01,
      interestPer: 'month',
      countFrom: 'shifted',
      earlyPaymentDiscounts: [{ days: 5, percent: 0.05 }],
    }),
    'gateways.createAccount': account,
    'gateways.updateAccount': () => ({ ...account(), version: 1 }),
    'gateways.createBankAgreement': async ({ build }) => ({
      ...bankAgreement,
      bankAccountId: (await build.bankAccount()).id,
    }),
    'gateways.updateBankAgreement': async ({ build }) => {
      const { id, bankAccountId } = await build.bankAgreement()
      return { ...bankAgreement, id, bankAccountId, version: 1 }
    },
    'gateways.listBankAgreements': async ({ build }) => ({
      bankAccountId: (await build.bankAgreement()).bankAccountId,
    }),
  },
}
