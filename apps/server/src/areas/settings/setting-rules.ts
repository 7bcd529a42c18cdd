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
import type { Locale, Scope } from '../../platform/access/scope.ts'

const depth: Record<SettingLevel, number> = { host: 0, network: 1, school: 2 }
export const levelOf = { G: 'host', T: 'network', S: 'school' } as const

/** Is the setting decided above this level, or, where it is a level's own, at another? */
export function isTooDeep(name: SettingName, level: SettingLevel): boolean {
  const known: KnownSetting = knownSettings[name]
  return depth[level] > depth[known.level] || (known.isOwn === true && level !== known.level)
}

/** Is it changed with a fresh proof alone? */
export function asksProof(name: string): boolean {
  const known: KnownSetting | undefined = isSettingName(name) ? knownSettings[name] : undefined
  return known?.asksProof === true
}

type Decider = Pick<Scope, 'homeTenantId'>
type RefusedPlace = 'unknown_setting' | 'setting_not_for_level' | 'setting_of_provider'

/** Refusal code, or null when the caller may set a value there, or take one back. */
export function refusedPlace(name: string, level: SettingLevel, { homeTenantId }: Decider): RefusedPlace | null {
  if (!isSettingName(name)) return 'unknown_setting'
  if (isTooDeep(name, level)) return 'setting_not_for_level'
  const known: KnownSetting = knownSettings[name]
  return known.isOfProvider === true && homeTenantId !== 0 ? 'setting_of_provider' : null
}

/** The same of a value, which must fit too. */
export function refusedSetting(
  name: string,
  value: string,
  level: SettingLevel,
  decider: Decider,
): RefusedPlace | 'invalid_setting_value' | null {
  const refused = refusedPlace(name, level, decider)
  return refused === null && isSettingName(name) && !fitsSetting(name, value) ? 'invalid_setting_value' : refused
}

/** What the phrase of a refusal names: never what somebody typed in the place of a name. */
export function refusedValues(name: string, locale: Locale): Record<string, string> {
  if (!isSettingName(name)) return {}
  return { name, label: knownSettings[name].label[locale], rule: settingRule(name)[locale] }
}
