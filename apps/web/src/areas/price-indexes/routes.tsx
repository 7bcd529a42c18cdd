import type { Permission } from '@caderneta/contracts/permissions'
import { IconTrendingUp } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { priceIndexPaths } from './paths.ts'

const names = definePhrases('priceIndexes.names', {
  'pt-BR': { list: 'Índices de preços', about: 'IPCA e taxa legal de cada mês' },
  en: { list: 'Price indexes', about: 'IPCA and legal rate of each month' },
})

const needs = 'Caderneta.PriceIndex.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'priceIndexes',
  routes: [
    {
      path: priceIndexPaths.list.pattern,
      page: async () => (await import('./indexes-page.tsx')).IndexesPage,
      crumb: phrase(names, 'list'),
      needs,
    },
  ],
  settings: [
    {
      path: priceIndexPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconTrendingUp,
      group: 'networks',
      order: 52,
      needs,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
