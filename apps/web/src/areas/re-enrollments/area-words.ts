import { jobKinds } from '@caderneta/contracts/re-enrollment-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    reEnrollments: {
      area: { 'pt-BR': 'Rematrículas', en: 'Re-enrollments' },
      verbs: {
        enroll: { 'pt-BR': 'rematriculou', en: 're-enrolled' },
        enrollMany: { 'pt-BR': 'rematriculou turmas', en: 're-enrolled classes' },
        retain: { 'pt-BR': 'matriculou com retenção', en: 'enrolled with retention' },
        lift: { 'pt-BR': 'liberou a retenção', en: 'lifted the retention' },
      },
    },
  },
  fields: {
    condition: { 'pt-BR': 'Condição', en: 'Condition' },
    owedCents: { 'pt-BR': 'Dívida na retenção', en: 'Debt of the retention' },
    price: { 'pt-BR': 'Mensalidade', en: 'Monthly fee' },
    percent: { 'pt-BR': 'Reajuste (%)', en: 'Increase (%)' },
    keepDiscounts: { 'pt-BR': 'Manter descontos', en: 'Keep discounts' },
    classes: { 'pt-BR': 'Turmas', en: 'Classes' },
  },
  permissions: {
    'Caderneta.ReEnrollment': { group: 'students' },
  },
  jobs: jobKinds,
}
