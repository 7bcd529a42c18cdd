import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    paymentFiles: {
      area: { 'pt-BR': 'Arquivos de pagamentos', en: 'Payment files' },
    },
  },
  permissions: {
    'Caderneta.PaymentFile': { group: 'students' },
  },
}
