import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    desk: {
      area: { 'pt-BR': 'Redes do provedor', en: 'Networks of the provider' },
      verbs: {
        exportAudits: { 'pt-BR': 'exportou as auditorias das redes', en: 'exported the audits of the networks' },
        exportExceptions: {
          'pt-BR': 'exportou as pendências das redes',
          en: 'exported the exceptions of the networks',
        },
        exportBankFiles: {
          'pt-BR': 'exportou os arquivos do banco das redes',
          en: 'exported the bank files of the networks',
        },
        exportStoppedFolders: {
          'pt-BR': 'exportou as pastas do ERP paradas das redes',
          en: 'exported the stopped ERP folders of the networks',
        },
        exportFailedJobs: {
          'pt-BR': 'exportou as tarefas com falha das redes',
          en: 'exported the failed tasks of the networks',
        },
        exportTransferDates: { 'pt-BR': 'exportou os repasses a pagar', en: 'exported the transfers to be paid' },
        scheduleTransfers: {
          'pt-BR': 'agendou repasses de várias redes',
          en: 'scheduled transfers of several networks',
        },
      },
    },
  },
}
