import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements240: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '10', action: 'doNotProtest', meaning: 'não protestar' },
  { code: '18', action: 'stopProtest', meaning: 'sustar o protesto' },
  { code: '31', action: 'changeOther', meaning: 'alterar outros dados' },
  { code: '38', action: 'disagreePayer', meaning: 'não concordar com a alegação do pagador' },
  { code: '41', action: 'removeGuarantor', meaning: 'tirar o avalista' },
  { code: '49', action: 'changeFine', meaning: 'incluir, mudar ou tirar a multa' },
  { code: '66', action: 'negativeListing', meaning: 'negativar' },
  { code: '67', action: 'noNegativeListing', meaning: 'não negativar' },
  { code: '68', action: 'negativeListingRemove', meaning: 'excluir a negativação em até 15 dias' },
  { code: '69', action: 'negativeListingCancel', meaning: 'cancelar a negativação' },
  { code: '93', action: 'discount', meaning: 'descontar títulos do dia' },
]
