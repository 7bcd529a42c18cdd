import type { Permission } from '@caderneta/contracts/permissions'
import { IconArrowBackUp } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { settlementPaths } from './paths.ts'

const names = definePhrases('settlements.names', {
  'pt-BR': { refunds: 'Devoluções' },
  en: { refunds: 'Refunds' },
})

const needs = 'Caderneta.Refund.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'settlements',
  inNetwork: true,
  routes: [
    {
      path: settlementPaths.refunds.pattern,
      page: async () => (await import('./refunds-page.tsx')).RefundsPage,
      crumb: phrase(names, 'refunds'),
      needs,
      wholeNetwork: true,
    },
  ],
  recordParts: {
    invoice: async () => (await import('./refunds-of.tsx')).RefundsOfInvoice,
    guardian: async () => (await import('./refunds-of.tsx')).RefundsOfGuardian,
  },
  menu: [
    {
      path: settlementPaths.refunds.pattern,
      label: phrase(names, 'refunds'),
      icon: IconArrowBackUp,
      group: 'bank',
      order: 35,
      needs,
      wholeNetwork: true,
    },
  ],
}
