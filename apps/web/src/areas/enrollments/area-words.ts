import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    enrollments: {
      area: { 'pt-BR': 'Matrículas', en: 'Enrollments' },
      verbs: {
        enrollFamily: { 'pt-BR': 'matriculou uma família', en: 'enrolled a family' },
        confirm: { 'pt-BR': 'confirmou', en: 'confirmed' },
        followGuardian: { 'pt-BR': 'acompanhou o responsável', en: 'followed the guardian' },
      },
    },
  },
  permissions: {
    'Caderneta.Enrollment': { group: 'students' },
  },
}
