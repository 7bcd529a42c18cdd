import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    erpRetornos: {
      area: { 'pt-BR': 'Retornos do erp', en: 'Erp retornos' },
    },
  },
  permissions: {
    'Caderneta.ErpRetorno': { group: 'bank' },
  },
}
