import { IconAdjustments } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { AreaRoute, SettingsEntry, WebArea } from '../../client/web-area.ts'
import { settingPaths } from './paths.ts'

const names = definePhrases('settings.names', {
  'pt-BR': { list: 'Parâmetros' },
  en: { list: 'Parameters' },
})

const route: Omit<AreaRoute, 'path'> = {
  page: async () => (await import('./settings-page.tsx')).SettingsPage,
  crumb: phrase(names, 'list'),
  needs: 'Caderneta.Setting.GetAll',
}
const line: Omit<SettingsEntry, 'path' | 'order'> = {
  label: route.crumb,
  icon: IconAdjustments,
  group: 'control',
}
const [ofAll, ofNetwork] = [settingPaths.list.pattern, settingPaths.ofNetwork.pattern]
const host = 'Caderneta.Tenant'

export const area: WebArea = {
  name: 'settings',
  routes: [
    { ...route, path: ofAll, needs: host },
    { ...route, path: ofNetwork },
  ],
  settings: [
    { ...line, path: ofAll, order: 10, needs: host },
    { ...line, path: ofNetwork, order: 11, needs: route.needs, unless: host },
  ],
  foundSettings: async () => (await import('./found-settings.ts')).foundSettings,
  words: async () => (await import('./area-words.ts')).words,
}
