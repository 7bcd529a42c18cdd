import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  PlanNotifications: {
    words: { 'pt-BR': 'Mensagens do dia às famílias', en: 'Messages of the day to families' },
    rows: 'guardian',
  },
})
