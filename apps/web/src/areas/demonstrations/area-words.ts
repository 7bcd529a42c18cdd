import { jobKinds } from '@caderneta/contracts/demonstration-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { demonstrationPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    demonstrations: {
      area: { 'pt-BR': 'Dados de demonstração', en: 'Demonstration data' },
      verbs: {
        load: { 'pt-BR': 'carregou os dados de demonstração', en: 'loaded the demonstration data' },
      },
    },
  },
  hub: {
    [demonstrationPaths.one.pattern]: {
      'pt-BR': 'escolas, famílias e faturas fictícias em uma rede vazia',
      en: 'made-up schools, families and invoices in an empty network',
    },
  },
  permissions: {
    'Caderneta.Demonstration': { group: 'networks' },
  },
  jobs: jobKinds,
}
