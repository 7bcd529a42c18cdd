// What states of files of a school's system, and their lines, are called.
import type { ErpFileStatus, ErpLineStatus } from './erp-files.ts'
import type { Phrase } from './refusals.ts'

export const erpFileStatusWords: Record<ErpFileStatus, Phrase> = {
  processing: { 'pt-BR': 'Em processamento', en: 'Processing' },
  processed: { 'pt-BR': 'Processado', en: 'Processed' },
  failed: { 'pt-BR': 'Parou no meio', en: 'Stopped halfway' },
}

export const erpLineStatusWords: Record<ErpLineStatus, Phrase> = {
  waiting: { 'pt-BR': 'Aguardando', en: 'Waiting' },
  done: { 'pt-BR': 'Feita', en: 'Done' },
  notCreated: { 'pt-BR': 'Não criada', en: 'Not created' },
  ignored: { 'pt-BR': 'Ignorada', en: 'Ignored' },
}
