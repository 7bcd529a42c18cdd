import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { secondFactorPaths } from './paths.ts'

const names = definePhrases('second-factors.names', {
  'pt-BR': { own: 'Verificação em duas etapas' },
  en: { own: 'Two-step verification' },
})

export const area: WebArea = {
  name: 'secondFactors',
  routes: [
    {
      path: secondFactorPaths.own.pattern,
      page: async () => (await import('./own-factors-page.tsx')).OwnFactorsPage,
      crumb: phrase(names, 'own'),
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
