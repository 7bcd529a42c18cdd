// News for the screens: one LISTEN connection per process, server-sent events per browser. Only topics and ids travel; the
// screen asks again for what it may see.
import pg from 'pg'
import type { Logger } from '../logger.ts'
import { eventChannel } from '../outbox/relay.ts'

export type News = {
  seq: number
  topic: string
  subjectId: string
  schoolId: string | null
  payload: Record<string, unknown>
}
export type Subscriber = {
  tenantId: number
  schools: 'all' | readonly string[]
  send: (news: News) => void
}
export type Hub = {
  subscribe: (subscriber: Subscriber) => () => void
  /** News after `seq`; null when they are no longer kept and everything must be asked again. */
  since: (tenantId: number, seq: number) => Promise<News[] | null>
  stop: () => Promise<void>
}

const keptFor = "interval '1 hour'"

export async function startHub(systemUrl: string, pool: pg.Pool, logger: Logger): Promise<Hub> {
  const subscribers = new Set<Subscriber>()
  const cursors = new Map<number, number>()
  const listener = new pg.Client({ connectionString: systemUrl, application_name: 'caderneta-realtime' })
  listener.on('error', (error) => logger.warn({ err: error }, 'realtime lost its connection'))
  await listener.connect()
  await listener.query(`listen ${eventChannel}`)

  const deliver = async (tenantId: number, upTo: number) => {
    const from = cursors.get(tenantId) ?? upTo - 1
    cursors.set(tenantId, Math.max(upTo, from))
    const news = await readNews(pool, tenantId, from)
    for (const subscriber of subscribers) {
      if (subscriber.tenantId === tenantId) for (const item of news) if (sees(subscriber, item)) subscriber.send(item)
    }
  }
  listener.on('notification', ({ payload }) => {
    const [tenantId, seq] = (payload ?? '').split(':').map(Number)
    if (tenantId === undefined || seq === undefined) return
    const isHeard = [...subscribers].some((subscriber) => subscriber.tenantId === tenantId)
    if (isHeard) deliver(tenantId, seq).catch((error: unknown) => logger.warn({ err: error }, 'realtime'))
    else cursors.delete(tenantId)
  })
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    since: async (tenantId, seq) => {
      const oldest = await pool.query<{ seq: number }>(
        `select coalesce(min(seq), 0) as seq from event_log where tenant_id = $1 and recorded_at > now() - ${keptFor}`,
        [tenantId],
      )
      if ((oldest.rows[0]?.seq ?? 0) > seq + 1) return null
      return readNews(pool, tenantId, seq)
    },
    stop: () => listener.end(),
  }
}

function sees({ schools }: Subscriber, news: News): boolean {
  return schools === 'all' || news.schoolId === null || schools.includes(news.schoolId)
}

async function readNews(pool: pg.Pool, tenantId: number, after: number): Promise<News[]> {
  const result = await pool.query<News>(
    `select seq, topic, subject_id as "subjectId", school_id as "schoolId", payload
     from event_log where tenant_id = $1 and seq > $2 order by seq limit 1000`,
    [tenantId, after],
  )
  return result.rows
}
