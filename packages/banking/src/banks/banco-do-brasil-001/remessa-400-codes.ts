import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '07', action: 'changeCompanyUse', meaning: 'mudar o controle do participante' },
  { code: '08', action: 'changeDocumentNumber', meaning: 'mudar o seu número' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '10', action: 'stopProtest', meaning: 'sustar o protesto' },
  { code: '11', action: 'waiveInterest', meaning: 'dispensar juros' },
  { code: '12', action: 'changePayer', meaning: 'mudar nome e endereço do pagador' },
  { code: '16', action: 'changeInterest', meaning: 'mudar os juros (código e valor em 174-192)' },
  { code: '31', action: 'grantDiscount', meaning: 'conceder desconto' },
  { code: '32', action: 'cancelDiscount', meaning: 'não conceder desconto' },
  { code: '33', action: 'changeDiscount', meaning: 'corrigir o desconto' },
  { code: '34', action: 'changeDiscountDate', meaning: 'mudar a data do desconto' },
  { code: '35', action: 'chargeFine', meaning: 'cobrar multa (dados em 174-192)' },
  { code: '36', action: 'waiveFine', meaning: 'dispensar multa' },
  { code: '38', action: 'waiveReceiveLimit', meaning: 'tirar o prazo limite de recebimento' },
  { code: '39', action: 'changeReceiveLimit', meaning: 'mudar o prazo limite de recebimento' },
  { code: '40', action: 'changeModality', meaning: 'mudar a modalidade' },
  { code: '47', action: 'changeAmount', meaning: 'mudar o valor nominal' },
  { code: '85', action: 'creditBureau', meaning: 'incluir em órgão de crédito' },
  { code: '86', action: 'removeCreditBureau', meaning: 'tirar do órgão de crédito' },
]
