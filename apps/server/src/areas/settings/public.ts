// What later areas may use of settings.
export {
  defaultLanguage,
  firstValue,
  type SettingValues,
  settingsBySchool,
  settingsOfNetwork,
  settingValues,
  valuesOfSchools,
} from './setting-values.ts'
