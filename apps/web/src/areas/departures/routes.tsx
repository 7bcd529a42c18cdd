import { definePhrases, phrase } from '../../client/phrases.ts'
import type { AreaRoute, WebArea } from '../../client/web-area.ts'
import { departurePaths } from './paths.ts'

const names = definePhrases('departures.names', {
  'pt-BR': { evade: 'Marcar evasão', unmark: 'Desfazer evasão' },
  en: { evade: 'Record evasion', unmark: 'Undo evasion' },
})

const evading: Pick<AreaRoute, 'crumb' | 'needs'> = {
  crumb: phrase(names, 'evade'),
  needs: ['Caderneta.Evasion.Create', 'Caderneta.Invoice.Create', 'Caderneta.Invoice.Delete'],
}

export const area: WebArea = {
  name: 'departures',
  inNetwork: true,
  routes: [
    {
      ...evading,
      path: departurePaths.evadeMany.pattern,
      page: async () => (await import('./evade-many-page.tsx')).EvadeManyPage,
    },
    {
      ...evading,
      path: departurePaths.evade.pattern,
      page: async () => (await import('./evasion-page.tsx')).EvasionPage,
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
