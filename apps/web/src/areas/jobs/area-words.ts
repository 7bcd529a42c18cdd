import { jobKinds } from '@caderneta/contracts/export-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    jobs: {
      area: { 'pt-BR': 'Tarefas', en: 'Tasks' },
      verbs: {
        see: { 'pt-BR': 'viu como terminou', en: 'saw how it ended' },
        runAgain: { 'pt-BR': 'mandou refazer', en: 'ran again' },
        exportList: { 'pt-BR': 'exportou a lista', en: 'exported the list' },
        exportFailures: { 'pt-BR': 'exportou os problemas', en: 'exported the problems' },
        exported: { 'pt-BR': 'recebeu o arquivo exportado', en: 'received the exported file' },
      },
    },
  },
  jobs: jobKinds,
  permissions: {
    'Caderneta.Job': { group: 'networks' },
  },
}
