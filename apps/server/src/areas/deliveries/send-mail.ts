// Hands one message to the mail server.
import type { SentMessageInfo, Transporter } from 'nodemailer'
import type { DkimKey, MailSettings } from '../../platform/mail/mail-settings.ts'
import { Outage } from '../../platform/refusal.ts'
import { Busy, NotNow } from './provider-answers.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { type Attachment, type Banner, bannerId, type Message } from './delivery-message.ts'

export type Letter = Message & { id: string; tenantId: number; to: string }

const answersWithinMs = 15_000

/**
 * @throws RefusedForGood when the server will not take it; Busy when it asks to come again later, NotNow for this mailbox alone; Outage when it
 * cannot be reached.
 */
export async function sendMail(settings: MailSettings, letter: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const { host, port, isEncrypted, user, password } = await settings.serverOf(letter.tenantId)
  const transport = createTransport({
    host,
    port,
    secure: isEncrypted,
    requireTLS: settings.needsTls && !isEncrypted,
    ...(user === null || password === null ? {} : { auth: { user, pass: password } }),
    connectionTimeout: answersWithinMs,
    greetingTimeout: answersWithinMs,
    socketTimeout: answersWithinMs,
    ...(settings.dkim ? { dkim: signedBy(settings.dkim) } : {}),
    // A message is text of our own: nothing is fetched or read from a disk for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await handOver(transport, settings.from, letter)
  } finally {
    transport.close()
  }
}

function signedBy({ domain, selector, privateKey }: DkimKey) {
  return { domainName: domain, keySelector: selector, privateKey }
}

async function handOver(transport: Transporter<SentMessageInfo>, from: string, letter: Letter): Promise<void> {
  try {
    await transport.sendMail({
      from,
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: [
        ...(letter.attachment ? [attached(letter.attachment)] : []),
        ...(letter.banner ? [shown(letter.banner)] : []),
      ],
      messageId: `<${letter.id}@caderneta>`,
      headers: { 'auto-submitted': 'auto-generated', ...stopHeaders(letter) },
    })
  } catch (error) {
    throw heard(error)
  }
}

function heard(error: unknown): Error {
  if (isFinal(error)) return new RefusedForGood(refusalOf(error), { cause: error })
  const { code, enhanced } = smtpAnswer(error)
  if (code === null || code < 400 || code >= 500) return new Outage('mail_away', { cause: error })
  if (isOfMailbox(error, code, enhanced)) return new NotNow('mail_away', wordsOf(error))
  // To its text: it may be of that text alone, which would hold up everybody else for as long as it is worth sending.
  if (commandOf(error) === 'DATA' && code !== 421) return new Outage('mail_away', { cause: error })
  return new Busy('mail_away', { answer: [code, enhanced].filter((part) => part !== null).join(' ') })
}

/** The server's words; before them the step that it refused, where that was not the recipient: a sender or a text says nothing of an address. */
function refusalOf(error: unknown): string {
  const command = commandOf(error)
  const isElsewhere = typeof command === 'string' && command !== recipientStep
  return (isElsewhere ? `${command}: ${wordsOf(error)}` : wordsOf(error)).slice(0, longestWords)
}
const recipientStep = 'RCPT TO'

/**
 * A "not now" to the recipient is of that mailbox (full, unknown sender) but where its class says otherwise: 3, 4 and 7 of RFC 3463 are the
 * server's own. 421 closes the connection to everybody. A server that puts off each sender that it does not know (greylisting) says so with 7,
 * and takes the next try.
 */
function isOfMailbox(error: unknown, code: number, enhanced: string | null): boolean {
  const isGreylist = /gr[ae]y-?list/i.test(wordsOf(error))
  const isOfServer = code === 421 || (enhanced !== null && /^4\.[347]\./.test(enhanced) && !isGreylist)
  return commandOf(error) === recipientStep && !isOfServer
}

/** To which step of the conversation the server said so. */
function commandOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'command') : null
}

function smtpAnswer(error: unknown): { code: number | null; enhanced: string | null } {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : null
  return {
    code: typeof code === 'number' ? code : null,
    enhanced: /\b4\.\d{1,3}\.\d{1,3}\b/.exec(wordsOf(error))?.[0] ?? null,
  }
}

/** One click in the reader's program stops messages like it (RFC 8058). */
function stopHeaders({ stopUrl }: Pick<Letter, 'stopUrl'>): Record<string, string> {
  if (stopUrl === undefined) return {}
  return { 'list-unsubscribe': `<${stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
}

function attached({ name, base64 }: Attachment) {
  return { filename: name, content: Buffer.from(base64, 'base64'), contentType: 'application/pdf' }
}

/** Within the message, not beside it. */
function shown({ mediaType, base64 }: Banner) {
  return {
    filename: mediaType === 'image/png' ? 'banner.png' : 'banner.jpg',
    content: Buffer.from(base64, 'base64'),
    contentType: mediaType,
    cid: bannerId,
    contentDisposition: 'inline' as const,
  }
}

/** SMTP answers from 500 on are final (RFC 5321, 4.2.1); wrong credentials are a matter of the installation, to be mended and tried again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'responseCode')
  return typeof code === 'number' && code >= 500 && Reflect.get(error, 'code') !== 'EAUTH'
}

function wordsOf(error: unknown): string {
  const response: unknown = error instanceof Error ? Reflect.get(error, 'response') : null
  return (typeof response === 'string' ? response : String(error)).slice(0, longestWords)
}
const longestWords = 300
