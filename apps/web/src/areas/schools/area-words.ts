import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    schools: {
      area: { 'pt-BR': 'Escolas', en: 'Schools' },
    },
  },
  fields: {
    cnpj: { 'pt-BR': 'CNPJ', en: 'CNPJ' },
    company_name: { 'pt-BR': 'Razão social', en: 'Company name' },
    fantasy_name: { 'pt-BR': 'Nome fantasia', en: 'Trade name' },
    code: { 'pt-BR': 'Código', en: 'Code' },
  },
  permissions: {
    'Caderneta.School': { group: 'networks' },
  },
}
