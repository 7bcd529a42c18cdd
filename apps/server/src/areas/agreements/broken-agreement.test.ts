// What was paid of a broken agreement is never asked for again, whatever is done with its invoices afterwards; and what is shown at the edges.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'

const payer =
  (admin: Client) =>
  async (id: string, totalPaidCents: number, paidDate: '2026-12-28' = '2026-12-28') => {
    expect(await admin.invoices.pay({ id, paidDate, totalPaidCents })).toSucceed()
  }

/** After one of two installments: the first invoice is covered, and 26,00 of the second, which is owed again. */
async function brokenAfterOne(build: Builders, admin: Client, invoiceIds: string[]) {
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const [first = '', second = ''] = made.installments
  await payer(admin)(first, 102_600)
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: 'A família pediu' })).toSucceed()
  const { items } = await made.look()
  const back = must(items[1], 'two invoices').invoiceId
  return { ...made, first, second, back, open: async () => (await admin.invoices.get({ id: back })).body.openCents }
}

test('an invoice that is owed again in part gets no second copy of the whole, and is not canceled as if nothing was paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const { back, open } = await brokenAfterOne(build, admin, invoiceIds)
  expect(await open()).toBe(97_400)
  expect(await admin.invoices.duplicate({ id: back, dueDate: '2027-01-15' })).toRefuse('partly_paid')
  expect(await admin.invoices.cancel({ id: back, comment: 'engano' })).toRefuse('partly_paid')
  expect(await open()).toBe(97_400)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('it is paid, taken back and agreed on again at what was left of it', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const { back, open } = await brokenAfterOne(build, admin, invoiceIds)
  const found = (await admin.invoices.get({ id: back })).body
  const owed = (
    await admin.agreements.candidates({ guardianId: found.guardianId, agreementType: 'all' })
  ).body.items.find(({ invoiceId }) => invoiceId === back)
  const total = must(owed, 'it is owed')
  await payer(admin)(back, total.principalCents + total.fineCents + total.interestCents)
  expect(await open()).toBe(0)
  expect(await admin.invoices.revertPaymentAtSchool({ id: back, comment: 'engano' })).toSucceed()
  expect(await open()).toBe(97_400)
  const again = await issuedAgreement(
    build,
    admin,
    offerOf([back], total.principalCents + total.fineCents + total.interestCents, 2),
  )
  const [first = ''] = again.installments
  const { cents } = must((await again.look()).schedule[0], 'two installments')
  await payer(admin)(first, cents)
  const { version } = await again.look()
  expect(await admin.agreements.cancel({ id: again.id, version, reason: 'A família pediu' })).toSucceed()
  expect(await open()).toBe(97_400 - cents)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a payment of an installment that is taken back after the agreement ended is owed again, once', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const { first, back, open } = await brokenAfterOne(build, admin, invoiceIds)
  expect(await admin.invoices.revertPaymentAtSchool({ id: first, comment: 'Cheque devolvido' })).toSucceed()
  expect((await admin.invoices.get({ id: first })).body).toMatchObject({ openCents: 102_600 })
  expect(await open()).toBe(97_400)
  const { items } = (await admin.agreements.candidates({ guardianId, agreementType: 'all' })).body
  const can = new Map(items.map((item) => [item.invoiceId, item.can]))
  expect(can.get(back)).toEqual({ can: true })
  // It stays what was agreed: it is paid, and enters no other agreement.
  expect(can.get(first)).toEqual({ can: false, reason: 'agreement_invoice_in_use' })
  await payer(admin)(first, 102_600)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('paid to the last, an agreement is shown also before its status follows', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 1))
  await payer(admin)(made.installments[0] ?? '', 205_200)
  expect(await made.look()).toMatchObject({ standing: 'upToDate', nextDueOn: null, expiresOn: null, openCents: 0 })
  expect((await admin.agreements.list({ guardianId })).body.items).toHaveLength(1)
})

test('an offer that ends late in the evening ends on that day, not on the next one of Greenwich', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const { body } = await admin.agreements.create(offerOf(invoiceIds, 205_200))
  await build.ground.pool.query(`update agreement set quoted_until = '2026-12-30T01:30:00Z' where id = $1`, [body.id])
  expect((await admin.agreements.get({ id: body.id })).body.expiresOn).toBe('2026-12-29')
})

test('the write-off that a part by Pix asked for stays asked for when the agreement is broken before the remessa', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const id = must(made.installments[0], 'two installments')
  const { pool } = build.ground
  // Its bank has the title.
  await pool.query(`update invoice set bank_registration = 'registered' where id = $1`, [id])
  await pool.query('delete from bank_instruction where invoice_id = $1', [id])
  await pixMoney({ server, build }, id, 50_000)
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: 'não pagou' })).toSucceed()
  expect((await admin.invoices.get({ id })).body).toMatchObject({
    status: 'canceled',
    bankRegistration: 'cancelAwaitingReturn',
  })
  const { rows } = await pool.query('select movement from bank_instruction where invoice_id = $1', [id])
  expect(rows).toEqual([{ movement: 'writeOff' }])
  server.setDate('2026-11-20')
})
