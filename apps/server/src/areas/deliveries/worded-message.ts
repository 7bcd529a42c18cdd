// A message in the words of one language.

export type MessageWords = {
  subject: string
  lines: string[]
  /** Label of the link. */
  button?: string
  /** What the reader does who did not ask for it. */
  foot: string
}
