import { IconEyeOff, IconSearch } from '@tabler/icons-react'
import { useConfiguration } from '../client/permissions.ts'
import { usePhrases } from '../client/phrases.ts'
import { useWrite } from '../client/use-write.ts'
import { openPalette } from './overlay-opener.ts'
import { PersonMenu } from './person-menu.tsx'
import { phrases } from './phrases.ts'
import { shellIdentity } from './shell-calls.ts'
import css from './top-bar.module.css'

/** Search, privacy and the person: the same on every page. */
export function TopBar() {
  const t = usePhrases(phrases)
  return (
    <header className={css.bar}>
      <button type="button" className={css.find} onClick={() => openPalette()} aria-keyshortcuts="Control+K">
        <IconSearch size={15} stroke={1.6} aria-hidden />
        <span className={css.findWords}>{t('searchLong')}</span>
        <kbd className={css.key}>Ctrl K</kbd>
      </button>
      <div className={css.right}>
        <PrivacyToggle />
        <PersonMenu />
      </div>
    </header>
  )
}

/** The server masks: after the switch every answer is read again, since those on the screen hold what must go. */
export function PrivacyToggle() {
  const t = usePhrases(phrases)
  const { isVisibleSensitiveData: isHidden } = useConfiguration().currentUser
  const hide = useWrite(shellIdentity.hideSensitiveData, { onDone: () => location.reload() })
  return (
    <button
      type="button"
      className={css.tool}
      aria-pressed={isHidden}
      aria-busy={hide.isPending}
      onClick={() => hide.mutate({ isHidden: !isHidden })}
    >
      <IconEyeOff size={16} stroke={1.6} aria-hidden />
      {t('hideSensitive')}
    </button>
  )
}
