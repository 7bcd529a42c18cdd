import type { Permission } from '@caderneta/contracts/permissions'
import { IconArrowBackUp } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { settlementPaths } from './paths.ts'

const names = definePhrases('settlements.names', {
  'pt-BR': { refunds: 'Devoluções', recoveries: 'Valores a repor' },
  en: { refunds: 'Refunds', recoveries: 'Recoveries' },
})

const needs = 'Caderneta.Refund.GetAll' satisfies Permission
const needsRecoveries = 'Caderneta.Recovery.GetAll' satisfies Permission

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
    {
      path: settlementPaths.recoveries.pattern,
      page: async () => (await import('./recoveries-page.tsx')).RecoveriesPage,
      crumb: phrase(names, 'recoveries'),
      needs: needsRecoveries,
      wholeNetwork: true,
    },
  ],
  recordParts: {
    invoice: async () => (await import('./refunds-of.tsx')).RefundsOfInvoice,
    guardian: async () => (await import('./money-of-guardian.tsx')).MoneyOfGuardian,
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
    {
      path: settlementPaths.recoveries.pattern,
      label: phrase(names, 'recoveries'),
      icon: IconArrowBackUp,
      group: 'bank',
      order: 37,
      needs: needsRecoveries,
      wholeNetwork: true,
    },
  ],
}
