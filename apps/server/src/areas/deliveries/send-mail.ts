// Hands one message to the mail server.
import type { SentMessageInfo, Transporter } from 'nodemailer'
import type { DkimKey, MailSettings } from '../../platform/mail/mail-settings.ts'
import { Outage } from '../../platform/refusal.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { type Attachment, type Banner, bannerId, type Message } from './delivery-message.ts'

export type Letter = Message & { id: string; tenantId: number; to: string }

const answersWithinMs = 15_000

/** @throws RefusedForGood when the server will not take it; Outage when it cannot be reached or asks to come again. */
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
    throw isFinal(error)
      ? new RefusedForGood(wordsOf(error), { cause: error })
      : new Outage('mail_away', { cause: error })
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
  return (typeof response === 'string' ? response : String(error)).slice(0, 300)
}
