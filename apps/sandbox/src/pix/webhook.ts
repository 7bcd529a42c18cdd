// Delivery of the Pix webhook: at least once, in the background, again and again with growing pauses until it is taken.
import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'

export type WebhookTarget = {
  callbackUrl: string
  callbackSecret: string
}

export type Deliveries = {
  /** Something was written: look now. */
  wake(): void
  /** Ends after the calls that are under way. */
  stop(): Promise<void>
}

type Waiting = { id: number; client_id: string; body: string; attempts: number; registered: string | null }

const BATCH = 10
const ANSWER_WITHIN_MS = 10_000
/** Longer than a call can last, so that a process that dies leaves its calls to another. */
const LEASE_SECONDS = 30
const LAST_ATTEMPT = 20
const IDLE_MS = 15_000
const SHORTEST_PAUSE_MS = 20

export function startDeliveries(database: Database, target: WebhookTarget): Deliveries {
  let stopped = false
  let woken = false
  let endPause: () => void = () => undefined

  async function loop(): Promise<void> {
    while (!stopped) {
      woken = false
      // A database that is away for a moment is no reason to stop: the next round asks again.
      const pause = await deliverWaiting(database, target).catch(() => IDLE_MS)
      if (!woken && !stopped) await pauseOf(pause)
    }
  }

  function pauseOf(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      timer.unref()
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const ended = loop()
  return {
    wake() {
      woken = true
      endPause()
    },
    async stop() {
      stopped = true
      endPause()
      await ended
    },
  }
}

/**
 * The value of the header `x-pix-signature`: `t=<seconds>,v1=<HMAC-SHA256 in hex>` over `<seconds>.<client>.<raw body>`,
 * where the client is the one of the header `x-pix-client`.
 */
export function signatureOf(secret: string, seconds: number, client: string, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${client}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Delivers what is due. Answers how many milliseconds to wait before the next look. */
async function deliverWaiting(database: Database, target: WebhookTarget): Promise<number> {
  const waiting = await database.query<Waiting>(
    `update sandbox.pix_webhook set next_attempt_at = now() + make_interval(secs => $1), attempts = attempts + 1
     where id in (
       select id from sandbox.pix_webhook
       where delivered_at is null and next_attempt_at <= now() and attempts < $2
       order by id limit $3 for update skip locked
     ) returning id, client_id, body, attempts, (select a.url from sandbox.pix_webhook_address a
       where a.client_id = pix_webhook.client_id and a.key = pix_webhook.body::jsonb -> 'pix' -> 0 ->> 'chave') as registered`,
    [LEASE_SECONDS, LAST_ATTEMPT, BATCH],
  )
  await Promise.all(waiting.map((webhook) => deliver(database, target, webhook)))
  if (waiting.length === BATCH) return 0
  const [next] = await database.query<{ pause: number | null }>(
    `select extract(epoch from min(next_attempt_at) - now())::float8 * 1000 as pause
     from sandbox.pix_webhook where delivered_at is null and attempts < $1`,
    [LAST_ATTEMPT],
  )
  return Math.min(Math.max(next?.pause ?? IDLE_MS, SHORTEST_PAUSE_MS), IDLE_MS)
}

async function deliver(database: Database, target: WebhookTarget, webhook: Waiting): Promise<void> {
  const answer = await post(target, webhook)
  if (answer.taken) {
    await database.query('update sandbox.pix_webhook set delivered_at = now(), last_answer = $2 where id = $1', [
      webhook.id,
      answer.words,
    ])
    return
  }
  const pause = Math.min(2 ** (webhook.attempts - 1), 300)
  await database.query(
    `update sandbox.pix_webhook set next_attempt_at = now() + make_interval(secs => $2), last_answer = $3 where id = $1`,
    [webhook.id, pause, answer.words],
  )
}

/** News of claims has an address of its own, beside that of payments. A client that named an address for the key is told there. */
function addressFor({ callbackUrl }: WebhookTarget, { body, registered }: Waiting): string {
  if (registered !== null) return `${registered}/pix`
  return body.startsWith('{"contestacoes"') ? new URL('pix-claim-webhook', callbackUrl).href : callbackUrl
}

async function post(target: WebhookTarget, webhook: Waiting): Promise<{ taken: boolean; words: string }> {
  const seconds = Math.floor(Date.now() / 1_000)
  try {
    const response = await fetch(addressFor(target, webhook), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-pix-client': webhook.client_id,
        'x-pix-signature': signatureOf(target.callbackSecret, seconds, webhook.client_id, webhook.body),
      },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return { taken: response.ok, words: `HTTP ${response.status}` }
  } catch (error) {
    return { taken: false, words: error instanceof Error ? error.message : String(error) }
  }
}
