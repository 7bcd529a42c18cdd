// One LISTEN connection that is opened again whenever it is lost, after a growing pause. What is notified while it is down is
// not heard: `onListening` runs after each opening, so that the log is read for what was missed.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logger.ts'

const firstPauseMs = 250
/** One connection that asks each second costs nothing, and screens hear of news as soon as the database is back. */
const longestPauseMs = 1_000
/** A peer that vanished without a word closes nothing: only a question finds out. */
const pingMs = 15_000
const answerWithinMs = 10_000

export type ListenOptions = {
  url: string
  channel: string
  onNotification: (payload: string) => void
  onListening: () => void
  logger: Logger
}
export type ListenConnection = {
  /** Seconds since the connection was lost; 0 while it listens. */
  deafSeconds: () => number
  stop: () => Promise<void>
}

type Opened = { client: pg.Client; lost: Promise<void> }

/** @throws the error of the first opening: a start that cannot listen fails. */
export async function listenConnection(options: ListenOptions): Promise<ListenConnection> {
  const stopping = new AbortController()
  let lostAt: number | null = null
  let opened = await open(options)
  const keepOpen = async () => {
    for (;;) {
      await opened.lost
      if (stopping.signal.aborted) return
      lostAt = Date.now()
      opened.client.end().catch(() => {})
      const next = await openAgain(options, stopping.signal)
      if (!next) return
      opened = next
      lostAt = null
      options.onListening()
    }
  }
  const running = keepOpen()
  return {
    deafSeconds: () => (lostAt === null ? 0 : (Date.now() - lostAt) / 1_000),
    stop: async () => {
      stopping.abort()
      await opened.client.end().catch(() => {})
      await running
    },
  }
}

async function openAgain(options: ListenOptions, stop: AbortSignal): Promise<Opened | null> {
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    await pause(wait, undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) return null
    const opened = await open(options).catch((error: unknown) => {
      options.logger.warn({ err: error }, 'realtime cannot listen yet and will try again')
      return null
    })
    if (opened && stop.aborted) await opened.client.end().catch(() => {})
    if (opened) return stop.aborted ? null : opened
  }
}

async function open({ url, channel, onNotification, logger }: ListenOptions): Promise<Opened> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'caderneta-realtime',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', (error) => {
    logger.warn({ err: error }, 'realtime lost its connection')
    resolve()
  })
  client.on('end', () => resolve())
  client.on('notification', ({ payload }) => onNotification(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  const ping = setInterval(() => void client.query('select 1').catch(() => resolve()), pingMs)
  void lost.then(() => clearInterval(ping))
  return { client, lost }
}
