import type { Permission } from '@caderneta/contracts/permissions'
import { IconCalendarDollar, IconShieldSearch } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { deskPaths } from './paths.ts'

const names = definePhrases('desk.names', {
  'pt-BR': { dates: 'Mesa de repasses', audits: 'Mesa de auditorias' },
  en: { dates: 'Desk of transfers', audits: 'Desk of audits' },
})

const needs = 'Caderneta.Payout.Create' satisfies Permission
/** Nobody but the provider schedules: its desk is for whoever pays. */
const needsAudits = ['Caderneta.Payout.Create', 'Caderneta.TransferAudit.GetAll'] satisfies Permission[]

export const area: WebArea = {
  name: 'desk',
  routes: [
    {
      path: deskPaths.transferDates.pattern,
      page: async () => (await import('./transfer-dates-page.tsx')).TransferDatesPage,
      crumb: phrase(names, 'dates'),
      needs,
    },
    {
      path: deskPaths.audits.pattern,
      page: async () => (await import('./audits-page.tsx')).DeskAuditsPage,
      crumb: phrase(names, 'audits'),
      needs: needsAudits,
    },
  ],
  menu: [
    {
      path: deskPaths.transferDates.pattern,
      label: phrase(names, 'dates'),
      icon: IconCalendarDollar,
      group: 'paySchools',
      order: 30,
      needs,
    },
    {
      path: deskPaths.audits.pattern,
      label: phrase(names, 'audits'),
      icon: IconShieldSearch,
      group: 'paySchools',
      order: 32,
      needs: needsAudits,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
