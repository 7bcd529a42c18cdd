import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    jobs: {
      area: { 'pt-BR': 'Tarefas', en: 'Tasks' },
      verbs: { runAgain: { 'pt-BR': 'mandou refazer', en: 'ran again' } },
    },
  },
  permissions: {
    'Caderneta.Job': { group: 'networks', name: { 'pt-BR': 'Tarefas', en: 'Tasks' } },
  },
}
