import type { AreaWords } from '../../client/area-words.ts'
import { classPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    classes: {
      area: { 'pt-BR': 'Turmas', en: 'Classes' },
      verbs: { copy: { 'pt-BR': 'copiou as turmas de um ano', en: 'copied the classes of a year' } },
    },
  },
  subjects: {
    class: {
      words: { 'pt-BR': 'a turma {name}', en: 'class {name}' },
      page: { href: (classId) => classPaths.one({ classId }), needs: 'Caderneta.AcademicClass.Get' },
    },
  },
  permissions: {
    'Caderneta.AcademicClass': { group: 'students' },
  },
}
