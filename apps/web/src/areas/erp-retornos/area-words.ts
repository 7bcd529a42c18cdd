import { jobKinds } from '@caderneta/contracts/erp-retorno-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { erpRetornoPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    erpRetornos: {
      area: { 'pt-BR': 'Retornos para o ERP', en: 'ERP retornos' },
      verbs: {
        write: { 'pt-BR': 'pediu o retorno para o ERP de uma escola', en: "asked for a school's ERP retorno" },
        writeDay: { 'pt-BR': 'planejou os retornos do dia para os ERPs', en: 'planned the ERP retornos of the day' },
        written: { 'pt-BR': 'gerou um retorno para o ERP', en: 'wrote an ERP retorno' },
        download: { 'pt-BR': 'baixou um retorno para o ERP', en: 'downloaded an ERP retorno' },
        export: { 'pt-BR': 'exportou os retornos para o ERP', en: 'exported the ERP retornos' },
        exportAnswers: {
          'pt-BR': 'exportou as ocorrências de um retorno para o ERP',
          en: 'exported the answers of an ERP retorno',
        },
      },
    },
  },
  subjects: {
    erpRetorno: {
      words: { 'pt-BR': 'o retorno para o ERP {name}', en: 'ERP retorno {name}' },
      page: { href: (erpRetornoId) => erpRetornoPaths.one({ erpRetornoId }), needs: 'Caderneta.ErpRetorno.Get' },
    },
  },
  permissions: { 'Caderneta.ErpRetorno': { group: 'bank' } },
  jobs: jobKinds,
}
