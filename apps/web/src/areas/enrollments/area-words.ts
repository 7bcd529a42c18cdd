import type { AreaWords } from '../../client/area-words.ts'
import { enrollmentPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    enrollments: {
      area: { 'pt-BR': 'Matrículas', en: 'Enrollments' },
      verbs: {
        enrollFamily: { 'pt-BR': 'matriculou uma família', en: 'enrolled a family' },
        setDiscounts: { 'pt-BR': 'mudou os descontos', en: 'changed the discounts' },
        confirm: { 'pt-BR': 'confirmou', en: 'confirmed' },
        followGuardian: { 'pt-BR': 'acompanhou o responsável', en: 'followed the guardian' },
      },
    },
  },
  subjects: {
    enrollment: {
      words: { 'pt-BR': 'a matrícula de {name}', en: 'the enrollment of {name}' },
      page: { href: (enrollmentId) => enrollmentPaths.one({ enrollmentId }), needs: 'Caderneta.Enrollment.Get' },
    },
  },
  permissions: {
    'Caderneta.Enrollment': { group: 'students' },
  },
}
