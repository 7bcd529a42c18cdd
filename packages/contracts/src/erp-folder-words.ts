// What states of folders of schools' own systems, and of files in them, are called.
import type { ErpFolderState, FolderFileOutcome } from './erp-folders.ts'
import type { Phrase } from './refusals.ts'

export const erpFolderStateWords: Record<ErpFolderState, Phrase> = {
  active: { 'pt-BR': 'Em uso', en: 'In use' },
  stopped: { 'pt-BR': 'Parada', en: 'Stopped' },
  inactive: { 'pt-BR': 'Desativada', en: 'Inactive' },
}

export const folderFileOutcomeWords: Record<FolderFileOutcome, Phrase> = {
  read: { 'pt-BR': 'Lido', en: 'Read' },
  refused: { 'pt-BR': 'Recusado', en: 'Refused' },
}
