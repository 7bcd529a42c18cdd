// An invoice under a regime with correction, from its issue to the money: every teller says the same number, and what no rail can be told
// leaves nothing open.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { loadedIndexes, testSeries } from '../../../test/support/price-indexes.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const test = base.extend<{ backInTime: void }>({
  backInTime: [
    async ({ server }, use) => {
      await use()
      server.setDate('2026-11-20')
    },
    { auto: true },
  ],
})

type Scene = { admin: Client; build: Builders; server: TestServer }

/** R$ 1.000,00 due on Thursday 10/12/2026. */
async function corrected({ admin, build }: Scene, school: Record<string, unknown> = {}) {
  await loadedIndexes(build, testSeries)
  const made = await build.school({
    bank_agreement_id: (await build.bankAgreement()).id,
    charge_regime: 'contractWithIpca',
    ...school,
  })
  await build.guarantee(made.id)
  return buildIssuedInvoice(build, admin, { school: made })
}

const on = async (admin: Client, id: string, newDueDate: string) =>
  (await admin.invoices.paymentFine({ id, newDueDate })).body

test('the regime of the school is copied at issue, and a change of the school changes no invoice', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await corrected({ admin, build, server }, { correction_min_days: 45 })
  await build.ground.pool.query("update school set charge_regime = 'contract' where id = $1", [schoolId])
  expect((await admin.invoices.get({ id })).body).toMatchObject({
    chargeRegime: 'contractWithIpca',
    correctionMinDays: 45,
  })
  // 46 days late: one whole month. 44 days late: none.
  expect(await on(admin, id, '2027-01-23')).toMatchObject({ daysLate: 44, correctionCents: 0 })
  expect(await on(admin, id, '2027-01-25')).toMatchObject({ daysLate: 46, correctionCents: 440 })
})

test('two months of IPCA, then interest and fine on the corrected amount, with the indexes; the list, the record and the sum agree', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await corrected({ admin, build, server })
  server.setDate('2027-02-19')
  // 1.000,00 x 1,0044 x 1,0048 = 1.009,22; 71 days of 1 % a month 23,88; 2 % 20,18.
  const owed = { correctionCents: 922, interestCents: 2_388, fineCents: 2_018, totalCents: 105_328 }
  const { body } = await admin.invoices.get({ id })
  expect(body.today).toMatchObject(owed)
  expect(body.today?.indexes.map(({ month, percent }) => [month, percent])).toEqual([
    ['2026-12-01', 0.44],
    ['2027-01-01', 0.48],
  ])
  expect(body.charges).toBe(5_328)
  const [row] = (await admin.invoices.list({ schoolId: [schoolId] })).body.items
  expect(row?.toReceiveCents).toBe(105_328)
  expect((await admin.invoices.totals({ schoolId: [schoolId] })).body.toReceiveCents).toBe(105_328)
})

test('under the legal regime the days have the legal rate, and no rate of a contract may be written in', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await corrected({ admin, build, server }, { charge_regime: 'legal', interest_ppm: 0 })
  // 21 of 31 days of 0,80 %, January whole, 19 of 28 of 0,62 %: 1,71267… % of 1.009,22.
  expect(await on(admin, id, '2027-02-19')).toMatchObject({
    correctionCents: 922,
    interestCents: 1_728,
    fineCents: 2_018,
  })
  const paymentFine = { overdueFine: 0.02, dailyInterest: 0.0003 }
  const changed = await admin.invoices.update({
    id,
    dueDate: '2026-12-10',
    paymentFine,
    reason: 'Acordo com a família',
  })
  expect(changed).toRefuse('legal_regime_has_no_rate')
  expect(changed.raw.toString()).toContain('regime legal')
})

test('a second copy has in its title what was known when it was made, whatever is published before it is paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await corrected({ admin, build, server })
  server.setDate('2027-02-08')
  const made = await admin.invoices.duplicate({ id, dueDate: '2027-02-19' })
  expect(made).toSucceed()
  const copy = (await admin.invoices.get({ id: made.body.id })).body
  // December alone: 1.004,40; 71 days 23,77; 2 % 20,09: 48,26.
  expect(copy.secondCopy).toEqual({ lateSince: '2026-12-10', broughtCents: 4_826 })
  expect(Number(copy.barCode?.slice(9, 19))).toBe(104_826)
  server.setDate('2027-02-19')
  expect((await admin.invoices.get({ id: made.body.id })).body.today).toMatchObject({ totalCents: 104_826 })
  server.setDate('2027-02-22')
  expect((await admin.invoices.get({ id: made.body.id })).body.today).toMatchObject({ correctionCents: 922 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('what is taken at school is the corrected amount, booked with the late charges', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await corrected({ admin, build, server })
  server.setDate('2027-02-19')
  const paid = await admin.invoices.pay({ id, paidDate: '2027-02-19', totalPaidCents: 105_328, means: 'cash' })
  expect(paid).toSucceed()
  expect(paid.body.payments[0]).toMatchObject({ chargesCents: 5_328, surplusCents: 0 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
