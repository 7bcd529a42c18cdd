import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    jobs: {
      area: { 'pt-BR': 'Tarefas', en: 'Tasks' },
    },
  },
  permissions: {
    'Caderneta.Job': { group: 'networks', name: { 'pt-BR': 'Tarefas', en: 'Tasks' } },
  },
}
