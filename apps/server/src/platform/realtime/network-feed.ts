// Delivers the events of one network to its subscribers: each event once, in order. A subscriber is registered before its place
// in the log is read, so that no event falls between the two; one pass runs at a time, and each reads the log once for all.
import { type News, type NewsLog, newsPageSize } from './news-log.ts'

export type Subscriber = {
  tenantId: number
  schools: 'all' | readonly string[]
  send: (news: News) => void
  /** Delivery begins after `seq`: a subscriber that reconnects with this number misses nothing. */
  started: (seq: number) => void
  /** Events up to `seq` will not be delivered: the screen must read everything again. */
  missed: (seq: number) => void
}

/** More than this is read again whole, not told one by one: it costs screen and server less. */
const longestBacklog = newsPageSize
const retryMs = 1_000

type Reader = { subscriber: Subscriber; wanted: number | null; after: number | null }

export type NetworkFeed = {
  /** Delivers what comes after `seq`, or what comes from now on when there is none. */
  add: (subscriber: Subscriber, seq: number | null) => void
  remove: (subscriber: Subscriber) => void
  isEmpty: () => boolean
  /** Something may have been written: read the log. */
  wake: () => void
}

export function networkFeed(tenantId: number, log: NewsLog, onFailure: (error: unknown) => void): NetworkFeed {
  const readers = new Map<Subscriber, Reader>()
  let isRunning = false
  let isStale = false
  const run = async () => {
    isRunning = true
    try {
      while (isStale && readers.size > 0) {
        isStale = false
        await pass(tenantId, log, readers)
      }
    } catch (error) {
      onFailure(error)
      setTimeout(wake, retryMs).unref()
    } finally {
      isRunning = false
    }
  }
  const wake = () => {
    isStale = true
    if (!isRunning) void run()
  }
  return {
    add: (subscriber, seq) => {
      readers.set(subscriber, { subscriber, wanted: seq, after: null })
      wake()
    },
    remove: (subscriber) => void readers.delete(subscriber),
    isEmpty: () => readers.size === 0,
    wake,
  }
}

async function pass(tenantId: number, log: NewsLog, readers: ReadonlyMap<Subscriber, Reader>): Promise<void> {
  const newcomers = [...readers.values()].filter(({ after }) => after === null)
  if (newcomers.length > 0) {
    const head = await log.head(tenantId)
    for (const reader of newcomers) place(reader, head)
  }
  for (;;) {
    const placed = [...readers.values()].filter(isPlaced)
    if (placed.length === 0) return
    const page = await log.after(tenantId, Math.min(...placed.map(({ after }) => after)))
    // Who left while the page was read is told nothing more.
    for (const reader of placed) if (readers.has(reader.subscriber)) deliver(reader, page)
    if (page.length < newsPageSize) return
  }
}

function isPlaced(reader: Reader): reader is Reader & { after: number } {
  return reader.after !== null
}

/** A number above the head comes from another log, one before a restore for instance: it says nothing about this one. */
function place(reader: Reader, head: number): void {
  const { wanted, subscriber } = reader
  const isNear = wanted !== null && wanted <= head && head - wanted <= longestBacklog
  reader.after = isNear ? wanted : head
  if (wanted === null) subscriber.started(head)
  else if (!isNear) subscriber.missed(head)
}

function deliver(reader: Reader & { after: number }, page: readonly News[]): void {
  const fresh = page.filter(({ seq }) => seq > reader.after)
  const [first] = fresh
  // The log is no longer whole here: numbers have no gap of their own.
  if (first && first.seq > reader.after + 1) reader.subscriber.missed(first.seq - 1)
  for (const news of fresh) {
    reader.after = news.seq
    if (sees(reader.subscriber, news)) reader.subscriber.send(news)
  }
}

function sees({ schools }: Subscriber, news: News): boolean {
  return schools === 'all' || news.schoolId === null || schools.includes(news.schoolId)
}
