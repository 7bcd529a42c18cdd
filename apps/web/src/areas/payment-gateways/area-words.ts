import type { AreaWords } from '../../client/area-words.ts'
import { paymentGatewayPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    paymentGateways: {
      area: { 'pt-BR': 'Gateways de pagamento', en: 'Payment gateways' },
      verbs: {
        choose: { 'pt-BR': 'passou a usar', en: 'began to use' },
        release: { 'pt-BR': 'deixou de usar', en: 'stopped using' },
      },
    },
  },
  fields: {
    url: { 'pt-BR': 'Endereço', en: 'Address' },
    client_id: { 'pt-BR': 'Cliente', en: 'Client' },
    notice_proof: { 'pt-BR': 'Prova dos avisos', en: 'Proof of notices' },
    has_certificate: { 'pt-BR': 'Tem certificado', en: 'Has a certificate' },
    secrets: { 'pt-BR': 'Segredos', en: 'Secrets' },
    chosen: { 'pt-BR': 'Gateway das novas cobranças', en: 'Gateway of new charges' },
    networkCount: { 'pt-BR': 'Redes alcançadas', en: 'Networks touched' },
    networks: { 'pt-BR': 'Redes', en: 'Networks' },
  },
  subjects: {
    paymentGateway: {
      words: { 'pt-BR': 'o gateway {name}', en: 'the gateway {name}' },
      page: {
        href: (paymentGatewayId) => paymentGatewayPaths.one({ paymentGatewayId }),
        needs: 'Caderneta.PaymentGateway.Get',
      },
    },
  },
  permissions: {
    'Caderneta.PaymentGateway': { group: 'bank' },
  },
}
