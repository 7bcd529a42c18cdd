// Opens palette and shortcuts from anywhere, without loading them before.
let show: (() => void) | undefined

/** The shell says how the palette is shown; the returned function ends that. */
export function onOverlay(given: () => void): () => void {
  show = given
  return () => {
    show = undefined
  }
}

export function openPalette(): void {
  show?.()
}

export function openShortcuts(): void {
  void import('../ui/shortcut-help.tsx').then(({ openShortcutHelp }) => openShortcutHelp())
}
