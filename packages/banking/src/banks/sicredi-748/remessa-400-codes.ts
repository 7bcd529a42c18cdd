import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '18', action: 'stopProtestAndWriteOff', meaning: 'sustar o protesto e baixar' },
  { code: '19', action: 'stopProtestKeep', meaning: 'sustar o protesto e manter' },
  { code: '31', action: 'changeOther', meaning: 'alterar outros dados (o campo em 71)' },
  { code: '45', action: 'creditBureau', meaning: 'negativar' },
  { code: '75', action: 'removeCreditBureauKeep', meaning: 'tirar a negativação e manter' },
  { code: '76', action: 'removeCreditBureauWriteOff', meaning: 'tirar a negativação e baixar' },
]
