import { usePhrases } from '../client/phrases.ts'
import { shellPaths } from '../client/shell-paths.ts'
import { screenPhrases } from './screen-phrases.ts'

/** The way back to all settings, the first of the crumbs of their pages. */
export function useSettingsCrumb(): { label: string; href: string } {
  const t = usePhrases(screenPhrases)
  return { label: t('settings'), href: shellPaths.settings() }
}
