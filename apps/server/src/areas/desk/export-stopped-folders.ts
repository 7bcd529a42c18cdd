import { refusalPhrases } from '@caderneta/contracts'
import { type DeskFolder, deskFolders } from '@caderneta/contracts/desk-folders'
import { type Phrase, phraseText } from '@caderneta/contracts/refusals'
import { moment, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { must } from '../../platform/must.ts'
import { listStoppedFolders } from './list-stopped-folders.ts'

export const exportStoppedFolders = exportOf(deskFolders.exportStoppedFolders, listStoppedFolders, {
  name: { 'pt-BR': 'Pastas do ERP paradas das redes', en: 'Stopped ERP folders of the networks' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    text('Escola', 'School', (row) => row.schoolName),
    text('Pasta', 'Folder', (row) => row.path),
    text('Arquivo', 'File', (row) => row.fileName),
    phrase('Motivo', 'Reason', reasonOf),
    moment('Parada desde', 'Stopped since', (row) => row.stoppedAt),
    text('Código', 'Code', (row) => row.id),
  ],
})

function reasonOf({ trouble: { code, values } }: DeskFolder): Phrase {
  const said = must(refusalPhrases[code], 'a refusal has words')
  return { 'pt-BR': phraseText(said, 'pt-BR', values), en: phraseText(said, 'en', values) }
}
