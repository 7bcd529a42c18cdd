// One stream per browser and network: the tab that holds the lock reads it and passes the news on to the others.
import { clientPort } from './client-port.ts'
import { networkHeaders } from './call.ts'
import { eventStreamReader, type StreamMessage } from './event-stream.ts'
import { News, newsDesk, type NewsHandlers } from './news.ts'
import { newsRelay } from './news-relay.ts'

const PATH = '/api/realtime/stream'
const WAITS_MS = [1000, 2000, 5000, 15_000, 30_000]
/** The server sends a heartbeat more often than this; silence means that the connection is dead. */
const SILENCE_MS = 60_000

/**
 * Listens to news of one person in one network until the returned function is called. `scope` names both; `lastNews` is the number of
 * the last event that what stands on the screen knows of.
 */
export function followNews(scope: string, lastNews: number, handlers: NewsHandlers): () => void {
  const stop = new AbortController()
  const tell = newsDesk(handlers)
  const relay = newsRelay(scope, lastNews, tell)
  const receive = (message: StreamMessage) => {
    const news = newsOf(message.data)
    if (!news) return
    relay.tell(message.id, news)
    tell(news)
  }
  const lead = () => {
    relay.lead()
    return readForEver(relay.lastId, receive, stop.signal)
  }
  navigator.locks.request(`caderneta-news ${scope}`, { signal: stop.signal }, lead).catch(() => undefined)
  return () => {
    stop.abort()
    relay.close()
  }
}

async function readForEver(
  lastId: () => string,
  receive: (message: StreamMessage) => void,
  stop: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    const lasted = await readOnce(lastId(), receive, stop)
    failures = lasted ? 0 : failures + 1
    await pause(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 1000, stop)
  }
}

/** True when the stream opened; it ends by itself when the token expires, which is no failure. */
async function readOnce(
  lastId: string,
  receive: (message: StreamMessage) => void,
  stop: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController()
  try {
    const headers = await streamHeaders(lastId)
    const response = await fetch(PATH, { headers, signal: AbortSignal.any([stop, silence.signal]) })
    if (response.status === 401) await renewOrEnd()
    if (!response.ok || !response.body) return false
    await readBody(response.body, receive, silence)
    return true
  } catch {
    return false
  }
}

/** A tab that only listens finds out here that its person has signed out in another one. */
async function renewOrEnd(): Promise<void> {
  const port = clientPort()
  if ((await port.renewAccess()) === 'refused') port.sessionEnded()
}

async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  receive: (message: StreamMessage) => void,
  silence: AbortController,
): Promise<void> {
  const read = eventStreamReader(receive)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const timer = setTimeout(() => silence.abort(), SILENCE_MS)
    const piece = await reader.read().finally(() => clearTimeout(timer))
    if (piece.done) return
    read(piece.value)
  }
}

async function streamHeaders(lastId: string): Promise<Headers> {
  const port = clientPort()
  const headers = new Headers({ accept: 'text/event-stream', 'last-event-id': lastId })
  const token = await port.accessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of networkHeaders(PATH, port.network())) headers.set(name, value)
  return headers
}

function newsOf(data: string): News | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return News.safeParse(value).data
  } catch {
    return undefined
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
