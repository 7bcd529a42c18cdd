import { IconMail } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { deliveryPaths } from './paths.ts'

const names = definePhrases('deliveries.names', {
  'pt-BR': { list: 'Entrega de mensagens' },
  en: { list: 'Message deliveries' },
})

const needs = 'Caderneta.Delivery.GetAll'

export const area: WebArea = {
  name: 'deliveries',
  routes: [
    {
      path: deliveryPaths.list.pattern,
      page: async () => (await import('./deliveries-page.tsx')).DeliveriesPage,
      crumb: phrase(names, 'list'),
      needs,
      wholeNetwork: true,
    },
  ],
  settings: [
    {
      path: deliveryPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconMail,
      group: 'control',
      order: 30,
      needs,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
