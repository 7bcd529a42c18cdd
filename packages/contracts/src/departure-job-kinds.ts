import { canceledInvoices, type JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  CancelEnrollments: {
    words: { 'pt-BR': 'Cancelamento de matrículas', en: 'Canceling enrollments' },
    rows: 'enrollment',
    next: {
      words: {
        'pt-BR': 'Confira as faturas que já tinham sido emitidas.',
        en: 'Check the invoices that had been issued.',
      },
      page: 'invoices',
    },
  },
  EvadeEnrollments: {
    words: { 'pt-BR': 'Evasão de vários alunos', en: 'Recording several evasions' },
    rows: 'enrollment',
    next: {
      words: {
        'pt-BR': 'Confira as faturas e as multas de quem saiu.',
        en: 'Check the invoices and penalties of who left.',
      },
      page: 'invoices',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  CancelEnrollments: [
    {
      events: ['canceled'],
      of: 'enrollment',
      words: { 'pt-BR': 'Matrículas canceladas', en: 'Enrollments canceled' },
    },
    canceledInvoices,
  ],
  EvadeEnrollments: [
    { events: ['evaded'], of: 'enrollment', words: { 'pt-BR': 'Evasões', en: 'Evasions' } },
    canceledInvoices,
  ],
}
