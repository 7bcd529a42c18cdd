// Names in a comment: what is being typed after an @, and who of those that were chosen still stands in the text. Pure.
export type Person = { id: string; name: string }

/** What follows the last @ of the text, at most three words of it; null where nobody is being named. */
export function mentionBeingTyped(text: string): string | null {
  const found = /(?:^|\s)@([\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]+){0,2})$/u.exec(text)
  return found ? (found[1] ?? '') : null // none: the @ alone
}

/** The text with the name in the place of what was typed. */
export function withMention(text: string, { name }: Person): string {
  const typed = mentionBeingTyped(text)
  return typed === null ? text : `${text.slice(0, text.length - typed.length)}${name} `
}

/** Chosen, and not taken out of the text since. */
export function stillNamed(text: string, chosen: readonly Person[]): Person[] {
  return chosen.filter(
    ({ id, name }, at) => text.includes(`@${name}`) && chosen.findIndex((each) => each.id === id) === at,
  )
}
