import { refusalPhrases } from '@caderneta/contracts'
import { deskFolders } from '@caderneta/contracts/desk-folders'
import { moment, refusal, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listStoppedFolders } from './list-stopped-folders.ts'

export const exportStoppedFolders = exportOf(deskFolders.exportStoppedFolders, listStoppedFolders, {
  name: { 'pt-BR': 'Pastas do ERP paradas das redes', en: 'Stopped ERP folders of the networks' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    text('Escola', 'School', (row) => row.schoolName),
    text('Pasta', 'Folder', (row) => row.path),
    text('Arquivo', 'File', (row) => row.fileName),
    refusal('Motivo', 'Reason', refusalPhrases, (row) => row.trouble),
    moment('Parada desde', 'Stopped since', (row) => row.stoppedAt),
    text('Código', 'Code', (row) => row.id),
  ],
})
