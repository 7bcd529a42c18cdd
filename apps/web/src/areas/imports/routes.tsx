import type { Permission } from '@caderneta/contracts/permissions'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { importPaths } from './paths.ts'

const names = definePhrases('imports.names', {
  'pt-BR': { list: 'Importações', one: 'Importação' },
  en: { list: 'Imports', one: 'Import' },
})

export const area: WebArea = {
  name: 'imports',
  inNetwork: true,
  routes: [
    {
      path: importPaths.list.pattern,
      page: async () => (await import('./imports-page.tsx')).ImportsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Import.GetAll' satisfies Permission,
    },
    {
      path: importPaths.one.pattern,
      page: async () => (await import('./import-page.tsx')).ImportPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Import.Get' satisfies Permission,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
