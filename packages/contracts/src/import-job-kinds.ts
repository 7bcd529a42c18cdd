import { declareJobs } from './job-kinds.ts'

/** `InspectSheet` is every kind's; each kind of sheet has one more, which writes its rows. */
export const jobKinds = declareJobs({
  InspectSheet: { words: { 'pt-BR': 'Inspeção de planilha', en: 'Inspection of a sheet' } },
  ImportEnrollment: { words: { 'pt-BR': 'Importação de matrículas', en: 'Import of enrollments' } },
  ImportClass: { words: { 'pt-BR': 'Importação de turmas', en: 'Import of classes' } },
  ImportFamily: { words: { 'pt-BR': 'Importação de famílias', en: 'Import of families' } },
  ImportInvoice: { words: { 'pt-BR': 'Importação de faturas', en: 'Import of invoices' } },
  ImportLiquidation: {
    words: { 'pt-BR': 'Importação de liquidações', en: 'Import of liquidations' },
  },
  ImportReEnrollment: { words: { 'pt-BR': 'Importação de rematrículas', en: 'Import of re-enrollments' } },
})
