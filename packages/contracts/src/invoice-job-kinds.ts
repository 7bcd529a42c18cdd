import { issuedInvoices, canceledInvoices, type JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  BulkIssue: {
    words: { 'pt-BR': 'Emissão de turma', en: 'Class issuing' },
    rows: 'enrollment',
    next: {
      words: {
        'pt-BR': 'Prepare a remessa: os boletos esperam por ela para chegar ao banco.',
        en: 'Prepare the remessa: the boletos wait for it to reach the bank.',
      },
      page: 'prepareRemessa',
    },
  },
  MonthIssue: {
    words: { 'pt-BR': 'Emissão do mês', en: 'Month issuing' },
    rows: 'enrollment',
    next: {
      words: {
        'pt-BR': 'Prepare a remessa: os boletos esperam por ela para chegar ao banco.',
        en: 'Prepare the remessa: the boletos wait for it to reach the bank.',
      },
      page: 'prepareRemessa',
    },
  },
  CancelInvoices: {
    words: { 'pt-BR': 'Cancelamento de faturas', en: 'Invoice cancellation' },
    rows: 'invoice',
    next: {
      words: {
        'pt-BR': 'Prepare a remessa: as baixas no banco vão nela.',
        en: 'Prepare the remessa: the write-offs at the bank go with it.',
      },
      page: 'prepareRemessa',
    },
  },
  CloseInvoices: {
    words: { 'pt-BR': 'Emissão de rascunhos', en: 'Draft issuing' },
    rows: 'invoice',
    next: {
      words: {
        'pt-BR': 'Prepare a remessa: os boletos esperam por ela para chegar ao banco.',
        en: 'Prepare the remessa: the boletos wait for it to reach the bank.',
      },
      page: 'prepareRemessa',
    },
  },
  QuarantineInvoices: {
    words: { 'pt-BR': 'Faturas em quarentena', en: 'Invoices into quarantine' },
    rows: 'invoice',
    next: {
      words: {
        'pt-BR': 'Elas ficam fora da garantia até que alguém as tire da quarentena.',
        en: 'They stay outside the guarantee until somebody takes them out of quarantine.',
      },
      page: 'quarantine',
    },
  },
  ReleaseInvoices: {
    words: { 'pt-BR': 'Faturas fora da quarentena', en: 'Invoices out of quarantine' },
    rows: 'invoice',
    asksProof: true,
    next: {
      words: { 'pt-BR': 'Elas voltam a contar no próximo repasse.', en: 'They count again in the next transfer.' },
      page: 'transfers',
    },
  },
  ReissueInvoices: {
    words: { 'pt-BR': 'Novo valor em faturas', en: 'New value on invoices' },
    rows: 'invoice',
    next: {
      words: {
        'pt-BR': 'Prepare a remessa: os boletos com o valor novo esperam por ela.',
        en: 'Prepare the remessa: the boletos of the new value wait for it.',
      },
      page: 'prepareRemessa',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  BulkIssue: [issuedInvoices],
  MonthIssue: [issuedInvoices],
  CancelInvoices: [canceledInvoices],
  CloseInvoices: [issuedInvoices],
  QuarantineInvoices: [
    { events: ['addedToQuarantine'], of: 'invoice', words: { 'pt-BR': 'Em quarentena', en: 'In quarantine' } },
  ],
  ReleaseInvoices: [
    {
      events: ['removedFromQuarantine'],
      of: 'invoice',
      words: { 'pt-BR': 'Fora da quarentena', en: 'Out of quarantine' },
    },
  ],
  ReissueInvoices: [
    {
      events: ['replacement'],
      of: 'invoice',
      words: { 'pt-BR': 'Faturas com o valor novo', en: 'Invoices of the new value' },
      sum: { of: 'nominalCents', words: { 'pt-BR': 'Com o valor novo', en: 'Of the new value' } },
    },
  ],
}
