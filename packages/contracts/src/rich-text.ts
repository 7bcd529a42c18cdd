// Rich text as it leaves the server: the clean HTML, and the same as paragraphs of runs, which screens draw without reading markup.
import { z } from 'zod'

/** Tags that stay; every other one goes, its words stay (those of scripts and styles go with it). */
export const richTextTags = ['b', 'i', 'em', 'strong', 'a', 'p', 'br', 'div', 'span'] as const

/** Words of one look. A line break within a paragraph is a `\n`. */
export const TextRun = z.object({
  text: z.string(),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  /** http, https or mailto; null where it is no link. */
  href: z.string().nullable(),
})
export type TextRun = z.output<typeof TextRun>

export const RichText = z.object({ html: z.string(), paragraphs: z.array(z.array(TextRun)) })
export type RichText = z.output<typeof RichText>

export const mostRichText = 100_000
