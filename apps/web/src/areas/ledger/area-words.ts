import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  permissions: {
    'Caderneta.Ledger': { group: 'receive', name: { 'pt-BR': 'Razão', en: 'Ledger' } },
  },
}
