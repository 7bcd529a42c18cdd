import { usePhrases } from '../client/phrases.ts'
import { shellPaths } from '../client/shell-paths.ts'
import { common } from './common-phrases.ts'

/** The way back to all settings, the first of the crumbs of their pages. */
export function useSettingsCrumb(): { label: string; href: string } {
  const t = usePhrases(common)
  return { label: t('settings'), href: shellPaths.settings() }
}
