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
  fields: {
    annuity_cents: { 'pt-BR': 'Anuidade', en: 'Annuity' },
    installments: { 'pt-BR': 'Parcelas', en: 'Instalments' },
    starting_month: { 'pt-BR': 'Primeiro mês', en: 'First month' },
    passed_installments: { 'pt-BR': 'Parcelas de fora', en: 'Instalments left out' },
    discounts: { 'pt-BR': 'Descontos', en: 'Discounts' },
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
