import { declareJobs } from './job-kinds.ts'

/** Published by `platform/exports` for the list of any area. */
export const jobKinds = declareJobs({
  Export: { words: { 'pt-BR': 'Exportação', en: 'Export' } },
})
