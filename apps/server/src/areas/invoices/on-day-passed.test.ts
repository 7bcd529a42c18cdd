import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { agreementScene, offerOf } from '../../../test/support/agreement-scene.ts'
import { dayPassed } from '../../../test/support/day-passed.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { Killed, mortalPlatform } from '../../../test/support/mortal-platform.ts'
import { queuedAt } from '../../../test/support/queued-calls.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'
import { mostAtOnce } from './on-day-passed.listener.ts'

test('an invoice expires the day after the last on which it can be paid, and still has its ways out', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const look = async () => (await admin.invoices.get({ id })).body
  const last = toCalendarDate((await look()).payableUntil ?? '')
  await dayPassed(server, build.network, last)
  expect(await look()).toMatchObject({ status: 'generated', version: 2 })
  await dayPassed(server, build.network, addDays(last, 1))
  await dayPassed(server, build.network, addDays(last, 2))
  const expired = await look()
  expect(expired).toMatchObject({ status: 'expired', displayState: 'expired', version: 3, openCents: 100_000 })
  expect(expired).toMatchObject({ barCode: null, digitableLine: null, toReceiveCents: null })
  expect(expired.today?.totalCents).toBe(100_000)
  expect(expired.can).toMatchObject({
    cancel: { can: true },
    payAtSchool: { can: true },
    changeDueDate: { can: false, reason: 'invoice_expired' },
    pdf: { can: false, reason: 'invoice_expired' },
    registerAgain: { can: false, reason: 'invoice_expired' },
  })
  expect(await admin.slips.pdf({ id })).toRefuse('invoice_expired')
  // Nothing that a slip may bring, and all of it is owed.
  const totals = (await admin.invoices.totals({ displayState: 'expired' })).body
  expect(totals).toMatchObject({ count: 1, nominalCents: 100_000, toReceiveCents: 0, expiredCents: 100_000 })
  const { items } = (await admin.invoices.list({ displayState: 'expired' })).body
  expect(items).toMatchObject([{ id, toReceiveCents: null, expiredCents: 100_000 }])
  const history = (await admin.invoices.history({ id })).body.items
  expect(history.filter(({ event }) => event === 'expired')).toMatchObject([{ data: { until: last }, actorName: null }])
})

test('what expired and was received at the school is expired again when that is taken back', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  await dayPassed(server, build.network, '2027-03-01')
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).toSucceed()
  expect((await admin.invoices.get({ id })).body).toMatchObject({ status: 'expired', bankRegistration: 'none' })
  const asked = 'select movement from bank_instruction where invoice_id = $1'
  expect((await build.ground.pool.query(asked, [id])).rows).toEqual([])
  expect(await admin.invoices.cancel({ id, comment: 'desistiu' })).toSucceed()
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('an invoice that a running import holds expires with a later day', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { pool } = build.ground
  const holder = newId()
  await pool.query("insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) values ($1, $2, 'bank', $3)", [
    build.network,
    id,
    holder,
  ])
  const status = async () => (await admin.invoices.get({ id })).body.status
  await dayPassed(server, build.network, '2027-03-01')
  expect(await status()).toBe('generated')
  await pool.query('delete from invoice_hold where holder_id = $1', [holder])
  await dayPassed(server, build.network, '2027-03-02')
  expect(await status()).toBe('expired')
})

test('an invoice that is put into an agreement while its day passes does not expire', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const [id = ''] = invoiceIds
  const row = { sql: 'select from invoice where id = $1 for update', id }
  const [made] = await queuedAt<{ status: number } | undefined>(server.database.pool, row, [
    () => admin.agreements.create(offerOf(invoiceIds, 205_200)),
    async () => {
      await dayPassed(server, build.network, '2027-03-01')
      return undefined
    },
  ])
  expect(made).toSucceed()
  const statuses = await Promise.all(
    invoiceIds.map(async (each) => (await admin.invoices.get({ id: each })).body.status),
  )
  expect(statuses).toEqual(['generated', 'generated'])
  server.setDate('2026-11-20')
})

test('killed at any query it goes on where it was, and no invoice expires twice', async ({ build, server }) => {
  const titles = Array.from({ length: mostAtOnce + 3 }, (_, at) => ({
    nossoNumero: at + 1,
    cents: 10_100,
    dueOn: '2026-01-12',
  }))
  const { id: agreement } = await build.bankAgreement()
  const ids = (await issuedTitles(server, build, agreement, titles)).map(({ id }) => id)
  const { platform } = server.composition
  let kills = 0
  for (let isOver = false; !isOver; ) {
    const mortal = mortalPlatform(platform, kills + 1)
    isOver = await dayPassed(server, build.network, '2026-11-20', { platform: mortal.platform }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error
        kills += 1
        return false
      },
    )
    await mortal.end()
  }
  expect(kills).toBeGreaterThan(2)
  const { rows } = await build.ground.pool.query(
    `select count(*)::int as count, count(distinct h.subject_id)::int as invoices from history h
     where h.tenant_id = $1 and h.event = 'expired' and h.subject_id = any($2)`,
    [build.network, ids],
  )
  expect(rows).toEqual([{ count: ids.length, invoices: ids.length }])
  const told = await build.ground.pool.query(
    "select jsonb_array_length(payload->'invoiceIds') as count from outbox where tenant_id = $1 and topic = 'invoice.chunkExpired' and payload->'invoiceIds' ? $2",
    [build.network, ids[0] ?? ''],
  )
  expect(told.rows).toEqual([{ count: mostAtOnce }])
})
