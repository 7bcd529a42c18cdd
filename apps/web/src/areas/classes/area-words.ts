import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    classes: {
      area: { 'pt-BR': 'Turmas', en: 'Classes' },
    },
  },
  permissions: {
    'Caderneta.AcademicClass': { group: 'students' },
  },
}
