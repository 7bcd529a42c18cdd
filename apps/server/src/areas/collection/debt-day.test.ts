// The day up to which debts are kept moves on, and no write that is under way meanwhile is forgotten.
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { owed } from '../../../test/support/owed-invoice.ts'
import { restedDebtDay } from '../../../test/support/rested-debt-day.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { readTransaction, type Tx, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { foldDebts, foldingDebts } from '../../platform/operation/fold-debts.ts'
import { changedInvoicesPart, invoicesForSettlement } from '../invoices/public.ts'
import { keepDebtDay, keepDebtDays } from './debt-day.job.ts'
import { debtFaults } from './proof-of-debts.ts'
import { cardsOf, countedCards } from './summarize-families.ts'

const start = toCalendarDate('2026-11-23')
const today = addDays(start, 40)

/** The invoice is owed again; as the calls write it, and not committed yet. */
async function owedAgain(tx: Tx, network: number, id: string): Promise<void> {
  const [invoice] = await invoicesForSettlement(tx, [id])
  const again = { status: 'pending', open_cents: toCents(100_000), paid_cents: toCents(0), paid_on: null } as const
  const { sql: update, after } = changedInvoicesPart(network, [{ ...must(invoice, 'the one of the test'), ...again }])
  const follows = (after?.(sql.ref('w')) ?? []).map((each, place) => sql`${sql.ref(`after_${place}`)} as (${each})`)
  await tx.rows(statement(sql`with w as (${update}), ${sql.join(follows)} select 1`))
}

/** What is kept, what the invoices say, and what the proof has to say of it. */
async function cardsAndProof(server: TestServer, network: number) {
  const { readPool } = server.composition.platform
  const scope = { tenantId: network, schools: 'all', today } as const
  const [kept, found] = await readTransaction(readPool, network, async (tx) => [
    await cardsOf(tx, scope),
    await countedCards(tx, scope),
  ])
  expect(kept).toEqual(found)
  expect(await debtFaults(readPool, network)).toEqual([])
  return kept.reduce((sum, { openCents }) => sum + openCents, 0)
}

test('a write that saw the day of before marks its family, however often the day is asked to move meanwhile', async ({
  server,
  build,
}) => {
  server.setDate(start)
  const { network } = build
  const { platform, moverPool } = server.composition
  const id = await owed(build, await build.enrollment(), addDays(start, 14), 'paid')
  await keepDebtDay(platform, network)
  await restedDebtDay(build.ground.pool, network)
  server.setDate(today)
  await writeTransaction(platform.writePool, network, async (tx) => {
    await owedAgain(tx, network, id)
    for (let turn = 0; turn < 3; turn += 1) await keepDebtDay(platform, network)
  })
  while ((await foldDebts(moverPool, network)) > 0);
  expect(await cardsAndProof(server, network)).toBe(100_000)
  for (let turn = 0; turn < 4; turn += 1) {
    await restedDebtDay(build.ground.pool, network)
    await keepDebtDay(platform, network)
    while ((await foldDebts(moverPool, network)) > 0);
  }
  expect(await cardsAndProof(server, network)).toBe(100_000)
})

test('a network whose day cannot be moved keeps no other from its own', async ({ server, build }) => {
  server.setDate(start)
  const [held, other] = [await build.otherNetwork(), await build.otherNetwork()]
  const holder = await build.ground.pool.connect()
  await holder.query('select pg_advisory_lock($1, $2)', [foldingDebts, held])
  try {
    await expect(keepDebtDays.run({}, await jobContext(server, build.network))).rejects.toThrow()
  } finally {
    await holder.query('select pg_advisory_unlock($1, $2)', [foldingDebts, held])
    holder.release()
  }
  const { rows } = await build.ground.pool.query<{ tenant_id: number }>(
    'select tenant_id from family_debt_day where tenant_id in ($1, $2)',
    [held, other],
  )
  expect(rows).toEqual([{ tenant_id: other }])
})
