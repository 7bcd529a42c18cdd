// What later areas may use of settings.
export { firstValue, type SettingValues, settingValues } from './setting-values.ts'
