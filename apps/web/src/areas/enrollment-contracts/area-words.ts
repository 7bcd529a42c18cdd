import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    enrollmentContracts: {
      area: { 'pt-BR': 'Contratos de matrícula', en: 'Enrollment contracts' },
    },
  },
  permissions: {
    'Caderneta.EnrollmentContract': { group: 'students' },
  },
}
