import type { Permission } from '@caderneta/contracts/permissions'
import { IconCalendarDollar } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { deskPaths } from './paths.ts'

const names = definePhrases('desk.names', {
  'pt-BR': { dates: 'Mesa de repasses' },
  en: { dates: 'Desk of transfers' },
})

const needs = 'Caderneta.Payout.Create' satisfies Permission

export const area: WebArea = {
  name: 'desk',
  routes: [
    {
      path: deskPaths.transferDates.pattern,
      page: async () => (await import('./transfer-dates-page.tsx')).TransferDatesPage,
      crumb: phrase(names, 'dates'),
      needs,
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
  ],
  words: async () => (await import('./area-words.ts')).words,
}
