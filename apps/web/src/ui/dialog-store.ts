import { useSyncExternalStore, type ReactNode } from 'react'

export interface DialogEntry {
  id: number
  opened: boolean
  render: (opened: boolean) => ReactNode
  /** Esc, the scrim or the close button. */
  dismiss: () => void
}

/**
 * Opens a dialog from anywhere and waits for its answer.
 * @param dismissed the answer when the person leaves without choosing.
 */
export function openDialog<Answer>(
  dismissed: Answer,
  render: (answer: (value: Answer) => void, opened: boolean) => ReactNode,
): Promise<Answer> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const finish = (value: Answer) => {
      change(entries.map((entry) => (entry.id === id ? { ...entry, opened: false } : entry)))
      // The frame stays mounted while it fades, so that focus goes back to where it was.
      setTimeout(() => change(entries.filter((entry) => entry.id !== id)), FADE_MS)
      resolve(value)
    }
    const entry = { id, opened: true, dismiss: () => finish(dismissed) }
    change([...entries, { ...entry, render: (opened) => surround(render(finish, opened)) }])
  })
}

/** What was asked on a page ends with it. */
export function dismissDialogs(): void {
  for (const { opened, dismiss } of entries) if (opened) dismiss()
}

export function useDialogEntries(): DialogEntry[] {
  return useSyncExternalStore(subscribe, () => entries)
}

/** Dialogs are drawn outside of the pages that ask: what surrounds the pages has to surround them, too. It stays when the pages go: a dialog fades a little longer. */
export function surroundDialogs(given: (drawn: ReactNode) => ReactNode): void {
  surround = given
  change([...entries])
}

const FADE_MS = 200
const listeners = new Set<() => void>()
let entries: DialogEntry[] = []
let lastId = 0
let surround = (drawn: ReactNode) => drawn

function change(next: DialogEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
