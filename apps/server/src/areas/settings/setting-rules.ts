// Which value may be set at which level. Pure.
import {
  fitsSetting,
  isSettingName,
  type KnownSetting,
  knownSettings,
  type SettingLevel,
  type SettingName,
  settingRule,
} from '@caderneta/contracts/known-settings'
import type { Locale } from '../../platform/access/scope.ts'

const depth: Record<SettingLevel, number> = { host: 0, network: 1, school: 2 }
export const levelOf = { G: 'host', T: 'network', S: 'school' } as const

/** Is the setting decided above this level, or, where it is a level's own, at another? */
export function isTooDeep(name: SettingName, level: SettingLevel): boolean {
  const known: KnownSetting = knownSettings[name]
  return depth[level] > depth[known.level] || (known.isOwn === true && level !== known.level)
}

/** A network sees it, and the provider decides it. */
export function isOfProvider(name: SettingName): boolean {
  const known: KnownSetting = knownSettings[name]
  return known.isOfProvider === true
}

/** Refusal code, or null when the value may be set there. */
export function refusedSetting(
  name: string,
  value: string,
  level: SettingLevel,
): 'unknown_setting' | 'setting_not_for_level' | 'invalid_setting_value' | null {
  if (!isSettingName(name)) return 'unknown_setting'
  if (isTooDeep(name, level)) return 'setting_not_for_level'
  return fitsSetting(name, value) ? null : 'invalid_setting_value'
}

/** What the phrase of a refusal names. */
export function refusedValues(name: string, locale: Locale): Record<string, string> {
  if (!isSettingName(name)) return { name }
  return { name, label: knownSettings[name].label[locale], rule: settingRule(name)[locale] }
}
