// What later areas may use of settings.
export { type SettingValues, settingValues } from './setting-values.ts'
