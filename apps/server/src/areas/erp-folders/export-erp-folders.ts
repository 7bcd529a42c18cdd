import { refusalPhrases } from '@caderneta/contracts'
import { erpFolderStateWords } from '@caderneta/contracts/erp-folder-words'
import { erpFolders } from '@caderneta/contracts/erp-folders'
import { choice, moment, number, refusal, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listErpFolders } from './list-erp-folders.ts'

export const exportErpFolders = exportOf(erpFolders.export, listErpFolders, {
  name: { 'pt-BR': 'Pastas do ERP', en: 'ERP folders' },
  columns: [
    text('Pasta', 'Folder', (row) => row.path),
    text('Escola', 'School', (row) => row.schoolName),
    text('Programa', 'Program', (row) => row.programName),
    choice('Situação', 'State', erpFolderStateWords, (row) => row.state),
    refusal('Problema', 'Problem', refusalPhrases, (row) => row.trouble),
    moment('Última verificação', 'Last look', (row) => row.lookedAt),
    text('Último arquivo', 'Last file', (row) => row.lastFileName),
    moment('Recebido em', 'Received at', (row) => row.lastFileAt),
    number('Aguardando', 'Waiting', (row) => row.waitingCount),
    text('Definida por', 'Set by', (row) => row.setByName),
  ],
})
