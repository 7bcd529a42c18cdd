import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { departurePaths } from './paths.ts'

const names = definePhrases('departures.names', {
  'pt-BR': { evade: 'Marcar evasão', unmark: 'Desfazer evasão' },
  en: { evade: 'Record evasion', unmark: 'Undo evasion' },
})

export const area: WebArea = {
  name: 'departures',
  inNetwork: true,
  routes: [
    {
      path: departurePaths.evadeMany.pattern,
      page: async () => (await import('./evasion-page.tsx')).EvadeManyPage,
      crumb: phrase(names, 'evade'),
      needs: ['Caderneta.Evasion.Create', 'Caderneta.Invoice.Create', 'Caderneta.Invoice.Delete'],
    },
    {
      path: departurePaths.evade.pattern,
      page: async () => (await import('./evasion-page.tsx')).EvasionPage,
      crumb: phrase(names, 'evade'),
      needs: ['Caderneta.Evasion.Create', 'Caderneta.Invoice.Create', 'Caderneta.Invoice.Delete'],
    },
    {
      path: departurePaths.unmark.pattern,
      page: async () => (await import('./undo-evasion-page.tsx')).UndoEvasionPage,
      crumb: phrase(names, 'unmark'),
      needs: ['Caderneta.Evasion.Delete', 'Caderneta.Invoice.Update'],
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
