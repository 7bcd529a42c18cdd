import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    auditLog: {
      area: { 'pt-BR': 'Auditoria', en: 'Audit log' },
      verbs: {
        exportAllNetworks: { 'pt-BR': 'exportou a trilha de todas as redes', en: 'exported the log of all networks' },
      },
    },
  },
  permissions: {
    'Caderneta.AuditLog': { group: 'people', name: { 'pt-BR': 'Logs de auditoria', en: 'Audit logs' } },
  },
}
