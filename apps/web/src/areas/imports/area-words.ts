import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { importPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    imports: {
      area: { 'pt-BR': 'Importações', en: 'Imports' },
      verbs: {
        upload: { 'pt-BR': 'enviou a planilha', en: 'brought the sheet' },
        mend: { 'pt-BR': 'enviou linhas corrigidas', en: 'brought mended rows' },
        confirm: { 'pt-BR': 'confirmou a importação', en: 'confirmed the import' },
        discard: { 'pt-BR': 'descartou a importação', en: 'discarded the import' },
        inspected: { 'pt-BR': 'terminou a inspeção', en: 'ended the inspection' },
        written: { 'pt-BR': 'importou linhas', en: 'imported rows' },
        finished: { 'pt-BR': 'terminou a importação', en: 'ended the import' },
      },
    },
  },
  subjects: {
    sheetImport: {
      words: { 'pt-BR': 'a planilha {name}', en: 'the sheet {name}' },
      page: { href: (importId) => importPaths.one({ importId }), needs: 'Caderneta.Import.Get' },
    },
  },
  permissions: { 'Caderneta.Import': { group: 'students' } },
  jobs: jobKinds,
}
