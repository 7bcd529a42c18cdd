import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  PlanNotifications: {
    words: { 'pt-BR': 'Mensagens do dia às famílias', en: 'Messages of the day to families' },
    rows: 'guardian',
    next: {
      words: { 'pt-BR': 'Veja quais mensagens chegaram às famílias.', en: 'See which messages reached the families.' },
      page: 'messages',
    },
  },
})
