import { lazy, Suspense, useEffect, useState } from 'react'
import { usePhrases } from '../client/phrases.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { onOverlay, type Overlay } from './palette-opener.ts'
import { phrases } from './phrases.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

/** What lies over the page by a key: the palette (Ctrl K, or /) and the list of shortcuts (?). Loaded when first used. */
export function Overlays() {
  const t = usePhrases(phrases)
  const [overlay, setOverlay] = useState<Overlay>()
  useEffect(() => onOverlay(setOverlay), [])
  useShortcuts([
    { keys: 'Ctrl+k', label: t('searchAndDo'), run: () => setOverlay('palette'), inFields: true },
    { keys: '/', label: t('searchAndDo'), run: () => setOverlay('palette') },
    { keys: '?', label: t('shortcuts'), run: () => setOverlay('shortcuts') },
  ])
  const close = () => setOverlay(undefined)
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  )
}
