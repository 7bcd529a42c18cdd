// Long work as people see it: what runs, how far it is, how it ended.
import { z } from 'zod'
import { area, declareEvents, PageQuery, pageOf, read, write } from './define.ts'
import { exportOf, orderBy } from './lists.ts'
import { AbilityAnswer, Id, IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'

export { jobKinds } from './export-job-kinds.ts'

const Progress = z.object({
  jobId: z.uuid(),
  kind: z.string(),
  status: z.enum(['InProgress', 'Success', 'Failed', 'Error']),
  done: z.number().int(),
  total: z.number().int(),
})

/** Published by `platform/jobs` for every kind of job. */
export const events = declareEvents('jobs', {
  'job.planned': Progress.extend({ chunks: z.number().int() }),
  'job.progress': Progress.extend({ failed: z.number().int() }),
  /** Work that a person started and left has stopped, or has ended with rows that it could not do: told to that person alone. */
  'job.failed': z.object({ userId: z.uuid(), 'pt-BR': z.string(), en: z.string() }),
})

export const refusals = {
  job_not_found: { 'pt-BR': 'Tarefa não encontrada', en: 'Job not found' },
  job_not_over: {
    'pt-BR': 'A tarefa ainda está em andamento. Espere terminar.',
    en: 'The task is still running. Wait until it ends.',
  },
  job_without_failures: {
    'pt-BR': 'Não falta nada nesta tarefa.',
    en: 'Nothing is left to do in this task.',
  },
  job_runs_once: {
    'pt-BR': 'Esta tarefa não pode ser refeita aqui: repita na tela em que ela começou.',
    en: 'This task is not run again from here: ask for it again on the screen where it began.',
  },
  job_has_no_file: { 'pt-BR': 'Esta tarefa não tem arquivo.', en: 'This task has no file.' },
} satisfies Phrases

export const Job = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(['InProgress', 'Success', 'Failed', 'Error']),
  totalCount: z.number().int(),
  doneCount: z.number().int(),
  failedCount: z.number().int(),
  message: z.string().nullable(),
  /** Who asked for it; null for the system, and for people of another network. */
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** A file that the job made waits to be downloaded. */
  hasFile: z.boolean(),
  /** It did not end well, the caller asked for it, and has not opened it since. */
  isUnseen: z.boolean(),
  /** The task whose failed rows it does again. */
  repeatsId: z.uuid().nullable(),
  /** The last task that did failed rows of this one again. */
  repeatedBy: z.object({ id: z.uuid(), createdAt: z.string(), totalCount: z.number().int() }).nullable(),
  can: z.object({ runAgain: AbilityAnswer }),
})
export type Job = z.output<typeof Job>

/** A row that the job could not do. */
export const JobFailure = z.object({
  subjectId: z.uuid(),
  /** Number of the invoice, where the row is one that has a number. */
  invoiceNumber: z.number().int().nullable(),
  /** What the invoice is of, where the row is one. */
  cents: z.number().int().nullable(),
  /** Name of the student, where the row is a student, an enrollment or an invoice. */
  studentName: z.string().nullable(),
  /** Name of the payer, where the row is one. */
  guardianName: z.string().nullable(),
  schoolName: z.string().nullable(),
  /** What stands behind the row, where something does: what is wrong with it is put right there. */
  enrollmentId: z.uuid().nullable(),
  guardianId: z.uuid().nullable(),
  schoolId: z.uuid().nullable(),
  code: z.string(),
  /** Why, in the caller's language. */
  message: z.string(),
})
export type JobFailure = z.output<typeof JobFailure>

/** What a job left in a school. */
export const JobSum = z.object({
  /** Null: of failed rows that are of no school. */
  schoolId: z.uuid().nullable(),
  schoolName: z.string().nullable(),
  /** In the order of the job's deeds; cents where their lines say an amount. */
  deeds: z.array(z.object({ count: z.number().int(), cents: z.number().int().nullable() })),
  failedCount: z.number().int(),
})
export type JobSum = z.output<typeof JobSum>

const list = read('GET /api/ebpay/background-job', {
  summary: 'Recent long work',
  needs: 'Caderneta.Job.GetAll',
  query: PageQuery.extend({ order: orderBy('kind', 'status', 'progress', 'who', 'started', 'finished', 'message') }),
  returns: pageOf(Job),
})

const failures = read('GET /api/ebpay/background-job/:id/failure', {
  summary: 'Rows that a job could not do, each with its reason',
  needs: 'Caderneta.Job.Get',
  params: IdParams,
  query: PageQuery,
  returns: pageOf(JobFailure),
  refuses: ['job_not_found'],
})

export const jobs = area('jobs', refusals, {
  list,
  exportList: exportOf(list),
  get: read('GET /api/ebpay/background-job/:id', {
    summary: 'How far one job is',
    needs: 'Caderneta.Job.Get',
    params: IdParams,
    returns: Job,
    refuses: ['job_not_found'],
  }),
  unseen: read('GET /api/ebpay/background-job/unseen', {
    summary: 'Work that the caller left, that did not end well, and that they have not opened since',
    needs: 'Caderneta.Job.Get',
    returns: z.object({ count: z.number().int(), latestId: z.uuid().nullable() }),
  }),
  see: write('POST /api/ebpay/background-job/:id/see', {
    summary: 'The caller has seen how their work ended',
    needs: 'Caderneta.Job.Get',
    params: IdParams,
    returns: Job,
    refuses: ['job_not_found', 'job_not_over'],
    stoppedByReadOnly: false,
  }),
  sums: read('GET /api/ebpay/background-job/:id/sum', {
    summary:
      'What an ended job did, school by school, in lines of history that it wrote; empty of jobs from before those lines named their job',
    needs: 'Caderneta.Job.Get',
    params: IdParams,
    returns: z.object({
      /** What the job did, in the caller's words: how many of it, and what the sum of its amounts is called. */
      deeds: z.array(z.object({ name: z.string(), sumName: z.string().nullable() })),
      items: z.array(JobSum),
    }),
    refuses: ['job_not_found'],
  }),
  failures,
  exportFailures: exportOf(failures),
  runAgain: write('POST /api/ebpay/background-job/:id/run-again', {
    summary: 'A new job for the rows that this one could not do, or for some of them',
    needs: 'Caderneta.Job.Get',
    stepUp: 'some',
    params: IdParams,
    body: z.strictObject({ subjectIds: z.array(Id).min(1).max(500).optional() }),
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    refuses: ['job_not_found', 'job_not_over', 'job_without_failures', 'job_runs_once', 'all_schools_needed'],
    status: 202,
  }),
  file: read('GET /api/ebpay/background-job/:id/file', {
    summary: 'The file that a job made; only for the person who asked for it',
    needs: 'authenticated',
    params: IdParams,
    returns: z.void(),
    download: 'application/octet-stream',
    refuses: ['job_not_found', 'job_has_no_file'],
  }),
})
