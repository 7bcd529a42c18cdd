// Which value may be set at which level. Pure.
import {
  fitsSetting,
  isSettingName,
  type KnownSetting,
  knownSettings,
  type SettingLevel,
} from '@caderneta/contracts/known-settings'

const depth: Record<SettingLevel, number> = { host: 0, network: 1, school: 2 }
export const levelOf = { G: 'host', T: 'network', S: 'school' } as const

/** Refusal code, or null when the value may be set there. */
export function refusedSetting(
  name: string,
  value: string,
  level: SettingLevel,
): 'unknown_setting' | 'setting_not_for_level' | 'invalid_setting_value' | null {
  if (!isSettingName(name)) return 'unknown_setting'
  if (depth[level] > depth[knownSettings[name].level]) return 'setting_not_for_level'
  const known: KnownSetting = knownSettings[name]
  if (known.isOwn === true && depth[level] !== depth[known.level]) return 'setting_not_for_level'
  return fitsSetting(name, value) ? null : 'invalid_setting_value'
}
