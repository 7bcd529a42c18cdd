import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements240: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '07', action: 'grantDiscount', meaning: 'conceder desconto' },
  { code: '08', action: 'cancelDiscount', meaning: 'cancelar desconto' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '11', action: 'stopProtestKeep', meaning: 'sustar o protesto e manter' },
  { code: '12', action: 'changeInterest', meaning: 'mudar os juros' },
  { code: '13', action: 'waiveInterest', meaning: 'dispensar os juros' },
  { code: '16', action: 'changeDiscount', meaning: 'mudar o desconto' },
  { code: '31', action: 'changeOther', meaning: 'alterar outros dados' },
]
