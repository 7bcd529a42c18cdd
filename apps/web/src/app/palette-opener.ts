// Opens palette and shortcuts from anywhere, without loading them: the shell listens and loads.
export type Overlay = 'palette' | 'shortcuts'

let show: ((overlay: Overlay) => void) | undefined

/** The shell says how overlays are shown; the returned function ends that. */
export function onOverlay(given: (overlay: Overlay) => void): () => void {
  show = given
  return () => {
    show = undefined
  }
}

export function openPalette(): void {
  show?.('palette')
}

export function openShortcuts(): void {
  show?.('shortcuts')
}
