import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    contractModels: {
      area: { 'pt-BR': 'Modelos de contrato', en: 'Contract models' },
      verbs: { publish: { 'pt-BR': 'publicou', en: 'published' } },
    },
  },
  fields: {
    title: { 'pt-BR': 'Título', en: 'Title' },
    html: { 'pt-BR': 'Texto', en: 'Text' },
  },
  permissions: {
    'Caderneta.ContractModel': { group: 'students' },
  },
}
