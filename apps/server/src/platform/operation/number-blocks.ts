// Numbers that may have gaps but never repeats, taken in blocks by a short transaction of their own, so that a hot counter row
// is never held while money is moved.
import type pg from 'pg'
import { type RawBuilder, sql } from 'kysely'
import { writeTransaction, type WriteTx } from '../db/connection.ts'
import { type Query, statement } from '../db/sql.ts'

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

async function advance(tx: WriteTx, counter: Counter, count: number): Promise<number> {
  const row = await tx.first(statement(advancedCounter(counter, count)))
  if (!row) throw new Error(`counter ${counter.name} gave no number`)
  return row.first
}

/** Moves a counter on by `count`; the row is the first of the numbers taken. */
export function advancedCounter(counter: Counter, count: number): RawBuilder<{ first: number }> {
  const { tenantId, name, period = 0 } = counter
  return sql<{ first: number }>`insert into number_counter as c (tenant_id, counter, period, next)
    values (${tenantId}::int, ${name}::text, ${period}::int, 1 + ${count}::bigint)
    on conflict (tenant_id, counter, period) do update set next = c.next + ${count}::bigint
    returning next - ${count}::bigint as first`
}

/** Takes `expected`, where it is still the next number: for numbers without a gap. No row where it is not. */
export function takenNumber({ tenantId, name, period = 0 }: Counter, expected: number): Query<{ taken: number }> {
  return statement(sql<{ taken: number }>`insert into number_counter as c (tenant_id, counter, period, next)
    values (${tenantId}::int, ${name}::text, ${period}::int, ${expected}::bigint + 1)
    on conflict (tenant_id, counter, period) do update set next = c.next + 1 where c.next = ${expected}::bigint
    returning ${expected}::bigint as taken`)
}
