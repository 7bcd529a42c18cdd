import { definePhrases, phrase } from '../../client/phrases.ts'
import { shellPaths } from '../../client/shell-paths.ts'
import type { WebArea } from '../../client/web-area.ts'

const names = definePhrases('home.names', {
  'pt-BR': { page: 'Início' },
  en: { page: 'Home' },
})

export const area: WebArea = {
  name: 'home',
  routes: [
    {
      path: shellPaths.home.pattern,
      page: async () => (await import('./home-page.tsx')).HomePage,
      crumb: phrase(names, 'page'),
    },
  ],
}
