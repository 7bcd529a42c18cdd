// What later areas may use of settings.
export { defaultLanguage, firstValue, type SettingValues, settingValues, valuesOfSchools } from './setting-values.ts'
