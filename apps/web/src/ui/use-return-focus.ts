import { useLayoutEffect } from 'react'

/** Gives the focus back to what had it before `opened`. Works for what is mounted open, where Mantine's own does not. */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      // After the focus trap of the closing dialog has let go.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }, 0)
    }
  }, [opened])
}
