import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  permissions: {
    'Caderneta.AuditLog': { group: 'people', name: { 'pt-BR': 'Logs de auditoria', en: 'Audit logs' } },
  },
}
