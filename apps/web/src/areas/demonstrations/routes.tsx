import type { Permission } from '@caderneta/contracts/permissions'
import { IconFlask } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { demonstrationPaths } from './paths.ts'

const names = definePhrases('demonstrations.names', {
  'pt-BR': { one: 'Dados de demonstração' },
  en: { one: 'Demonstration data' },
})

const needs = 'Caderneta.Demonstration.Get' satisfies Permission

export const area: WebArea = {
  name: 'demonstrations',
  inNetwork: true,
  routes: [
    {
      path: demonstrationPaths.one.pattern,
      page: async () => (await import('./demonstration-page.tsx')).DemonstrationPage,
      crumb: phrase(names, 'one'),
      needs,
      wholeNetwork: true,
    },
  ],
  settings: [
    {
      path: demonstrationPaths.one.pattern,
      label: phrase(names, 'one'),
      icon: IconFlask,
      group: 'networks',
      order: 90,
      needs,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
