import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  EnrollStudents: {
    words: { 'pt-BR': 'Matrícula de vários alunos', en: 'Enrolling several students' },
    rows: 'student',
  },
  ConfirmEnrollments: {
    words: { 'pt-BR': 'Confirmação de matrículas', en: 'Confirming enrollments' },
    rows: 'enrollment',
  },
})
