// What was written stays: tried with the application's own password, past the application.
import type pg from 'pg'
import { expect, test } from '../support/server.ts'
import { connectedAs, refusedWith } from './roles.ts'

const denied = '42501'
const inboxes = ['audit_inbox', 'outbox', 'total_delta', 'invoice_month_delta']
const appendOnly = [
  'posting',
  'history',
  'payment',
  ...inboxes,
  'audit_log',
  'audit_head',
  'event_log',
  'event_head',
  'total',
  'invoice_month_total',
  'published_term',
  'term_acceptance',
]

const changesOf = (table: string): string[] => [
  `update ${table} set tenant_id = tenant_id`,
  `delete from ${table}`,
  `truncate ${table}`,
]

test.for(appendOnly)('the application cannot change or remove a row of %s', async (table, { server, build }) => {
  await connectedAs(server.database.ownerUrl, 'app', async (client) => {
    for (const text of changesOf(table)) expect(await refusedWith(client, build.network, text), text).toBe(denied)
  })
})

test('of a payment the application may say what undid it, and nothing else', async ({ server, build }) => {
  await connectedAs(server.database.ownerUrl, 'app', async (client) => {
    expect(await refusedWith(client, build.network, 'update payment set reverted_by = null')).toBe('done')
    for (const column of await columnsOf(server.database.pool, 'payment')) {
      const text = `update payment set ${column} = ${column}`
      expect(await refusedWith(client, build.network, text), text).toBe(column === 'reverted_by' ? 'done' : denied)
    }
  })
})

/** Columns that the database fills: forging them would date or number a line falsely. */
const filledByDatabase: Record<string, string[]> = {
  audit_inbox: ['id', 'at'],
  outbox: ['id', 'recorded_at'],
  total_delta: ['id', 'recorded_at'],
  invoice_month_delta: ['id', 'recorded_at'],
  posting: ['recorded_at'],
  history: ['occurred_at'],
  term_acceptance: ['accepted_at'],
  payment: ['recorded_at', 'reverted_by'],
}

test.for(Object.entries(filledByDatabase))(
  'when and in which order is not the application’s to say in %s',
  async ([table, columns], { server, build }) => {
    await connectedAs(server.database.ownerUrl, 'app', async (client) => {
      for (const column of columns) {
        const text = `insert into ${table} (tenant_id, ${column}) values (${build.network}, default)`
        expect(await refusedWith(client, build.network, text), text).toBe(denied)
      }
    })
  },
)

test('totals and sealed lines are the movers’ to write', async ({ server, build }) => {
  await connectedAs(server.database.ownerUrl, 'app', async (client) => {
    for (const table of ['total', 'invoice_month_total', 'audit_log', 'audit_head', 'event_log', 'event_head']) {
      const text = `insert into ${table} (tenant_id) values (${build.network})`
      expect(await refusedWith(client, build.network, text), text).toBe(denied)
    }
  })
})

test('a mover changes no ledger row, no history and no sealed line', async ({ server, build }) => {
  await connectedAs(server.database.ownerUrl, 'mover', async (client) => {
    for (const table of ['posting', 'history', 'payment', 'invoice', 'outbox', 'event_log', 'idempotency']) {
      for (const text of [`select from ${table}`, ...changesOf(table)])
        expect(await refusedWith(client, build.network, text), text).toBe(denied)
    }
    for (const text of changesOf('audit_log')) expect(await refusedWith(client, build.network, text), text).toBe(denied)
  })
})

async function columnsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return found.rows.map(({ name }) => name)
}
