// What later areas may use of settings.
export { defaultLanguage, firstValue, type SettingValues, settingValues } from './setting-values.ts'
