import type { Permission } from '@caderneta/contracts/permissions'
import { IconMailOpened } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { sandboxMailPaths } from './paths.ts'

const names = definePhrases('sandboxMail.names', {
  'pt-BR': { page: 'Mensagens enviadas' },
  en: { page: 'Messages sent' },
})

const needs = 'Caderneta.SandboxMail.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'sandboxMail',
  routes: [
    {
      path: sandboxMailPaths.list.pattern,
      page: async () => (await import('./sandbox-mail-page.tsx')).SandboxMailPage,
      crumb: phrase(names, 'page'),
      needs,
      wholeNetwork: true,
    },
  ],
  settings: [
    {
      path: sandboxMailPaths.list.pattern,
      label: phrase(names, 'page'),
      icon: IconMailOpened,
      group: 'control',
      order: 90,
      needs,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
