import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements240: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento (soma ao que já há)' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento (tira do que já há)' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '09', action: 'protest', meaning: 'protestar já' },
  { code: '10', action: 'stopProtest', meaning: 'sustar o protesto' },
  { code: '12', action: 'refundTransfer', meaning: 'reembolsar e passar para simples' },
  { code: '13', action: 'refundReturn', meaning: 'reembolsar e devolver' },
  { code: '15', action: 'protestBankruptcy', meaning: 'protestar por falência' },
  { code: '31', action: 'changeOther', meaning: 'alterar outros dados' },
]
