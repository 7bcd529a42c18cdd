// Rich text that a person wrote: cleaned before it is kept, and read into runs, so that no screen ever turns text into markup.
import { type RichText, richTextTags, type TextRun } from '@caderneta/contracts/rich-text'
import type { parseDocument } from 'htmlparser2'

type ChildNode = ReturnType<typeof parseDocument>['childNodes'][number]

/** Links to the outside; a scheme that is not here takes the address away, not the words. */
const schemes = ['http', 'https', 'mailto']

/** The text with its allowed tags alone: no attribute stays but the address of a link. */
export async function cleanRichText(html: string): Promise<string> {
  // Loaded by the first text that is written: a start does not wait for it.
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    parseStyleAttributes: false,
  }).trim()
}

/** What screens draw. The text is cleaned once more: what was kept under an older rule is held to today's. */
export async function readRichText(kept: string): Promise<RichText> {
  const { parseDocument } = await import('htmlparser2')
  const html = await cleanRichText(kept)
  const writing: Writing = { paragraphs: [[]] }
  write(writing, parseDocument(html).childNodes, { isBold: false, isItalic: false, href: null })
  return { html, paragraphs: writing.paragraphs.map(trimmed).filter((runs) => runs.length > 0) }
}

export function isBlank({ paragraphs }: RichText): boolean {
  return paragraphs.every((runs) => runs.every(({ text }) => text.trim() === ''))
}

type Writing = { paragraphs: TextRun[][] }
type Look = Omit<TextRun, 'text'>

const blocks = new Set(['p', 'div'])

function write(writing: Writing, nodes: readonly ChildNode[], look: Look): void {
  for (const node of nodes) {
    if ('data' in node) add(writing, node.data.replace(/\s+/g, ' '), look)
    else if ('attribs' in node) writeTag(writing, node, look)
  }
}

function writeTag(writing: Writing, node: Extract<ChildNode, { attribs: object }>, look: Look): void {
  if (node.name === 'br') return add(writing, '\n', look)
  const isBlock = blocks.has(node.name)
  if (isBlock) writing.paragraphs.push([])
  write(writing, node.childNodes, lookWithin(node, look))
  if (isBlock) writing.paragraphs.push([])
}

function lookWithin({ name, attribs }: Extract<ChildNode, { attribs: object }>, look: Look): Look {
  return {
    isBold: look.isBold || name === 'b' || name === 'strong',
    isItalic: look.isItalic || name === 'i' || name === 'em',
    href: (name === 'a' ? attribs.href : undefined) ?? look.href,
  }
}

/** Words of the same look go on in one run. */
function add({ paragraphs }: Writing, text: string, look: Look): void {
  const runs = paragraphs.at(-1)
  const last = runs?.at(-1)
  if (last && last.isBold === look.isBold && last.isItalic === look.isItalic && last.href === look.href)
    last.text += text
  else runs?.push({ text, ...look })
}

/** Without the space at both ends, where markup was indented, and without runs that are empty then. */
function trimmed(runs: TextRun[]): TextRun[] {
  const first = runs.at(0)
  if (first) first.text = first.text.trimStart()
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return runs.filter(({ text }) => text !== '')
}
