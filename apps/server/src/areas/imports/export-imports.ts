import { importStatusWords } from '@caderneta/contracts/import-words'
import { imports } from '@caderneta/contracts/imports'
import { choice, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listImports } from './list-imports.ts'

export const exportImports = exportOf(imports.export, listImports, {
  name: { 'pt-BR': 'Importações', en: 'Imports' },
  columns: [
    text('Arquivo', 'File', (row) => row.fileName),
    choice('Situação', 'Status', importStatusWords, (row) => row.status),
    number('Linhas', 'Rows', (row) => row.rowCount),
    number('Importadas', 'Imported', (row) => row.doneCount),
    number('Prontas', 'Ready', (row) => row.goodCount),
    number('Com erro', 'With errors', (row) => row.faultyCount),
    number('Recusadas', 'Refused', (row) => row.refusedCount),
    text('Observação', 'Note', (row) => row.problem),
    text('Enviada por', 'Brought by', (row) => row.createdByName),
    moment('Enviada em', 'Brought at', (row) => row.createdAt),
    text('Confirmada por', 'Confirmed by', (row) => row.confirmedByName),
    moment('Confirmada em', 'Confirmed at', (row) => row.confirmedAt),
  ],
})
