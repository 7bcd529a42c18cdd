// The head of the phone's page offers a place for the way back: a record's crumb stands there instead of on a line of its own.
import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** A ref of whoever offers the place. */
export function offerPhonePlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** Where the way back goes; null where there is no such head. */
export function usePhonePlace(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
