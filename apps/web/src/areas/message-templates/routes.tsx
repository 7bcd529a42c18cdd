import { IconTemplate } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { messageTemplatePaths } from './paths.ts'

const names = definePhrases('messageTemplates.names', {
  'pt-BR': {
    list: 'Modelos de mensagem',
    one: 'Modelo de mensagem',
    create: 'Novo modelo de mensagem',
    change: 'Editar modelo de mensagem',
  },
  en: {
    list: 'Message templates',
    one: 'Message template',
    create: 'New message template',
    change: 'Edit message template',
  },
})

const screen = recordScreens('Caderneta.MessageTemplate', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'messageTemplates',
  routes: [
    screen(
      'list',
      messageTemplatePaths.list,
      async () => (await import('./message-templates-page.tsx')).MessageTemplatesPage,
    ),
    screen(
      'create',
      messageTemplatePaths.create,
      async () => (await import('./new-message-template-page.tsx')).NewMessageTemplatePage,
    ),
    screen(
      'one',
      messageTemplatePaths.one,
      async () => (await import('./message-template-page.tsx')).MessageTemplatePage,
    ),
    screen(
      'change',
      messageTemplatePaths.change,
      async () => (await import('./edit-message-template-page.tsx')).EditMessageTemplatePage,
    ),
  ],
  settings: [
    {
      path: messageTemplatePaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconTemplate,
      group: 'charging',
      order: 80,
      needs: 'Caderneta.MessageTemplate.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
