import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  permissions: {
    'Caderneta.SandboxMail': { group: 'people', name: { 'pt-BR': 'Mensagens simuladas', en: 'Test messages' } },
  },
}
