import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    auditLog: {
      area: { 'pt-BR': 'Auditoria', en: 'Audit trail' },
      verbs: {
        exportAllNetworks: { 'pt-BR': 'exportou a trilha de todas as redes', en: 'exported the log of all networks' },
      },
    },
  },
  permissions: {
    'Caderneta.AuditLog': { group: 'people' },
  },
}
