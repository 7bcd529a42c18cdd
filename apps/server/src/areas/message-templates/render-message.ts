// A message of a template, filled in for one family: what stands in it was typed by many people, so nothing of a value is read as
// markup, and what is drawn are runs of words. Pure but for the cleaning, which loads its library.
import { buttonVariables } from '@caderneta/contracts/message-template-shapes'
import {
  type MessageValues,
  messageVariableNames,
  messageVariables,
  namesIn,
  variableNamed,
  variablePattern,
} from '@caderneta/contracts/message-variables'
import type { TextRun } from '@caderneta/contracts/rich-text'
import type { Locale } from '../../platform/access/scope.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { escaped } from '../contract-models/public.ts'
import type { ContentColumns } from './content-columns.ts'

export type RenderedMessage = {
  subject: string | null
  paragraphs: TextRun[][]
  /** Of an e-mail alone. */
  html: string
  text: string
  button: { label: string; url: string } | null
  /** Characters of the text. */
  length: number
}
export type Rendering = { missing: string[]; message: RenderedMessage | null }

type Content = ContentColumns & { channel: string }

/** Nothing is made where a value is missing: the names are told instead. */
export async function renderMessage(content: Content, values: MessageValues, locale: Locale): Promise<Rendering> {
  const { subject, body, label } = inLanguage(content, locale)
  const target = content.button_target === null ? [] : [buttonVariables[content.button_target]]
  const named = [subject, body].flatMap((text) => (text === null ? [] : namesIn(text)))
  const used = named.map((name) => variableNamed(name) ?? name)
  const missing = [...new Set([...used, ...target])].filter((name) => valueOf(values, name) === undefined)
  if (missing.length > 0) return { missing, message: null }
  const text = content.channel === 'email' ? await richText(body, values) : plainText(body, values)
  return {
    missing: [],
    message: {
      subject: subject && filled(subject, values, oneLine),
      ...text,
      length: Array.from(text.text).length,
      button: buttonOf(content, label, values),
    },
  }
}

/** Of several pages the first: the text says them all. */
function buttonOf({ button_target: target }: Content, label: string | null, values: MessageValues) {
  const [url] = (target && values[buttonVariables[target]])?.split(' ') ?? []
  return label !== null && url ? { label, url } : null
}

/** The Portuguese text where there is no other. */
function inLanguage(content: Content, locale: Locale) {
  const { subject, body, button_label: label } = content
  if (locale !== 'en' || content.body_en === null) return { subject, body, label }
  return { subject: content.subject_en, body: content.body_en, label: content.button_label_en ?? label }
}

/** Whoever chooses no family sees these. */
export function sampleValues(locale: Locale): MessageValues {
  return Object.fromEntries(messageVariableNames.map((name) => [name, messageVariables[name].sample[locale]]))
}

function valueOf(values: MessageValues, name: string): string | undefined {
  const known = variableNamed(name)
  return known && values[known]
}

/** In one pass: braces that a name brings are letters. */
function filled(text: string, values: MessageValues, write: (value: string) => string): string {
  return text.replaceAll(variablePattern, (whole, given: string) => {
    const value = valueOf(values, given)
    return value === undefined ? whole : write(value)
  })
}

/** A name cannot end a header, nor begin a paragraph. */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

async function richText(body: string, values: MessageValues) {
  const read = await readRichText(filled(body, values, (value) => escaped(oneLine(value))))
  const paragraphs = read.paragraphs.map((runs) => runs.map(withWholeAddress))
  return { html: paragraphs.map(htmlOf).join(''), paragraphs, text: paragraphs.map(wordsOf).join('\n\n') }
}

/** An address leads somewhere from a mailbox, or is none: a value that stands in one may be anything. */
function withWholeAddress(run: TextRun): TextRun {
  const isWhole = run.href !== null && /^(?:https?:\/\/|mailto:)\S+$/i.test(run.href)
  return isWhole ? run : { ...run, href: null }
}

/** Written from the runs: of what people typed as markup nothing goes out. */
function htmlOf(runs: readonly TextRun[]): string {
  const words = runs.map(({ text, isBold, isItalic, href }) => {
    const plain = escaped(text).replaceAll('\n', '<br>')
    const slanted = isItalic ? `<em>${plain}</em>` : plain
    const strong = isBold ? `<strong>${slanted}</strong>` : slanted
    return href === null ? strong : `<a href="${escaped(href)}">${strong}</a>`
  })
  return `<p>${words.join('')}</p>`
}

/** A link that does not show its address is said with it. */
function wordsOf(runs: readonly TextRun[]): string {
  return runs.map(({ text, href }) => (href === null || text.includes(href) ? text : `${text} (${href})`)).join('')
}

function plainText(body: string, values: MessageValues) {
  const text = filled(body, values, oneLine)
  const paragraphs = text.split(/\n{2,}/).map((part) => [{ text: part, isBold: false, isItalic: false, href: null }])
  return { html: '', paragraphs, text }
}
