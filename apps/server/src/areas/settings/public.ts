// What later areas may use of settings.
export { networkValuePart } from './network-value.ts'
export {
  defaultLanguage,
  firstValue,
  type SettingValues,
  settingsBySchool,
  settingsOfNetwork,
  settingValues,
  valuesOfSchools,
} from './setting-values.ts'
