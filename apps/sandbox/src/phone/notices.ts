// Notices of what became of messages to phones, signed, as their providers post them: a little after the message, and again where nobody
// takes them. What waits when the sandbox stops is not told any more.
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** What a person makes of a provider: it answers nobody, or asks everybody to come again after so many seconds. */
export const Behavior = z.object({
  isDown: z.boolean(),
  busySeconds: z.number().int().min(1).max(3_600).nullable().default(null),
})

/** Root of the installation's addresses, and what each provider signs with. */
export type NoticeTarget = { root: string; smsSecret: string; whatsappSecret: string }
export type Notices = {
  sms: (message: { reference: string; status: 'delivered' | 'undelivered'; reason?: string }) => void
  whatsapp: (statuses: readonly object[]) => void
  stop: () => Promise<void>
}

const firstAfterMs = 150
const mostTries = 5
const answerWithinMs = 5_000

export function startNotices(target: NoticeTarget | null): Notices {
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const tell = (path: string, body: string, headersOf: () => Record<string, string>) => {
    if (target === null) return
    const told = posted(`${target.root}${path}`, body, headersOf, stopped.signal).catch(() => {})
    underWay.add(told)
    void told.finally(() => underWay.delete(told))
  }
  return {
    sms: (message) => {
      const body = JSON.stringify({ messages: [message] })
      tell('/api/public/sms-webhook', body, () => ({ 'x-sms-signature': smsSignature(target?.smsSecret ?? '', body) }))
    },
    whatsapp: (statuses) => {
      const value = { messaging_product: 'whatsapp', statuses }
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ changes: [{ value, field: 'messages' }] }],
      })
      const mac = createHmac('sha256', target?.whatsappSecret ?? '')
        .update(body)
        .digest('hex')
      tell('/api/public/whatsapp-webhook', body, () => ({ 'x-hub-signature-256': `sha256=${mac}` }))
    },
    stop: async () => {
      stopped.abort()
      await Promise.all(underWay)
    },
  }
}

/** `t=<seconds>,v1=<HMAC-SHA256 in hex>` over `<seconds>.<body>`. */
function smsSignature(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

async function posted(
  url: string,
  body: string,
  headersOf: () => Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    await wait(firstAfterMs * 3 ** (attempt - 1), undefined, { signal })
    if (await isTaken(url, body, headersOf())) return
  }
}

async function isTaken(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** What the end of a number makes of a message to it. */
export function fateOf(to: string): 'refused' | 'comesBack' | 'slow' | 'delivered' {
  if (to.endsWith('0000')) return 'refused'
  if (to.endsWith('0001')) return 'comesBack'
  return to.endsWith('0002') ? 'slow' : 'delivered'
}

export const slowMs = 2_000
