// What was typed and not sent, kept in this tab: forms by their address, dialogs and comments by their record. It holds people's data: it
// ends with the session of who typed it, and is kept apart for each person and network, because a tab may serve one after another.
import { useState } from 'react'

const PREFIX = 'draft:'
let owner = ''

/** Said before anything is drawn that keeps drafts. */
export function ownDrafts(personId: string | null, networkId: number | null): void {
  owner = `${personId}:${networkId}`
}

export function readDraft(key: string): string | null {
  return sessionStorage.getItem(place(key))
}

export function keepDraft(key: string, text: string): void {
  sessionStorage.setItem(place(key), text)
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(place(key))
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

function place(key: string): string {
  return `${PREFIX}${owner}:${key}`
}

interface DraftText {
  text: string
  change: (text: string) => void
  /** It was taken: nothing is kept any more. */
  drop: () => void
}

/** A text that outlives Esc, a reload and a failed call. Without a key it is only a state: secrets are never kept. */
export function useDraftText(key: string | undefined, initial = ''): DraftText {
  const [text, setText] = useState(() => (key === undefined ? null : readDraft(key)) ?? initial)
  const drop = () => {
    if (key !== undefined) dropDraft(key)
  }
  return {
    text,
    change: (next) => {
      setText(next)
      if (next === initial) drop()
      else if (key !== undefined) keepDraft(key, next)
    },
    drop,
  }
}
