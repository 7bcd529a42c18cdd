import type { Permission } from '@caderneta/contracts/permissions'
import { IconBuildingBank } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { transferPaths } from './paths.ts'

const names = definePhrases('transfers.names', {
  'pt-BR': {
    list: 'Repasses',
    one: 'Repasse',
    year: 'Resumo anual',
    forecast: 'Previsão',
    calendar: 'Calendário',
    unplanned: 'Recebido sem plano',
  },
  en: {
    list: 'Transfers',
    one: 'Transfer',
    year: 'Summary of the year',
    forecast: 'Forecast',
    calendar: 'Calendar',
    unplanned: 'Received without a plan',
  },
})

export const area: WebArea = {
  name: 'transfers',
  inNetwork: true,
  routes: [
    {
      path: transferPaths.list.pattern,
      page: async () => (await import('./transfers-page.tsx')).TransfersPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferPaths.one.pattern,
      page: async () => (await import('./transfer-page.tsx')).TransferPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Transfer.Get' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferPaths.forecast.pattern,
      page: async () => (await import('./forecast-page.tsx')).ForecastPage,
      crumb: phrase(names, 'forecast'),
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferPaths.calendar.pattern,
      page: async () => (await import('./calendar-page.tsx')).CalendarPage,
      crumb: phrase(names, 'calendar'),
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferPaths.unplanned.pattern,
      page: async () => (await import('./unplanned-page.tsx')).UnplannedPage,
      crumb: phrase(names, 'unplanned'),
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferPaths.year.pattern,
      page: async () => (await import('./year-page.tsx')).YearPage,
      crumb: phrase(names, 'year'),
      needs: 'Caderneta.Transfer.Get' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
  ],
  menu: [
    {
      path: transferPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconBuildingBank,
      group: 'paySchools',
      order: 10,
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
