// What the screen says of jobs, loaded with the first news of one.
import type { MovedJob } from '../client/news.ts'
import { definePhrases, sayNow } from '../client/phrases.ts'
import { toast } from '../ui/toast.ts'
import { turningJobs } from './turning-jobs.ts'

const phrases = definePhrases('shell.jobs', {
  'pt-BR': {
    inProgress: 'Em andamento: {{job}}',
    success: 'Concluído: {{job}}',
    failed: 'Não deu certo: {{job}}',
    job_ImportInvoice: 'importação de faturas',
    job_ExportInvoice: 'exportação de faturas',
    job_ImportEnrollment: 'importação de matrículas',
    job_ExportDefaultingFinancialGuardian: 'exportação de responsáveis inadimplentes',
    job_BulkIssue: 'emissão de turma',
    job_CancelInvoices: 'cancelamento de faturas',
    job_CloseInvoices: 'emissão das faturas escritas',
    job_Retorno: 'leitura de retorno',
    job_Remessa: 'preparo de remessa',
    job_unknown: 'tarefa',
  },
  en: {
    inProgress: 'In progress: {{job}}',
    success: 'Done: {{job}}',
    failed: 'Did not work: {{job}}',
    job_ImportInvoice: 'import of invoices',
    job_ExportInvoice: 'export of invoices',
    job_ImportEnrollment: 'import of enrolments',
    job_ExportDefaultingFinancialGuardian: 'export of guardians in debt',
    job_BulkIssue: 'issue for a class',
    job_CancelInvoices: 'cancellation of invoices',
    job_CloseInvoices: 'issue of written invoices',
    job_Retorno: 'reading of a retorno',
    job_Remessa: 'making of a remessa',
    job_unknown: 'task',
  },
})

const jobKinds = [
  'BulkIssue',
  'CancelInvoices',
  'CloseInvoices',
  'Remessa',
  'Retorno',
  'ImportInvoice',
  'ExportInvoice',
  'ImportEnrollment',
  'ExportDefaultingFinancialGuardian',
] as const

export const turning = turningJobs({
  open: (kind) => toast.loading({ title: sayNow(phrases, 'inProgress', { job: nameOf(kind) }) }),
  close: toast.close,
})

/** That it runs, or how it ended. */
export function announce(moved: MovedJob): void {
  if (moved.status === 'InProgress') return turning.begin(moved)
  const job = nameOf(moved.kind)
  if (moved.status === 'Success') toast.success({ title: sayNow(phrases, 'success', { job }) })
  else toast.error({ title: sayNow(phrases, 'failed', { job }), code: '' })
  return undefined
}

function nameOf(kind: string): string {
  const known = jobKinds.find((each) => each === kind)
  return sayNow(phrases, known ? `job_${known}` : 'job_unknown')
}
