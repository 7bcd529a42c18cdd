import type { AreaWords } from '../../client/area-words.ts'
import { bankPaths } from './paths.ts'

export const words: AreaWords = {
  hub: {
    [bankPaths.list.pattern]: { 'pt-BR': 'contas, carteiras e chave Pix', en: 'accounts, carteiras and Pix key' },
  },
  audit: {
    gateways: {
      area: { 'pt-BR': 'Integração bancária', en: 'Bank integration' },
      verbs: {
        createAccount: { 'pt-BR': 'cadastrou conta bancária', en: 'registered a bank account' },
        updateAccount: { 'pt-BR': 'alterou conta bancária', en: 'changed a bank account' },
        setDefaultAccount: { 'pt-BR': 'definiu a conta padrão', en: 'chose the default account' },
        exportAccounts: { 'pt-BR': 'exportou contas bancárias', en: 'exported bank accounts' },
        exportBankAgreements: { 'pt-BR': 'exportou convênios', en: 'exported bank agreements' },
        createBankAgreement: { 'pt-BR': 'cadastrou convênio', en: 'registered a bank agreement' },
        removeAccount: { 'pt-BR': 'excluiu conta bancária', en: 'removed a bank account' },
        removeBankAgreement: { 'pt-BR': 'excluiu convênio', en: 'removed a bank agreement' },
        createAgreement: { 'pt-BR': 'cadastrou convênio', en: 'registered a bank agreement' },
        updateBankAgreement: { 'pt-BR': 'alterou convênio', en: 'changed a bank agreement' },
        updateAgreement: { 'pt-BR': 'alterou convênio', en: 'changed a bank agreement' },
      },
    },
  },
  subjects: {
    bankAccount: {
      words: { 'pt-BR': 'a conta {name}', en: 'account {name}' },
      page: { href: (accountId) => bankPaths.one({ accountId }), needs: 'Caderneta.BankIntegration.Get' },
    },
    bankAgreement: { words: { 'pt-BR': 'o convênio {name}', en: 'bank agreement {name}' } },
  },
  fields: {
    bank: { 'pt-BR': 'Banco', en: 'Bank' },
    agency: { 'pt-BR': 'Agência', en: 'Agency' },
    agency_digit: { 'pt-BR': 'Dígito da agência', en: 'Agency digit' },
    account: { 'pt-BR': 'Conta', en: 'Account' },
    account_digit: { 'pt-BR': 'Dígito da conta', en: 'Account digit' },
    holder_name: { 'pt-BR': 'Titular', en: 'Holder' },
    holder_tax_id: { 'pt-BR': 'CPF ou CNPJ do titular', en: 'CPF or CNPJ of the holder' },
    bank_account_id: { 'pt-BR': 'Conta bancária', en: 'Bank account' },
    isDefault: { 'pt-BR': 'Conta padrão', en: 'Default account' },
    carteira: { 'pt-BR': 'Carteira', en: 'Carteira' },
    transmission_code: { 'pt-BR': 'Código de transmissão', en: 'Transmission code' },
    operation: { 'pt-BR': 'Operação', en: 'Operation' },
    post: { 'pt-BR': 'Posto', en: 'Post' },
    layout: { 'pt-BR': 'Arquivo', en: 'File' },
    payable_days: { 'pt-BR': 'Dias para pagar após o vencimento', en: 'Days to pay after the due date' },
    protest_days: { 'pt-BR': 'Dias para protestar após o vencimento', en: 'Days to protest after the due date' },
    pix_key: { 'pt-BR': 'Chave Pix', en: 'Pix key' },
  },
  permissions: {
    'Caderneta.BankIntegration': { group: 'bank' },
  },
}
