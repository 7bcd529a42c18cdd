import type { Permission } from '@caderneta/contracts/permissions'
import { IconBuildingBank } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { transferPaths } from './paths.ts'

const names = definePhrases('transfers.names', {
  'pt-BR': { list: 'Repasses', one: 'Repasse', year: 'Resumo anual' },
  en: { list: 'Transfers', one: 'Transfer', year: 'Summary of the year' },
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
    },
    {
      path: transferPaths.one.pattern,
      page: async () => (await import('./transfer-page.tsx')).TransferPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Transfer.Get' satisfies Permission,
    },
    {
      path: transferPaths.year.pattern,
      page: async () => (await import('./year-page.tsx')).YearPage,
      crumb: phrase(names, 'year'),
      needs: 'Caderneta.Transfer.Get' satisfies Permission,
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
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
