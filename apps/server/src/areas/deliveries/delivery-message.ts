// What a message says, in the reader's language: a subject, a few lines, one link or one code. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import { type DeliveryContent, messageWords } from './message-words.ts'

/** A PDF that goes with it. */
export type Attachment = { name: string; base64: string }
/** A picture within the message, which names it by `bannerId`. */
export type Banner = { mediaType: 'image/png' | 'image/jpeg'; base64: string }
export const bannerId = 'banner@caderneta'
export type Message = {
  subject: string
  text: string
  html: string
  attachment?: Attachment | undefined
  banner?: Banner | undefined
  /** Where the reader stops messages like it: named in its foot, and in its head for the reader's program. */
  stopUrl?: string | undefined
}

export function messageOf(content: DeliveryContent | WrittenContent, locale: Locale): Message {
  if (content.kind === 'templateTest') return writtenMessage(content, locale)
  const words = messageWords[locale](content)
  const url = 'url' in content ? content.url : null
  const code = 'code' in content ? content.code : null
  const greeting = `${greetings[locale]}, ${content.name},`
  const stop = stopOf('stopUrl' in content ? content.stopUrl : null, locale)
  const lines = [greeting, ...words.lines, url, code, words.foot, ...stop.text, 'Caderneta']
  return {
    subject: words.subject,
    text: lines.filter((line) => line !== null).join('\n\n'),
    html: page(locale, [
      ...[greeting, ...words.lines].map(paragraph),
      ...(url ? [link(url, words.button ?? url)] : []),
      ...(code ? [codeBox(code)] : []),
      small(words.foot),
      ...stop.html,
    ]),
    ...stop.head,
  }
}

/** A message that people wrote and that is filled in already; its HTML was cleaned by whoever made it. */
export type WrittenContent = {
  kind: 'templateTest'
  /** Of the template. */
  name: string
  channel: string
  /** Null where the channel has none. */
  subject: string | null
  /** Empty where the channel has no markup. */
  html: string
  text: string
  button: { label: string; url: string } | null
  banner: Banner | null
}

function writtenMessage(written: WrittenContent, locale: Locale): Message {
  const { prefix, foot } = testWords[locale](written)
  return writtenPage(
    { ...written, subject: `[${prefix}] ${written.subject ?? written.name}`, foot, stopUrl: null },
    locale,
  )
}

type Written = Omit<WrittenContent, 'kind' | 'name' | 'channel' | 'subject'> & {
  subject: string
  foot: string
  stopUrl: string | null
}

/** An e-mail of words that people wrote and that are filled in already, as it leaves. */
export function writtenPage(written: Written, locale: Locale): Message {
  const { subject, text, button, banner, foot, stopUrl } = written
  const stop = stopOf(stopUrl, locale)
  return {
    subject,
    text: [text, ...(button ? [`${button.label}: ${button.url}`] : []), foot, ...stop.text].join('\n\n'),
    html: page(locale, [
      ...(banner ? [picture()] : []),
      ...bodyOf(written),
      ...(button ? [link(button.url, button.label)] : []),
      small(foot),
      ...stop.html,
    ]),
    ...(banner ? { banner } : {}),
    ...stop.head,
  }
}

const greetings: Record<Locale, string> = { 'pt-BR': 'Olá', en: 'Hello' }

const stopLabels: Record<Locale, string> = {
  'pt-BR': 'Não quero mais lembretes por e-mail',
  en: 'Stop reminders by e-mail',
}

function stopOf(url: string | null, locale: Locale) {
  if (url === null) return { text: [], html: [], head: {} }
  const label = stopLabels[locale]
  const anchor = `<a href="${escaped(url)}" style="color:#6b6b66">${escaped(label)}</a>`
  return {
    text: [`${label}: ${url}`],
    html: [`<p style="margin:0 0 16px;font-size:13px">${anchor}</p>`],
    head: { stopUrl: url },
  }
}

type TestWords = { prefix: string; foot: string }

const testWords: Record<Locale, (written: WrittenContent) => TestWords> = {
  'pt-BR': ({ name, channel }) => ({
    prefix: 'Teste',
    foot: `Teste do modelo “${name}” (${channel}). Só você recebe.`,
  }),
  en: ({ name, channel }) => ({
    prefix: 'Test',
    foot: `Test of the template “${name}” (${channel}). Only you receive it.`,
  }),
}

function bodyOf({ html, text }: Pick<WrittenContent, 'html' | 'text'>): string[] {
  return html === '' ? text.split('\n\n').map(paragraph) : [`<div style="margin:0 0 16px">${html}</div>`]
}

function picture(): string {
  return `<img src="cid:${bannerId}" width="520" alt="" style="display:block;width:100%;margin:0 0 16px">`
}

function page(locale: Locale, blocks: readonly string[]): string {
  return `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d1d1b;background:#fff">
<div style="max-width:520px;margin:0 auto">${blocks.join('\n')}<p style="font-size:13px;color:#6b6b66">Caderneta</p></div></body></html>`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`
}

function link(url: string, label: string): string {
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1d1d1b;color:#fff;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escaped(url)}</p>`
}

function codeBox(code: string): string {
  return `<p style="margin:24px 0;font-size:28px;letter-spacing:6px;font-weight:bold">${escaped(code)}</p>`
}

function small(text: string): string {
  return `<p style="margin:0 0 16px;font-size:13px;color:#6b6b66">${escaped(text)}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
