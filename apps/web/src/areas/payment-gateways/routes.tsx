import { IconPlugConnected } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { paymentGatewayPaths } from './paths.ts'

const names = definePhrases('paymentGateways.names', {
  'pt-BR': {
    list: 'Gateways de pagamento',
    about: 'por onde as novas cobranças por Pix são feitas',
    one: 'Gateway de pagamento',
    create: 'Novo gateway de pagamento',
    change: 'Editar gateway de pagamento',
  },
  en: {
    list: 'Payment gateways',
    about: 'what new Pix charges are made through',
    one: 'Payment gateway',
    create: 'New payment gateway',
    change: 'Edit payment gateway',
  },
})

const screen = recordScreens('Caderneta.PaymentGateway', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'paymentGateways',
  routes: [
    screen(
      'list',
      paymentGatewayPaths.list,
      async () => (await import('./payment-gateways-page.tsx')).PaymentGatewaysPage,
    ),
    screen(
      'create',
      paymentGatewayPaths.create,
      async () => (await import('./new-payment-gateway-page.tsx')).NewPaymentGatewayPage,
    ),
    screen('one', paymentGatewayPaths.one, async () => (await import('./payment-gateway-page.tsx')).PaymentGatewayPage),
    screen(
      'change',
      paymentGatewayPaths.change,
      async () => (await import('./edit-payment-gateway-page.tsx')).EditPaymentGatewayPage,
    ),
  ],
  settings: [
    {
      path: paymentGatewayPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconPlugConnected,
      group: 'banks',
      order: 15,
      needs: 'Caderneta.PaymentGateway.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
