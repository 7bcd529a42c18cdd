import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onChooseNetwork } from '../client/network-switch.ts'
import { enterNetwork } from './network-choice.ts'
import { dismissDialogs } from '../ui/dialog-store.ts'
import { useUiPhrases } from '../ui/phrases.tsx'
import { useNavigate } from '../ui/link.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { useSay } from '../client/phrases.ts'
import { useMenu } from './side-menu.tsx'
import { onOverlay, openShortcuts } from './overlay-opener.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

const NetworkDialog = lazy(async () => ({ default: (await import('./network-dialog.tsx')).NetworkDialog }))

/** What lies over the page: by a key the palette (Ctrl K, or /) and the list of shortcuts (?); the choice of the network.
 * Loaded when first used. */
export function Overlays() {
  const words = useUiPhrases()
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  const { pathname } = useLocation()
  useEffect(() => onOverlay(open), [])
  useEffect(() => onChooseNetwork({ show: () => setChoosing(true), enter: enterNetwork }), [])
  useEffect(() => dismissDialogs, [pathname])
  useJumps()
  useShortcuts([
    { keys: 'Ctrl+k', label: words.palette, run: open, inFields: true },
    { keys: '/', label: words.shortcutSearch, run: open },
    { keys: '?', label: words.shortcutHelp, run: openShortcuts },
  ])
  return (
    <Suspense>
      {isLoaded && <Palette opened={isOpen} onOpenedChange={setOpen} />}
      {isChoosing && <NetworkDialog onClose={() => setChoosing(false)} />}
    </Suspense>
  )
}

/** "g f" leads to the invoices: g, then the letter of an entry of the menu. */
function useJumps(): void {
  const words = useUiPhrases()
  const say = useSay()
  const navigate = useNavigate()
  const entries = useMenu().flatMap((section) => section.entries)
  useShortcuts(
    entries.flatMap(({ jump, label, path }) =>
      jump === undefined ? [] : [{ keys: `g ${jump}`, label: words.shortcutGo(say(label)), run: () => navigate(path) }],
    ),
  )
}
