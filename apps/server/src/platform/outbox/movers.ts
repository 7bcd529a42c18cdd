// The movers that run each second: audit lines into their chain, deltas into totals, changed families into what they owe. A stopped
// mover is silent, so the age of the oldest waiting row is watched (see health); debts are read right, if dearer, without theirs.
import type pg from 'pg'
import { sealNetwork } from '../audit/seal.ts'
import type { Logger } from '../logger.ts'
import { foldDebts } from '../operation/fold-debts.ts'
import { eachNetwork } from './each-network.ts'
import { foldAccounts, foldInvoiceMonths } from '../operation/fold-totals.ts'

export type Movers = { stop: () => Promise<void>; drain: () => Promise<void> }

const works = [
  { inbox: 'audit_inbox', move: sealNetwork },
  { inbox: 'total_delta', move: foldAccounts },
  { inbox: 'invoice_month_delta', move: foldInvoiceMonths },
  { inbox: 'family_debt_mark', move: foldDebts },
] as const

const fullPass = 5_000

export function startMovers(pool: pg.Pool, logger: Logger, pauseMs = 1_000): Movers {
  let isStopped = false
  let wake = () => {}
  const loop = async () => {
    while (!isStopped) {
      const moved = await moveAll(pool).catch((error: unknown) => {
        logger.error({ err: error }, 'a mover failed and will try again')
        return 0
      })
      // Behind: what comes faster than a batch a second is moved without a pause.
      if (moved >= fullPass) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  return {
    drain: async () => {
      while ((await moveAll(pool)) > 0);
    },
    stop: async () => {
      isStopped = true
      wake()
      await running
    },
  }
}

/** One pass over every inbox and network. @returns rows moved. */
export async function moveAll(pool: pg.Pool): Promise<number> {
  let moved = 0
  for (const work of works) {
    const waiting = await pool.query<{ tenant_id: number }>(`select distinct tenant_id from ${work.inbox}`)
    moved += await eachNetwork(waiting.rows, (tenantId) => work.move(pool, tenantId))
  }
  return moved
}

/** Age in seconds of the oldest row that waits in an inbox; 0 when all are empty. */
export async function oldestWaitingSeconds(pool: pg.Pool): Promise<number> {
  const result = await pool.query<{ age: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - least(
       (select min(at) from audit_inbox), (select min(recorded_at) from total_delta),
       (select min(recorded_at) from invoice_month_delta))), 0)::float8 as age`,
  )
  return result.rows[0]?.age ?? 0
}
