import { jobKinds } from '@caderneta/contracts'
import { type Job, jobs } from '@caderneta/contracts/jobs'
import type { Phrase } from '@caderneta/contracts/refusals'
import { choice, moment, number, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listJobs } from './list-jobs.ts'

const states: Record<Job['status'], Phrase> = {
  InProgress: { 'pt-BR': 'Em andamento', en: 'In progress' },
  Success: { 'pt-BR': 'Concluída', en: 'Done' },
  Failed: { 'pt-BR': 'Falhou', en: 'Failed' },
  Error: { 'pt-BR': 'Com erros', en: 'With errors' },
}

export const exportJobs = exportOf(jobs.exportList, listJobs, {
  name: { 'pt-BR': 'Tarefas', en: 'Tasks' },
  columns: [
    phrase('Tarefa', 'Task', (row) => jobKinds.get(row.kind)?.words ?? { 'pt-BR': row.kind, en: row.kind }),
    choice('Situação', 'Status', states, (row) => row.status),
    number('Total', 'Total', (row) => row.totalCount),
    number('Feitos', 'Done', (row) => row.doneCount),
    number('Com problema', 'With problems', (row) => row.failedCount),
    moment('Início', 'Started', (row) => row.createdAt),
    moment('Fim', 'Finished', (row) => row.finishedAt),
    text('Observação', 'Note', (row) => row.message),
    text('Código', 'Code', (row) => row.id),
  ],
})
