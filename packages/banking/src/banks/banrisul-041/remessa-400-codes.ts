import type { Movement } from '../../cnab/bank.ts'

/** What a remessa of this layout may ask of the bank. */
export const movements400: readonly Movement[] = [
  { code: '01', action: 'register', meaning: 'registrar o título' },
  { code: '02', action: 'writeOff', meaning: 'pedir a baixa' },
  { code: '04', action: 'grantRebate', meaning: 'conceder abatimento' },
  { code: '05', action: 'cancelRebate', meaning: 'cancelar abatimento' },
  { code: '06', action: 'changeDueDate', meaning: 'mudar o vencimento' },
  { code: '07', action: 'changeCompanyUse', meaning: 'mudar o controle do beneficiário' },
  { code: '08', action: 'changeDocumentNumber', meaning: 'mudar o seu número' },
  { code: '09', action: 'protest', meaning: 'mandar protestar' },
  { code: '10', action: 'stopProtest', meaning: 'sustar o protesto' },
  { code: '11', action: 'waiveInterest', meaning: 'dispensar juros' },
  { code: '16', action: 'changeProtestDays', meaning: 'mudar o prazo de protesto' },
  { code: '17', action: 'bankruptcyProtest', meaning: 'protesto para falência' },
  { code: '18', action: 'changePayerName', meaning: 'mudar o nome do pagador' },
  { code: '19', action: 'changePayerAddress', meaning: 'mudar o endereço do pagador' },
  { code: '20', action: 'changePayerCity', meaning: 'mudar a cidade' },
  { code: '21', action: 'changePayerZip', meaning: 'mudar o CEP' },
  { code: '98', action: 'message', meaning: 'mensagem para imprimir (mesmo registro 1)' },
]
