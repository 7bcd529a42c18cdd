// News for the screens: one LISTEN connection per process, server-sent events per browser. Only topics and ids travel; the
// screen asks again for what it may see.
import type pg from 'pg'
import type { Logger } from '../logger.ts'
import { eventChannel } from '../outbox/relay.ts'
import { listenConnection } from './listen-connection.ts'
import { type NetworkFeed, networkFeed, type Subscriber } from './network-feed.ts'
import { newsLog } from './news-log.ts'

export type Hub = {
  /** Delivers what comes after `seq`, or what comes from now on when there is none, until the returned function is called. */
  subscribe: (subscriber: Subscriber, seq: number | null) => () => void
  /** Seconds since the hub hears of nothing new; 0 while it listens. */
  deafSeconds: () => number
  stop: () => Promise<void>
}

export async function startHub(systemUrl: string, pool: pg.Pool, logger: Logger): Promise<Hub> {
  const log = newsLog(pool)
  const feeds = new Map<number, NetworkFeed>()
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'realtime could not read the event log')
  const feedOf = (tenantId: number) => {
    const feed = feeds.get(tenantId) ?? networkFeed(tenantId, log, onFailure)
    feeds.set(tenantId, feed)
    return feed
  }
  const connection = await listenConnection({
    url: systemUrl,
    channel: eventChannel,
    // The number in a notification is a hint that something is there; the log says what.
    onNotification: (payload) => feeds.get(Number(payload.split(':')[0]))?.wake(),
    onListening: () => {
      for (const feed of feeds.values()) feed.wake()
    },
    logger,
  })
  return {
    subscribe: (subscriber, seq) => {
      const feed = feedOf(subscriber.tenantId)
      feed.add(subscriber, seq)
      return () => {
        feed.remove(subscriber)
        if (feed.isEmpty() && feeds.get(subscriber.tenantId) === feed) feeds.delete(subscriber.tenantId)
      }
    },
    deafSeconds: connection.deafSeconds,
    stop: connection.stop,
  }
}
