import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ReEnrollment: { words: { 'pt-BR': 'Rematrícula de turmas', en: 'Re-enrollment of classes' }, rows: 'enrollment' },
})
