import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    received: {
      area: { 'pt-BR': 'Recebimentos', en: 'Received' },
      verbs: { export: { 'pt-BR': 'exportou os pagamentos', en: 'exported the payments' } },
    },
  },
}
