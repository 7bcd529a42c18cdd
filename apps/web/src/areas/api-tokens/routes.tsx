import { IconKey } from '@tabler/icons-react'
import { spokenPage } from '../../client/area-words.ts'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { apiTokenPaths } from './paths.ts'

const names = definePhrases('apiTokens.names', {
  'pt-BR': {
    list: 'Tokens de API',
    about: 'chaves de integração',
    one: 'Token de API',
    create: 'Gerar token de API',
    change: 'Editar token de API',
  },
  en: {
    list: 'API tokens',
    about: 'integration keys',
    one: 'API token',
    create: 'Create API token',
    change: 'Edit API token',
  },
})

const screen = recordScreens('Caderneta.ApiIntegration', names)

export const area: WebArea = {
  name: 'apiTokens',
  routes: [
    screen('list', apiTokenPaths.list, async () => (await import('./api-tokens-page.tsx')).ApiTokensPage),
    screen(
      'create',
      apiTokenPaths.create,
      spokenPage(async () => (await import('./new-api-token-page.tsx')).NewApiTokenPage),
    ),
    screen(
      'one',
      apiTokenPaths.one,
      spokenPage(async () => (await import('./api-token-page.tsx')).ApiTokenPage),
    ),
    screen(
      'change',
      apiTokenPaths.change,
      spokenPage(async () => (await import('./edit-api-token-page.tsx')).EditApiTokenPage),
    ),
  ],
  settings: [
    {
      path: apiTokenPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconKey,
      group: 'people',
      order: 30,
      needs: 'Caderneta.ApiIntegration.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
