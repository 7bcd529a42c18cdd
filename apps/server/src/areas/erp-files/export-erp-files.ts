import { erpFileStatusWords } from '@caderneta/contracts/erp-file-words'
import { erpFiles } from '@caderneta/contracts/erp-files'
import { choice, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listErpFiles } from './list-erp-files.ts'

export const exportErpFiles = exportOf(erpFiles.export, listErpFiles, {
  name: { 'pt-BR': 'Arquivos do ERP', en: 'ERP files' },
  columns: [
    text('Arquivo', 'File', (row) => row.fileName),
    text('Escola', 'School', (row) => row.schoolName),
    text('Banco', 'Bank', (row) => row.bank),
    text('Leiaute', 'Layout', (row) => row.layout.toUpperCase()),
    choice('Situação', 'Status', erpFileStatusWords, (row) => row.status),
    number('Linhas', 'Lines', (row) => row.lineCount),
    number('Feitas', 'Done', (row) => row.doneCount),
    number('Não criadas', 'Not created', (row) => row.notCreatedCount),
    number('Ignoradas', 'Ignored', (row) => row.ignoredCount),
    moment('Enviado em', 'Sent at', (row) => row.createdAt),
    text('Reenvio liberado', 'May be sent again', (row) => row.hashClearedReason),
  ],
})
