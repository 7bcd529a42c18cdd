import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '03', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '04', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '05', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '06', action: 'changeCompanyUse', meaning: 'mudar o uso da empresa' },
  { code: '07', action: 'changeProtestDays', meaning: 'mudar o prazo de protesto' },
  { code: '08', action: 'changeReturnDays', meaning: 'mudar o prazo de devolução' },
  { code: '09', action: 'changeOther', meaning: 'alterar outros dados' },
  { code: '10', action: 'changeOtherReissue', meaning: 'alterar dados e emitir o boleto outra vez (emissão do banco)' },
  { code: '11', action: 'protestToReturn', meaning: 'trocar protesto por devolução' },
  { code: '12', action: 'returnToProtest', meaning: 'trocar devolução por protesto' },
  { code: '13', action: 'changeAmount', meaning: 'alterar o valor do título' },
]
