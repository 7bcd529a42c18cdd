import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    contractModels: {
      area: { 'pt-BR': 'Modelos de contrato', en: 'Contract models' },
    },
  },
  permissions: {
    'Caderneta.ContractModel': { group: 'students' },
  },
}
