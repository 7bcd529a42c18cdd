import { settled } from '../../../test/support/owed-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'
import { acceptedAgreement, agreementScene, offerOf } from '../../../test/support/agreement-scene.ts'

test('a debt that an agreement offers terms for is not charged; issued, its installments are charged when they fall overdue', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds, schoolId, guardianId: id } = await agreementScene(server, build, admin)
  const reasons = async () =>
    (await admin.collection.list({ schoolId })).body.items.map(({ suppressions }) => suppressions)
  expect(await reasons()).toEqual([[]])
  const [first = '', second = ''] = invoiceIds
  const agreementId = await acceptedAgreement(build, admin, offerOf([first], 102_600, 1))
  // The other invoice is no part of it.
  expect(await reasons()).toEqual([[]])
  const debts = (await admin.collection.get({ id })).body.invoices
  expect(new Map(debts.map((debt) => [debt.id, debt.suppressions]))).toEqual(
    new Map([
      [first, ['agreement']],
      [second, []],
    ]),
  )
  await settled(build, second)
  expect(await reasons()).toEqual([['agreement']])
  expect((await admin.collection.list({ schoolId, suppressed: 'no' })).body.items).toEqual([])
  expect((await admin.collection.list({ schoolId, suppression: 'agreement' })).body.items).toHaveLength(1)
  expect(await admin.agreements.issue({ id: agreementId, version: 2 })).toSucceed()
  expect(await reasons()).toEqual([])
  server.setDate('2027-01-12')
  expect(await reasons()).toEqual([[]])
})
