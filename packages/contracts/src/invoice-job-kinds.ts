import { declareJobs } from './job-kinds.ts'

export const jobKinds = declareJobs({
  BulkIssue: { words: { 'pt-BR': 'Emissão de turma', en: 'Class issuing' }, rows: 'enrollment' },
  MonthIssue: { words: { 'pt-BR': 'Emissão do mês', en: 'Month issuing' }, rows: 'enrollment' },
  CancelInvoices: { words: { 'pt-BR': 'Cancelamento de faturas', en: 'Invoice cancellation' }, rows: 'invoice' },
  CloseInvoices: { words: { 'pt-BR': 'Emissão de rascunhos', en: 'Draft issuing' }, rows: 'invoice' },
  QuarantineInvoices: { words: { 'pt-BR': 'Faturas em quarentena', en: 'Invoices into quarantine' }, rows: 'invoice' },
  ReleaseInvoices: {
    words: { 'pt-BR': 'Faturas fora da quarentena', en: 'Invoices out of quarantine' },
    rows: 'invoice',
  },
  ReissueInvoices: {
    words: { 'pt-BR': 'Novo valor em faturas', en: 'New value on invoices' },
    rows: 'invoice',
  },
})
