import type { JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  ScheduleTransfers: {
    words: { 'pt-BR': 'Agendamento de repasses', en: 'Scheduling of transfers' },
    rows: 'transfer',
    asksProof: true,
    next: {
      words: {
        'pt-BR': 'Acompanhe os pagamentos até o banco confirmar.',
        en: 'Follow the payments until the bank confirms them.',
      },
      page: 'payouts',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  ScheduleTransfers: [
    {
      events: ['scheduled'],
      of: 'transfer',
      words: { 'pt-BR': 'Repasses agendados', en: 'Transfers scheduled' },
      sum: { of: 'cents', words: { 'pt-BR': 'Agendado', en: 'Scheduled' } },
    },
  ],
}
