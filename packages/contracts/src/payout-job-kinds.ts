import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ScheduleTransfers: { words: { 'pt-BR': 'Agendamento de repasses', en: 'Scheduling of transfers' }, rows: 'transfer' },
})
