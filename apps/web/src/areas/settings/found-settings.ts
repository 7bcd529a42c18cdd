// Every parameter by its own words, for the search of the settings hub.
import { isSettingName, type KnownSetting, knownSettings } from '@caderneta/contracts/known-settings'
import type { FoundSetting } from '../../client/web-area.ts'
import { settingPaths } from './paths.ts'

const names = Object.keys(knownSettings).filter(isSettingName)

export const foundSettings: readonly FoundSetting[] = names.flatMap((name) => {
  const { label, hint, level }: KnownSetting = knownSettings[name]
  const words = { label, hint }
  const ofHost = { ...words, id: `${name}/G`, path: settingPaths.list({ parametro: name }), needs: 'Caderneta.Tenant' }
  if (level === 'host') return [ofHost]
  const path = settingPaths.ofNetwork({ parametro: name })
  return [ofHost, { ...words, id: `${name}/T`, path, needs: 'Caderneta.Setting.GetAll', unless: 'Caderneta.Tenant' }]
})
