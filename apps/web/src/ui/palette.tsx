import { lazy, Suspense, useState } from 'react'
import type { PaletteProps } from './palette-types.ts'
import { useUiPhrases } from './phrases.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export type { PaletteGroup, PaletteItem, PaletteProps, Recognised } from './palette-types.ts'

// The panel loads on the first Ctrl K.
const PalettePanel = lazy(() => import('./palette-panel.tsx').then((module) => ({ default: module.PalettePanel })))

/** Ctrl K and / open it; put it once in the shell. `opened` and `onOpenedChange` let the search box open it too. */
export function Palette(props: PaletteProps) {
  const phrases = useUiPhrases()
  const [wanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    props.onOpenedChange(true)
  }
  useShortcuts([
    { keys: 'Ctrl+k', label: phrases.palette, run: open, inFields: true },
    { keys: '/', label: phrases.shortcutSearch, run: open },
  ])
  if (!wanted && !props.opened) return null
  return (
    <Suspense fallback={null}>
      <PalettePanel {...props} />
    </Suspense>
  )
}
