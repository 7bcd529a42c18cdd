import { IconHistory } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { auditLogPaths } from './paths.ts'
import { spokenPage } from '../../client/area-words.ts'

const names = definePhrases('audit-log.names', {
  'pt-BR': { list: 'Trilha de auditoria', about: 'quem fez o quê' },
  en: { list: 'Audit trail', about: 'who did what' },
})

export const area: WebArea = {
  name: 'auditLog',
  routes: [
    {
      path: auditLogPaths.list.pattern,
      page: spokenPage(async () => (await import('./audit-log-page.tsx')).AuditLogPage),
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.AuditLog',
      wholeNetwork: true,
    },
  ],
  settings: [
    {
      path: auditLogPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconHistory,
      group: 'control',
      order: 20,
      needs: 'Caderneta.AuditLog',
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
