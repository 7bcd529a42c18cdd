import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '03', action: 'bankruptcyProtest', meaning: 'protesto para falência' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '07', action: 'changeCompanyUse', meaning: 'mudar o controle do participante' },
  { code: '08', action: 'changeDocumentNumber', meaning: 'mudar o seu número' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '18', action: 'stopProtestAndWriteOff', meaning: 'sustar o protesto e baixar' },
  { code: '19', action: 'stopProtestKeep', meaning: 'sustar o protesto e manter' },
  { code: '20', action: 'changeAmount', meaning: 'mudar o valor' },
  { code: '31', action: 'changeOther', meaning: 'alterar outros dados' },
  { code: '32', action: 'creditBureau', meaning: 'negativar' },
  { code: '45', action: 'creditBureau2', meaning: 'pedir negativação' },
  { code: '46', action: 'removeCreditBureauWriteOff', meaning: 'tirar a negativação e baixar' },
  { code: '47', action: 'removeCreditBureauKeep', meaning: 'tirar a negativação e manter' },
  { code: '68', action: 'fixSplit', meaning: 'acertar o rateio' },
  { code: '69', action: 'cancelSplit', meaning: 'cancelar o rateio' },
]
