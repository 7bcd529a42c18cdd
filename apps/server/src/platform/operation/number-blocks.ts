// Numbers that may have gaps but never repeats, taken in blocks by a short transaction of their own, so that a hot counter row
// is never held while money is moved.
import type pg from 'pg'
import { sql } from 'kysely'
import { writeTransaction } from '../db/connection.ts'
import { statement } from '../db/sql.ts'

export type Counter = {
  tenantId: number
  /** `invoice`, or `nosso-numero:<bank agreement id>`. */
  name: string
  /** Year where the bank restarts each year, else 0. */
  period?: number
}

export type NumberBlocks = {
  /** One number of the process's current block. */
  take(counter: Counter): Promise<number>
}

type Block = { next: number; end: number }

/** `blockSize` numbers are fetched at once for single issues; what a stopped process had left is a gap. */
export function numberBlocks(pool: pg.Pool, blockSize = 500): NumberBlocks {
  const blocks = new Map<string, Block>()
  const refills = new Map<string, Promise<void>>()
  const refill = async (key: string, counter: Counter) => {
    const first = await writeTransaction(pool, counter.tenantId, (tx) => advance(tx, counter, blockSize))
    blocks.set(key, { next: first, end: first + blockSize })
  }
  return {
    async take(counter) {
      const key = `${counter.tenantId}/${counter.name}/${counter.period ?? 0}`
      for (;;) {
        const block = blocks.get(key)
        if (block && block.next < block.end) {
          block.next += 1
          return block.next - 1
        }
        const pending = refills.get(key) ?? refill(key, counter).finally(() => refills.delete(key))
        refills.set(key, pending)
        await pending
      }
    },
  }
}

async function advance(
  tx: Parameters<Parameters<typeof writeTransaction>[2]>[0],
  counter: Counter,
  count: number,
): Promise<number> {
  const row = await tx.first(
    statement(sql<{ first: number }>`
      insert into number_counter as c (tenant_id, counter, period, next)
      values (${counter.tenantId}::int, ${counter.name}::text, ${counter.period ?? 0}::int, 1 + ${count}::bigint)
      on conflict (tenant_id, counter, period) do update set next = c.next + ${count}::bigint
      returning next - ${count}::bigint as first`),
  )
  if (!row) throw new Error(`counter ${counter.name} gave no number`)
  return row.first
}
