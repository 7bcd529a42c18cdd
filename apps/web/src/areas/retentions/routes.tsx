import type { Permission } from '@caderneta/contracts/permissions'
import { IconArrowBackUp } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { retentionPaths } from './paths.ts'

const names = definePhrases('retentions.names', {
  'pt-BR': { list: 'Retenções', one: 'Retenção' },
  en: { list: 'Retentions', one: 'Retention' },
})

export const area: WebArea = {
  name: 'retentions',
  inNetwork: true,
  routes: [
    {
      path: retentionPaths.list.pattern,
      page: async () => (await import('./retentions-page.tsx')).RetentionsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: retentionPaths.one.pattern,
      page: async () => (await import('./retention-page.tsx')).RetentionPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Transfer.Get' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
  ],
  menu: [
    {
      path: retentionPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconArrowBackUp,
      group: 'paySchools',
      order: 12,
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
