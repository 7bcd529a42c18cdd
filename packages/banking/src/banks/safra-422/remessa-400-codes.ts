import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '08', action: 'changeDocumentNumber', meaning: 'mudar o seu número' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '10', action: 'doNotProtest', meaning: 'não protestar' },
  { code: '11', action: 'waiveInterest', meaning: 'não cobrar juros' },
  { code: '16', action: 'chargeInterest', meaning: 'cobrar juros' },
  { code: '31', action: 'changeAmount', meaning: 'mudar o valor do título' },
  { code: '90', action: 'creditBureau', meaning: 'negativar' },
  { code: '91', action: 'removeCreditBureau', meaning: 'tirar a negativação' },
  { code: '92', action: 'doNotCreditBureau', meaning: 'não negativar automaticamente' },
]
