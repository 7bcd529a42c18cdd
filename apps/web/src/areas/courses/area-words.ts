import type { AreaWords } from '../../client/area-words.ts'
import { coursePaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    courses: {
      area: { 'pt-BR': 'Cursos', en: 'Courses' },
      verbs: {
        deactivate: { 'pt-BR': 'desativou', en: 'deactivated' },
        activate: { 'pt-BR': 'ativou', en: 'activated' },
      },
    },
  },
  fields: {
    course_id: { 'pt-BR': 'Curso', en: 'Course' },
  },
  subjects: {
    course: {
      words: { 'pt-BR': 'o curso {name}', en: 'course {name}' },
      page: { href: (courseId) => coursePaths.one({ courseId }), needs: 'Caderneta.Course.Get' },
    },
  },
  permissions: {
    'Caderneta.Course': { group: 'students' },
  },
}
