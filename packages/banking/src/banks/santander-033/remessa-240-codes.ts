import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements240: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '07', action: 'changeCompanyUse', meaning: 'mudar o campo da empresa' },
  { code: '08', action: 'changeDocumentNumber', meaning: 'mudar o seu número' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '10', action: 'grantDiscount', meaning: 'conceder desconto' },
  { code: '11', action: 'cancelDiscount', meaning: 'cancelar desconto' },
  { code: '18', action: 'stopProtest', meaning: 'sustar o protesto' },
  { code: '31', action: 'changeOther', meaning: 'alterar outros dados' },
  { code: '98', action: 'doNotProtest', meaning: 'não protestar, antes do cartório' },
]
