import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { dismissDialogs } from '../ui/dialog-store.ts'
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
  const { pathname } = useLocation()
  useEffect(() => onOverlay(open), [])
  useEffect(() => dismissDialogs, [pathname])
  useShortcuts([
    { keys: 'Ctrl+k', label: words.palette, run: open, inFields: true },
    { keys: '/', label: words.shortcutSearch, run: open },
    { keys: '?', label: words.shortcutHelp, run: openShortcuts },
  ])
  return <Suspense>{isLoaded && <Palette opened={isOpen} onOpenedChange={setOpen} />}</Suspense>
}
