import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import type { Client } from '../../../test/support/api.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test, type TestServer, type Users } from '../../../test/support/server.ts'
import { account } from './accounts.ts'

type Given = { as: (user: BuiltUser) => Client; users: Users; build: Builders; server: TestServer }

const amounts = [20_000, 30_000, 10_000]

/** A family's receivable with an issue and payments on three days, and the school's own view of it. */
async function paidInParts({ as, users, build, server }: Given) {
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  const { guardianId } = (await admin.invoices.get({ id })).body
  const { pool } = server.database
  const receivable = account(build.network, 'guardianReceivable', guardianId).id
  const clearing = account(build.network, 'clearing', id)
  await pool.query(
    `insert into ledger_account (tenant_id, id, kind, owner_id) values ($1, $2, 'clearing', $3) on conflict do nothing`,
    [build.network, clearing.id, id],
  )
  for (const [index, cents] of amounts.entries()) {
    const day = `2026-11-2${index + 1}`
    await pool.query(
      `insert into posting (tenant_id, id, entry_id, kind, subject_id, posted_on, debit, credit, cents, invoice_id)
        values ($1, uuidv7(), uuidv7(), 'settlement', $2, $3, $4, $5, $6, $2)`,
      [build.network, id, day, clearing.id, receivable, cents],
    )
    await pool.query(
      `insert into total_delta (tenant_id, account_id, day, debit_cents, credit_cents) values ($1, $2, $3, 0, $4)`,
      [build.network, receivable, day, cents],
    )
  }
  return { admin, receivable, schoolId }
}

async function balancesOf(client: Client, id: string, given: { to?: string; maxResultCount?: number } = {}) {
  const { items } = (await client.ledger.lines({ id, ...given })).body
  return items.map(({ balanceCents }) => balanceCents)
}

test('each line of an account says the balance after it, on every page and in every period', async ({
  as,
  users,
  build,
  server,
}) => {
  const { admin, receivable, schoolId } = await paidInParts({ as, users, build, server })
  const all = [40_000, 50_000, 80_000, 100_000]
  expect(await balancesOf(admin, receivable)).toEqual(all)
  const first = (await admin.ledger.lines({ id: receivable, maxResultCount: 2 })).body
  expect(first.items.map(({ balanceCents }) => balanceCents)).toEqual(all.slice(0, 2))
  const second = (await admin.ledger.lines({ id: receivable, maxResultCount: 2, cursor: first.nextCursor ?? '' })).body
  expect(second.items.map(({ balanceCents }) => balanceCents)).toEqual(all.slice(2))
  expect(await balancesOf(admin, receivable, { to: '2026-11-22' })).toEqual(all.slice(1))
  const director = as(await users('director', [schoolId]))
  expect(await balancesOf(director, receivable)).toEqual(all)
  // Whether the deltas are folded or not.
  await (await server.workers()).movers.drain()
  expect(await balancesOf(admin, receivable, { to: '2026-11-22' })).toEqual(all.slice(1))
})

test('the balance at the end of a day is that of its last line', async ({ as, users, build, server }) => {
  const { admin, receivable, schoolId } = await paidInParts({ as, users, build, server })
  const on = async (client: Client, day: string) =>
    (await client.ledger.balance({ id: receivable, on: day })).body.balanceCents
  const director = as(await users('director', [schoolId]))
  for (const client of [admin, director]) {
    expect(await on(client, '2026-11-22')).toBe(50_000)
    expect(await on(client, '2026-11-30')).toBe(40_000)
    expect(await on(client, '2026-01-01')).toBe(0)
  }
  const stranger = as(await users('director', [(await build.school()).id]))
  expect(await stranger.ledger.balance({ id: receivable, on: '2026-11-22' })).toRefuse('account_not_found')
})

test('the other account is named to whoever may see it', async ({ as, users, build, server }) => {
  const { admin, receivable, schoolId } = await paidInParts({ as, users, build, server })
  const others = async (client: Client) =>
    (await client.ledger.lines({ id: receivable })).body.items.map(({ otherId }) => otherId !== null)
  expect(await others(admin)).toEqual([true, true, true, true])
  // A director sees what was billed at their school; the clearing of a bank account is the network's.
  expect(await others(as(await users('director', [schoolId])))).toEqual([false, false, false, true])
})
