// What a message says, in the reader's language: a subject, a few lines, one link or one code. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import { type DeliveryContent, messageWords } from './message-words.ts'

/** A PDF that goes with it. */
export type Attachment = { name: string; base64: string }
export type Message = { subject: string; text: string; html: string; attachment?: Attachment | undefined }

export function messageOf(content: DeliveryContent, locale: Locale): Message {
  const words = messageWords[locale](content)
  const url = 'url' in content ? content.url : null
  const code = 'code' in content ? content.code : null
  const greeting = locale === 'en' ? `Hello, ${content.name},` : `Olá, ${content.name},`
  return {
    subject: words.subject,
    text: [greeting, ...words.lines, url, code, words.foot, 'Caderneta'].filter((line) => line !== null).join('\n\n'),
    html: page(locale, [
      ...[greeting, ...words.lines].map(paragraph),
      ...(url ? [link(url, words.button ?? url)] : []),
      ...(code ? [codeBox(code)] : []),
      small(words.foot),
    ]),
  }
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
