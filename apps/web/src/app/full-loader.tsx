import { useSyncExternalStore } from 'react'
import { usePhrases } from '../client/phrases.ts'
import { Logo } from '../ui/logo.tsx'
import css from './full-loader.module.css'
import { phrases } from './phrases.ts'
import { isBlocked, onBlockChange } from '../client/blocking.ts'

/** The whole screen while there is nothing to show yet. */
export function FullLoader() {
  const t = usePhrases(phrases)
  return (
    <div className={css.screen} role="status" aria-label={t('loading')}>
      <Logo size={32} />
      <span>{t('loading')}</span>
    </div>
  )
}

/** The same over a page, while something runs that nothing else may cross. */
export function BlockingLoader() {
  const isOn = useSyncExternalStore(onBlockChange, isBlocked)
  return isOn ? (
    <div className={css.over}>
      <FullLoader />
    </div>
  ) : null
}
