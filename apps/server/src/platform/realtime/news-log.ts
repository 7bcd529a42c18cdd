// Reads the numbered event log that the relay writes: the numbers of a network have no gap.
import type pg from 'pg'

export type News = {
  seq: number
  topic: string
  subjectId: string
  schoolId: string | null
  payload: Record<string, unknown>
}

export type NewsLog = {
  /** Number of the last event of a network; 0 before the first. */
  head: (tenantId: number) => Promise<number>
  /** The events after `seq` in order, at most `newsPageSize` of them. */
  after: (tenantId: number, seq: number) => Promise<News[]>
}

export const newsPageSize = 1_000

export function newsLog(pool: pg.Pool): NewsLog {
  return {
    head: async (tenantId) => {
      const result = await pool.query<{ seq: number }>('select seq from event_head where tenant_id = $1', [tenantId])
      return result.rows[0]?.seq ?? 0
    },
    after: async (tenantId, seq) => {
      const result = await pool.query<News>(
        `select seq, topic, subject_id as "subjectId", school_id as "schoolId", payload
         from event_log where tenant_id = $1 and seq > $2 order by seq limit $3`,
        [tenantId, seq, newsPageSize],
      )
      return result.rows
    },
  }
}
