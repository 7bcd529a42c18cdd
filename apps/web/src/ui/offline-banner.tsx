import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Note } from './note.tsx'
import { useUiPhrases } from './phrases.tsx'

/** Says so while the browser has no connection; shows nothing otherwise. */
export function OfflineBanner() {
  const online = useOnline()
  const phrases = useUiPhrases()
  if (online) return null
  return (
    <Note tone="att" icon={IconWifiOff} live>
      {phrases.offline}
    </Note>
  )
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
