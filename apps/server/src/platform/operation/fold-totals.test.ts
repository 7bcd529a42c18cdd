// A mover that dies in the middle, and several at once: each difference goes into the totals once.
import { randomInt } from 'node:crypto'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { newId } from '../uuid.ts'
import { foldInvoiceMonths } from './fold-totals.ts'

const month = '2031-05-01'
const totals = `select coalesce(sum(invoices), 0)::int as invoices, coalesce(sum(paid_cents), 0)::int as paid from `

async function sums({ database: { pool } }: TestServer, network: number) {
  const of = async (table: string) =>
    (
      await pool.query<{ invoices: number; paid: number }>(`${totals} ${table} where tenant_id = $1 and month = $2`, [
        network,
        month,
      ])
    ).rows[0]
  return { folded: await of('invoice_month_total'), waiting: await of('invoice_month_delta') }
}

/** Differences of a school in one month. @returns what they add up to. */
async function differences({ database: { pool } }: TestServer, network: number, schoolId: string) {
  const paid = Array.from({ length: 500 }, () => randomInt(-5_000, 10_000))
  await pool.query(
    `insert into invoice_month_delta (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents)
     select $1, $2, $3, 'paid', 1, 0, 0, p from unnest($4::int[]) p`,
    [network, month, schoolId, paid],
  )
  return { invoices: paid.length, paid: paid.reduce((sum, cents) => sum + cents, 0) }
}

test('a mover that dies in the middle has moved nothing, and the next one moves all of it once', async ({
  server,
  build,
}) => {
  const network = await build.otherNetwork()
  const schoolId = newId()
  const first = await differences(server, network, schoolId)
  await foldInvoiceMonths(server.composition.moverPool, network)
  const second = await differences(server, network, schoolId)
  // The row of the total is held, so that the mover stands in the middle of its statement.
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from invoice_month_total where tenant_id = $1 for update', [network])
  const dying = expect(foldInvoiceMonths(server.composition.moverPool, network)).rejects.toThrow()
  await expect
    .poll(async () => {
      const { rows } = await server.database.pool.query<{ killed: boolean }>(
        `select pg_terminate_backend(pid) as killed from pg_stat_activity
         where usename = 'caderneta_mover' and wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length
    })
    .toBe(1)
  await dying
  await holder.query('rollback')
  holder.release()
  expect(await sums(server, network)).toEqual({ folded: first, waiting: second })
  await foldInvoiceMonths(server.composition.moverPool, network)
  expect(await sums(server, network)).toEqual({
    folded: { invoices: first.invoices + second.invoices, paid: first.paid + second.paid },
    waiting: { invoices: 0, paid: 0 },
  })
})

test('movers of several processes at once fold each difference once', async ({ server, build }) => {
  const network = await build.otherNetwork()
  const added = await differences(server, network, newId())
  await Promise.all(Array.from({ length: 6 }, () => foldInvoiceMonths(server.composition.moverPool, network)))
  expect((await sums(server, network)).folded).toEqual(added)
})
