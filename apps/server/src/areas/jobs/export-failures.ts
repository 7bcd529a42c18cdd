import { jobs } from '@caderneta/contracts/jobs'
import { number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listFailures } from './list-failures.ts'

export const exportFailures = exportOf(jobs.exportFailures, listFailures, {
  name: { 'pt-BR': 'Problemas da tarefa', en: 'Problems of the task' },
  columns: [
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    text('Problema', 'Problem', (row) => row.message),
    text('Código do registro', 'Code of the record', (row) => row.subjectId),
  ],
})
