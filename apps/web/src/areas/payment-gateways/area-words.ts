import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    paymentGateways: {
      area: { 'pt-BR': 'Gateways de pagamento', en: 'Payment gateways' },
    },
  },
  permissions: {
    'Caderneta.PaymentGateway': { group: 'settings' },
  },
}
