import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    settings: {
      area: { 'pt-BR': 'Parâmetros', en: 'Parameters' },
    },
  },
  fields: {
    value: { 'pt-BR': 'Valor', en: 'Value' },
  },
  permissions: {
    'Caderneta.Setting': { group: 'networks' },
  },
}
