import { jobs } from '@caderneta/contracts/jobs'
import { money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listFailures } from './list-failures.ts'

export const exportFailures = exportOf(jobs.exportFailures, listFailures, {
  name: { 'pt-BR': 'Problemas da tarefa', en: 'Problems of the task' },
  columns: [
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    text('Aluno', 'Student', (row) => row.studentName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Escola', 'School', (row) => row.schoolName),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    text('Problema', 'Problem', (row) => row.message),
    text('Código do registro', 'Code of the record', (row) => row.subjectId),
  ],
})
