// A student leaves whose month is one invoice of several products.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { groupProducts, lunchCents, tuitionAndLunch } from '../../../test/support/grouped-products.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'
import { leaving } from './departure.build.ts'

async function student(build: Builders, admin: Client) {
  await groupProducts(admin, build.network)
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(school.id)
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const month = { competence: '2026-11-01', dueDate: '2026-11-30' }
  const { id } = await tuitionAndLunch(build, admin, enrollmentId, month)
  expect(await admin.invoices.close({ id })).toSucceed()
  const living = async () => {
    const { items } = (await admin.invoices.list({ enrollmentId, status: ['generated', 'pending'] })).body
    const each = await Promise.all(items.map(async (item) => (await admin.invoices.get({ id: item.id })).body))
    return each.map(({ nominalCents, items: own }) => ({
      nominalCents,
      items: own.map(({ category, valueCents }) => [category, valueCents]),
    }))
  }
  return { enrollmentId, id, living }
}

test('pro rata shortens the tuition and leaves the other products as they are; undone, the month is as it was', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { enrollmentId, id, living } = await student(build, admin)
  const asked = { id: enrollmentId, leftOn: '2026-11-20', monthCharge: 'proRata' } as const
  const preview = (await admin.departures.previewEvasion(asked)).body
  // 20 of 30 days of 1.000,00.
  expect(preview.replaced).toMatchObject([{ invoiceId: id, newCents: 66_667 + lunchCents }])
  expect(preview).toMatchObject({ unexpiredCents: 33_333 })
  expect(await admin.departures.evade({ ...leaving, ...asked })).toSucceed()
  expect(await living()).toEqual([
    {
      nominalCents: 96_667,
      items: [
        ['tuition', 66_667],
        ['food', lunchCents],
      ],
    },
  ])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
  expect(await admin.departures.unmark({ id: enrollmentId, comment: 'voltou', dueOn: '2026-12-10' })).toSucceed()
  expect(await living()).toEqual([
    {
      nominalCents: 130_000,
      items: [
        ['tuition', 100_000],
        ['food', lunchCents],
      ],
    },
  ])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('where the month is not charged the tuition goes, and the other products stay owed', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { enrollmentId, living } = await student(build, admin)
  expect(await admin.departures.evade({ id: enrollmentId, ...leaving, monthCharge: 'none' })).toSucceed()
  expect(await living()).toEqual([{ nominalCents: lunchCents, items: [['food', lunchCents]] }])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
