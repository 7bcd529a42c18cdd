import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '71', action: 'registerWithPix', meaning: 'registrar com Pix (vem com o registro 3)' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '07', action: 'changeCompanyUse', meaning: 'mudar o campo de uso da empresa' },
  { code: '08', action: 'changeDocumentNumber', meaning: 'mudar o seu número' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '10', action: 'doNotProtest', meaning: 'não protestar' },
  { code: '11', action: 'bankruptcyProtest', meaning: 'protesto para falência' },
  { code: '18', action: 'stopProtest', meaning: 'sustar o protesto' },
  { code: '30', action: 'removeGuarantor', meaning: 'tirar o avalista' },
  { code: '31', action: 'changeOther', meaning: 'alterar outros dados' },
  { code: '34', action: 'writeOffPaidDirectly', meaning: 'baixar porque foi pago à escola' },
  { code: '35', action: 'cancelInstruction', meaning: 'cancelar uma instrução (código em 34-37)' },
  { code: '37', action: 'changeDueDateStopProtest', meaning: 'mudar vencimento e sustar protesto' },
  { code: '38', action: 'disagreeWithPayer', meaning: 'não concorda com a alegação do pagador' },
  { code: '47', action: 'waiveInterest', meaning: 'dispensar juros' },
]
