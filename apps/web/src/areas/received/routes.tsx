import type { Permission } from '@caderneta/contracts/permissions'
import { IconCashBanknote } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { receivedPaths } from './paths.ts'

const names = definePhrases('received.names', {
  'pt-BR': { summary: 'Recebimentos', list: 'Pagamentos recebidos' },
  en: { summary: 'Received', list: 'Payments received' },
})

const needs = 'Caderneta.Invoice.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'received',
  inNetwork: true,
  routes: [
    {
      path: receivedPaths.summary.pattern,
      aliases: ['/received'],
      page: async () => (await import('./received-page.tsx')).ReceivedPage,
      crumb: phrase(names, 'summary'),
      needs,
    },
    {
      path: receivedPaths.list.pattern,
      page: async () => (await import('./payments-page.tsx')).PaymentsPage,
      crumb: phrase(names, 'list'),
      needs,
    },
  ],
  menu: [
    {
      path: receivedPaths.summary.pattern,
      label: phrase(names, 'summary'),
      icon: IconCashBanknote,
      group: 'receive',
      order: 15,
      needs,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
