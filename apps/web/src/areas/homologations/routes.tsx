import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { homologationPaths } from './paths.ts'

const names = definePhrases('homologations.names', {
  'pt-BR': { one: 'Homologação' },
  en: { one: 'Homologation' },
})

export const area: WebArea = {
  name: 'homologations',
  inNetwork: true,
  routes: [
    {
      path: homologationPaths.one.pattern,
      page: async () => (await import('./homologation-page.tsx')).HomologationPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.BankIntegration.Get',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
