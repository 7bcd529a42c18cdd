import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  BulkIssue: { words: { 'pt-BR': 'Emissão de turma', en: 'Issue for a class' }, rows: 'enrollment' },
  MonthIssue: { words: { 'pt-BR': 'Emissão do mês', en: 'Issue of a month' }, rows: 'enrollment' },
  CancelInvoices: { words: { 'pt-BR': 'Cancelamento de faturas', en: 'Cancellation of invoices' }, rows: 'invoice' },
  CloseInvoices: { words: { 'pt-BR': 'Emissão das faturas abertas', en: 'Issue of open invoices' }, rows: 'invoice' },
})
