import type { AreaWords } from '../../client/area-words.ts'
import { erpFolderPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    erpFolders: {
      area: { 'pt-BR': 'Pastas do ERP', en: 'ERP folders' },
      verbs: {
        look: { 'pt-BR': 'pediu a verificação de uma pasta do ERP', en: 'had an ERP folder looked into' },
        looked: { 'pt-BR': 'verificou uma pasta do ERP', en: 'looked into an ERP folder' },
        refused: { 'pt-BR': 'recusou um arquivo de uma pasta do ERP', en: 'refused a file of an ERP folder' },
        export: { 'pt-BR': 'exportou as pastas do ERP', en: 'exported the ERP folders' },
        exportFiles: { 'pt-BR': 'exportou os arquivos de uma pasta do ERP', en: 'exported the files of an ERP folder' },
      },
    },
  },
  subjects: {
    erpFolder: {
      words: { 'pt-BR': 'a pasta do ERP {name}', en: 'ERP folder {name}' },
      page: { href: (erpFolderId) => erpFolderPaths.one({ erpFolderId }), needs: 'Caderneta.ErpFolder.Get' },
    },
  },
  fields: {
    program_id: { 'pt-BR': 'Programa', en: 'Program' },
    set_by: { 'pt-BR': 'Definida por', en: 'Set by' },
    set_by_name: { 'pt-BR': 'Definida por', en: 'Set by' },
    trouble: { 'pt-BR': 'Problema', en: 'Problem' },
    trouble_at: { 'pt-BR': 'Parada desde', en: 'Stopped since' },
  },
  permissions: {
    'Caderneta.ErpFolder': { group: 'bank' },
  },
}
