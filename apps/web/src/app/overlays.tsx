import { lazy, Suspense, useEffect, useState } from 'react'
import { useUiPhrases } from '../ui/phrases.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { onOverlay, openShortcuts } from './overlay-opener.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** What lies over the page by a key: the palette (Ctrl K, or /) and the list of shortcuts (?). Loaded when first used. */
export function Overlays() {
  const words = useUiPhrases()
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  useEffect(() => onOverlay(open), [])
  useShortcuts([
    { keys: 'Ctrl+k', label: words.palette, run: open, inFields: true },
    { keys: '/', label: words.shortcutSearch, run: open },
    { keys: '?', label: words.shortcutHelp, run: openShortcuts },
  ])
  return <Suspense>{isLoaded && <Palette opened={isOpen} onOpenedChange={setOpen} />}</Suspense>
}
