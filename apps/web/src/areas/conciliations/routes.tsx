import type { Permission } from '@caderneta/contracts/permissions'
import { IconScale } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { conciliationPaths } from './paths.ts'

const names = definePhrases('conciliations.names', {
  'pt-BR': { list: 'Conciliação', one: 'Dia da conciliação', lines: 'Lançamentos do extrato' },
  en: { list: 'Conciliation', one: 'Day of the conciliation', lines: 'Lines of the statement' },
})

const sees = 'Caderneta.Conciliation.GetAll' satisfies Permission

/** Open to the provider outside of any network too: there it shows all networks side by side. */
export const area: WebArea = {
  name: 'conciliations',
  routes: [
    {
      path: conciliationPaths.list.pattern,
      page: async () => (await import('./conciliations-page.tsx')).ConciliationsPage,
      crumb: phrase(names, 'list'),
      needs: sees,
      wholeNetwork: true,
    },
    {
      path: conciliationPaths.lines.pattern,
      page: async () => (await import('./statement-lines-page.tsx')).StatementLinesPage,
      crumb: phrase(names, 'lines'),
      needs: sees,
      wholeNetwork: true,
    },
    {
      path: conciliationPaths.one.pattern,
      page: async () => (await import('./conciliation-page.tsx')).ConciliationPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Conciliation.Get' satisfies Permission,
      wholeNetwork: true,
    },
  ],
  menu: [
    {
      path: conciliationPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconScale,
      group: 'bank',
      order: 40,
      needs: sees,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
