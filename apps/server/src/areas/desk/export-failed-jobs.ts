import { jobKinds } from '@caderneta/contracts'
import { deskJobs, type DeskJob } from '@caderneta/contracts/desk-jobs'
import type { Phrase } from '@caderneta/contracts/refusals'
import { choice, moment, number, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listFailedJobs } from './list-failed-jobs.ts'

const states: Record<DeskJob['status'], Phrase> = {
  Failed: { 'pt-BR': 'Falhou', en: 'Failed' },
  Error: { 'pt-BR': 'Com erros', en: 'With errors' },
}

export const exportFailedJobs = exportOf(deskJobs.exportFailedJobs, listFailedJobs, {
  name: { 'pt-BR': 'Tarefas com falha das redes', en: 'Failed tasks of the networks' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    text('Escola', 'School', (row) => row.schoolName),
    phrase('Tarefa', 'Task', (row) => jobKinds.get(row.kind)?.words ?? { 'pt-BR': row.kind, en: row.kind }),
    choice('Situação', 'Status', states, (row) => row.status),
    number('Total', 'Total', (row) => row.totalCount),
    number('Feitos', 'Done', (row) => row.doneCount),
    number('Com problema', 'With problems', (row) => row.failedCount),
    moment('Início', 'Started', (row) => row.createdAt),
    text('Código', 'Code', (row) => row.id),
  ],
})
