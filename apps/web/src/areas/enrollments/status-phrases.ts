import { definePhrases } from '../../client/phrases.ts'

export const statusPhrases = definePhrases('enrollments.status', {
  'pt-BR': {
    status_toEnroll: 'A matricular',
    status_inProgress: 'Em andamento',
    status_enrolled: 'Matriculado',
    status_canceled: 'Cancelado',
  },
  en: {
    status_toEnroll: 'To enroll',
    status_inProgress: 'In progress',
    status_enrolled: 'Enrolled',
    status_canceled: 'Cancelled',
  },
})
