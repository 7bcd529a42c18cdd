import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    gateways: {
      area: { 'pt-BR': 'Integração bancária', en: 'Bank integration' },
      verbs: {
        createAccount: { 'pt-BR': 'cadastrou conta bancária', en: 'registered a bank account' },
        updateAccount: { 'pt-BR': 'alterou conta bancária', en: 'changed a bank account' },
        exportAccounts: { 'pt-BR': 'exportou contas bancárias', en: 'exported bank accounts' },
        exportBankAgreements: { 'pt-BR': 'exportou convênios', en: 'exported bank agreements' },
        createBankAgreement: { 'pt-BR': 'cadastrou convênio', en: 'registered a bank agreement' },
        createAgreement: { 'pt-BR': 'cadastrou convênio', en: 'registered a bank agreement' },
        updateBankAgreement: { 'pt-BR': 'alterou convênio', en: 'changed a bank agreement' },
        updateAgreement: { 'pt-BR': 'alterou convênio', en: 'changed a bank agreement' },
      },
    },
  },
  permissions: {
    'Caderneta.BankIntegration': { group: 'bank' },
  },
}
