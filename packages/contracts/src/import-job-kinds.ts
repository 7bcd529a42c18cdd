import { newEnrollments, draftedInvoices, type JobDeeds } from './job-deeds.ts'
import { declareJobs } from './job-kinds.ts'

/** `InspectSheet` is every kind's; each kind of sheet has one more, which writes its rows. */
export const jobKinds = declareJobs({
  InspectSheet: {
    words: { 'pt-BR': 'Inspeção de planilha', en: 'Inspection of a sheet' },
    next: {
      words: {
        'pt-BR': 'Corrija as linhas com erro e importe as outras.',
        en: 'Correct the rows with errors and import the others.',
      },
      page: 'imports',
    },
  },
  ImportEnrollment: {
    words: { 'pt-BR': 'Importação de matrículas', en: 'Import of enrollments' },
    next: {
      words: {
        'pt-BR': 'Emita as faturas das matrículas importadas.',
        en: 'Issue the invoices of the imported enrollments.',
      },
      page: 'issue',
    },
  },
  ImportClass: {
    words: { 'pt-BR': 'Importação de turmas', en: 'Import of classes' },
    next: {
      words: { 'pt-BR': 'Matricule os alunos nas turmas importadas.', en: 'Enroll students in the imported classes.' },
      page: 'enrollments',
    },
  },
  ImportFamily: {
    words: { 'pt-BR': 'Importação de famílias', en: 'Import of families' },
    next: {
      words: {
        'pt-BR': 'Matricule os alunos das famílias importadas.',
        en: 'Enroll the students of the imported families.',
      },
      page: 'enrollments',
    },
  },
  ImportInvoice: {
    words: { 'pt-BR': 'Importação de faturas', en: 'Import of invoices' },
    next: {
      words: {
        'pt-BR': 'Emita os rascunhos importados: só então as famílias podem pagar.',
        en: 'Issue the imported drafts: only then families can pay.',
      },
      page: 'drafts',
    },
  },
  ImportLiquidation: {
    words: { 'pt-BR': 'Importação de liquidações', en: 'Import of liquidations' },
    next: {
      words: { 'pt-BR': 'Confira as faturas que foram quitadas.', en: 'Check the invoices that were settled.' },
      page: 'invoices',
    },
  },
  ImportReEnrollment: {
    words: { 'pt-BR': 'Importação de rematrículas', en: 'Import of re-enrollments' },
    next: {
      words: { 'pt-BR': 'Emita as faturas das rematrículas.', en: 'Issue the invoices of the re-enrollments.' },
      page: 'issue',
    },
  },
})

export const jobDeeds: JobDeeds<typeof jobKinds> = {
  ImportEnrollment: [newEnrollments],
  ImportInvoice: [draftedInvoices],
  ImportLiquidation: [
    {
      events: ['paidAtSchool', 'partiallyPaid'],
      of: 'invoice',
      words: { 'pt-BR': 'Faturas recebidas', en: 'Invoices received' },
      sum: { of: 'cents', words: { 'pt-BR': 'Recebido', en: 'Received' } },
    },
  ],
  ImportReEnrollment: [newEnrollments],
}
