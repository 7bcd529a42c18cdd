// What an agreement costs in round trips to the database, however many invoices it gathers and installments it has.
import { agreementScene, offerOf } from '../../../test/support/agreement-scene.ts'
import { countedTrips } from '../../../test/support/counted-queries.ts'
import { expect, test } from '../../../test/support/server.ts'

const months = Array.from(
  { length: 10 },
  (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01` as `${number}-${number}-${number}`,
)

test('an agreement of twelve invoices in twelve installments is written in two round trips', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const first = await agreementScene(server, build, admin)
  const { id: enrollmentId, invoiceIds } = await agreementScene(server, build, admin)
  server.setDate('2026-11-20')
  for (const competence of months) {
    const made = await admin.invoices.create({ enrollmentId, competence, dueDate: '2026-12-10' })
    expect(await admin.invoices.close({ id: made.body.id })).toSucceed()
    invoiceIds.push(made.body.id)
  }
  server.setDate('2026-12-28')
  // The block of numbers is taken once for many.
  expect(await admin.agreements.create(offerOf(first.invoiceIds, 205_200, 2))).toSucceed()
  const trips = countedTrips(server.composition.platform.writePool)
  expect(await admin.agreements.create(offerOf(invoiceIds, 102_600 * 12, 12))).toSucceed()
  expect(trips()).toBe(2)
})
