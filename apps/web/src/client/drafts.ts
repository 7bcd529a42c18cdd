// What was filled in and not saved, kept in this tab. It holds people's data: it ends with the session of who typed it.
const PREFIX = 'draft:'

/** A tab may be signed in by one person after another, in one network after another. */
export function draftKey(personId: string | null, networkId: number | null, address: string): string {
  return `${PREFIX}${[personId, networkId, address].join(':')}`
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
