import { jobKinds } from '@caderneta/contracts/erp-file-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { erpFilePaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    erpFiles: {
      area: { 'pt-BR': 'Arquivos do ERP', en: 'ERP files' },
      verbs: {
        upload: { 'pt-BR': 'enviou um arquivo do ERP', en: 'sent an ERP file' },
        read: { 'pt-BR': 'leu linhas de um arquivo do ERP', en: 'read lines of an ERP file' },
        settled: { 'pt-BR': 'concluiu um arquivo do ERP', en: 'finished an ERP file' },
        tryAgain: { 'pt-BR': 'tentou de novo linhas de um arquivo do ERP', en: 'tried lines of an ERP file again' },
        ignore: { 'pt-BR': 'ignorou linhas de um arquivo do ERP', en: 'set lines of an ERP file aside' },
        restore: { 'pt-BR': 'retomou linhas ignoradas de um arquivo do ERP', en: 'took back lines of an ERP file' },
        setRule: {
          'pt-BR': 'definiu onde matricular pagadores desconhecidos do ERP',
          en: 'set where unknown payers of ERP files are enrolled',
        },
        clearHash: { 'pt-BR': 'liberou o reenvio de um arquivo do ERP', en: 'allowed an ERP file to be sent again' },
        export: { 'pt-BR': 'exportou os arquivos do ERP', en: 'exported the ERP files' },
        exportLines: { 'pt-BR': 'exportou as linhas de um arquivo do ERP', en: 'exported the lines of an ERP file' },
      },
    },
  },
  subjects: {
    erpFile: {
      words: { 'pt-BR': 'o arquivo do ERP {name}', en: 'ERP file {name}' },
      page: { href: (erpFileId) => erpFilePaths.one({ erpFileId }), needs: 'Caderneta.ErpFile.Get' },
    },
  },
  fields: {
    not_created_count: { 'pt-BR': 'Não criadas', en: 'Not created' },
    ignored_count: { 'pt-BR': 'Ignoradas', en: 'Ignored' },
    positions: { 'pt-BR': 'Linhas', en: 'Lines' },
  },
  permissions: { 'Caderneta.ErpFile': { group: 'bank' } },
  jobs: jobKinds,
}
