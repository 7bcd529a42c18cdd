// A cancellation taken back: the invoice is owed as it was, with a title that can be paid, and the month is billed once.
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildIssuedInvoice, buildOpenInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'cancelada por engano'
const faults = async (server: TestServer, build: Builders) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults
const get = async (admin: Client, id: string) => (await admin.invoices.get({ id })).body

async function canceled({ build, admin }: { build: Builders; admin: Client }) {
  const made = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.cancel({ id: made.id, comment: 'engano' })).toSucceed()
  return made
}

test('the invoice is owed again as it was, and the month is billed by it', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await canceled({ build, admin })
  const back = await admin.invoices.revertCancellation({ id, comment })
  expect(back.body).toMatchObject({ status: 'generated', openCents: 100_000, bankRegistration: 'none' })
  const slots = await build.ground.pool.query('select from billed_slot where invoice_id = $1', [id])
  expect(slots.rowCount).toBe(1)
  const { items } = (await admin.invoices.history({ id })).body
  expect(items[0]).toMatchObject({ event: 'cancellationReversed', data: { comment } })
  expect(await faults(server, build)).toEqual([])
})

test('a draft comes back as a draft', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildOpenInvoice(build, admin)
  await admin.invoices.cancel({ id, comment: 'engano' })
  expect((await admin.invoices.revertCancellation({ id, comment })).body).toMatchObject({
    status: 'open',
    number: null,
  })
  expect(await admin.invoices.close({ id })).toSucceed()
})

test('a write-off that no remessa carried is not sent; one that the bank was asked for gives the invoice a new title', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const talk = await bankTalk(build, admin)
  await talk.remessa()
  const first = await talk.number()
  await talk.says({ kind: 'registered', nossoNumero: first, on: '2026-11-20' })
  await admin.invoices.cancel({ id: talk.id, comment: 'engano' })
  await admin.invoices.revertCancellation({ id: talk.id, comment })
  expect(await talk.look()).toMatchObject({ status: 'pending', bankRegistration: 'registered' })
  expect(await talk.number()).toBe(first)
  await admin.invoices.cancel({ id: talk.id, comment: 'engano' })
  expect((await talk.remessa())?.counts).toMatchObject({ writeOff: 1 })
  await admin.invoices.revertCancellation({ id: talk.id, comment })
  expect(await talk.look()).toMatchObject({ status: 'pending', bankRegistration: 'none' })
  expect(await talk.number()).not.toBe(first)
  expect((await talk.remessa())?.counts).toMatchObject({ register: 1 })
  expect(await faults(server, build)).toEqual([])
})

test('a month that was billed again is refused with the invoice that has it', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, enrollmentId } = await canceled({ build, admin })
  const other = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-15' })
  const { number } = (await admin.invoices.close({ id: other.body.id })).body
  const refused = await admin.invoices.revertCancellation({ id, comment })
  expect(refused).toRefuse('already_billed')
  expect(refused.raw.toString()).toContain(String(number))
})

test('of two who reverse it at once one does, and of one who bills the month meanwhile only one bills it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await canceled({ build, admin })
  const both = await Promise.all([1, 2].map(() => admin.invoices.revertCancellation({ id, comment })))
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  const next = await canceled({ build, admin })
  await Promise.all([
    admin.invoices.revertCancellation({ id: next.id, comment }),
    admin.invoices.create({ enrollmentId: next.enrollmentId, competence: '2026-12-01', dueDate: '2026-12-15' }),
  ])
  const slots = await build.ground.pool.query('select from billed_slot where enrollment_id = $1', [next.enrollmentId])
  expect(slots.rowCount).toBe(1)
  expect(await faults(server, build)).toEqual([])
})

test.for([
  [
    'canceled_with_enrollment',
    `update enrollment set status = 'canceled' where id = (select enrollment_id from invoice where id = $1)`,
  ],
  [
    'held_by_bank',
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) select tenant_id, id, 'bank', id from invoice where id = $1`,
  ],
  ['already_replaced', `update invoice set status = 'duplicated' where id = $1`],
] as const)('%s: the cancellation stands, and the record says so', async ([reason, sql], { as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await canceled({ build, admin })
  await build.ground.pool.query(sql, [id])
  expect((await get(admin, id)).can.revertCancellation).toMatchObject({ can: false, reason })
  expect(await admin.invoices.revertCancellation({ id, comment })).toRefuse(reason)
})

test('what is not canceled, and a dead title without a bank agreement, are refused', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const living = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.revertCancellation({ id: living.id, comment })).toRefuse('not_canceled')
  const { id } = await canceled({ build, admin })
  await build.ground.pool.query(`update invoice set bank_registration = 'canceledAtBank' where id = $1`, [id])
  await build.ground.pool.query(
    'update bank_agreement set is_active = false where id = (select bank_agreement_id from invoice where id = $1)',
    [id],
  )
  expect(await admin.invoices.revertCancellation({ id, comment })).toRefuse('no_bank_agreement')
})
