import { useSyncExternalStore } from 'react'
import { usePhrases } from '../client/phrases.ts'
import css from './offline-banner.module.css'
import { phrases } from './phrases.ts'

/** Shows while the browser has no network (MsgOffline). */
export function OfflineBanner() {
  const t = usePhrases(phrases)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={css.place}>
      {!isOnline && <p className={css.banner}>{t('offline')}</p>}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
