import { refusalPhrases } from '@caderneta/contracts'
import { folderFileOutcomeWords } from '@caderneta/contracts/erp-folder-words'
import { erpFolders } from '@caderneta/contracts/erp-folders'
import { choice, moment, number, refusal, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listFolderFiles } from './list-folder-files.ts'

export const exportFolderFiles = exportOf(erpFolders.exportFiles, listFolderFiles, {
  name: { 'pt-BR': 'Arquivos da pasta do ERP', en: 'Files of the ERP folder' },
  columns: [
    text('Arquivo', 'File', (row) => row.fileName),
    choice('Resultado', 'Outcome', folderFileOutcomeWords, (row) => row.outcome),
    refusal('Motivo', 'Reason', refusalPhrases, (row) => row.reason),
    number('Não criadas', 'Not created', (row) => row.notCreatedCount),
    number('Bytes', 'Bytes', (row) => row.byteCount),
    text('Guardado em', 'Kept as', (row) => row.placedAs),
    moment('Recebido em', 'Received at', (row) => row.takenAt),
  ],
})
