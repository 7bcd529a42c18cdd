import type { AreaWords } from '../../client/area-words.ts'
import { priceIndexPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    priceIndexes: {
      area: { 'pt-BR': 'Índices de preços', en: 'Price indexes' },
      verbs: { load: { 'pt-BR': 'carregou valores de um índice', en: 'loaded values of an index' } },
    },
  },
  hub: {
    [priceIndexPaths.list.pattern]: {
      'pt-BR': 'IPCA e taxa legal de cada mês, que corrigem o que é pago em atraso',
      en: 'IPCA and legal rate of each month, which correct what is paid late',
    },
  },
  permissions: { 'Caderneta.PriceIndex': { group: 'receive' } },
}
