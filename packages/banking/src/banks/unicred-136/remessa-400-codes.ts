import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '08', action: 'changeDocumentNumber', meaning: 'mudar o seu número' },
  { code: '09', action: 'protest', meaning: 'mandar protestar (título já vencido)' },
  { code: '11', action: 'stopProtestKeep', meaning: 'sustar o protesto e manter' },
  { code: '25', action: 'stopProtestAndWriteOff', meaning: 'sustar o protesto e baixar' },
  {
    code: '26',
    action: 'changeAutoProtest',
    meaning: 'criar, alterar ou remover o protesto automático (título a vencer)',
  },
  { code: '31', action: 'changeOther', meaning: 'alterar dados do pagador' },
  { code: '40', action: 'changeWallet', meaning: 'mudar a carteira' },
]
