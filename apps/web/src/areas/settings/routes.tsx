import { IconAdjustments } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { settingPaths } from './paths.ts'

const names = definePhrases('settings.names', {
  'pt-BR': { list: 'Parâmetros', about: 'valores do sistema e da rede' },
  en: { list: 'Parameters', about: 'system and network values' },
})

export const area: WebArea = {
  name: 'settings',
  routes: [
    {
      path: settingPaths.list.pattern,
      page: async () => (await import('./settings-page.tsx')).SettingsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Tenant',
    },
  ],
  settings: [
    {
      path: settingPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconAdjustments,
      group: 'control',
      order: 10,
      needs: 'Caderneta.Tenant',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
