import { expect, test } from '../../../test/support/server.ts'

test('what is sent changes, what is left out stays', async ({ as, users, build }) => {
  const guardian = await build.guardian()
  const admin = as(await users('admin'))
  const reply = await admin.guardians.update({ id: guardian.id, name: 'Marina Prado', phone: null, version: 1 })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ name: 'Marina Prado', phone: null, taxId: guardian.taxId, version: 2 })
  expect(reply.body.address).toMatchObject({ city: 'São Paulo' })
  const found = await admin.guardians.list({ search: 'prado' })
  expect(found.body.items.map((row) => row.id)).toEqual([guardian.id])
})

test('the document of somebody else is refused', async ({ as, users, build }) => {
  const taken = await build.guardian()
  const { id } = await build.guardian()
  const reply = await as(await users('admin')).guardians.update({ id, taxId: taken.taxId, version: 1 })
  expect(reply).toRefuse('tax_id_already_exists')
})

test('a guardian does not become a minor', async ({ as, users, build }) => {
  const { id } = await build.guardian()
  const reply = await as(await users('admin')).guardians.update({ id, bornOn: '2015-01-01', version: 1 })
  expect(reply).toRefuse('guardian_must_be_adult')
})

test('a guardian of another school or network is not found', async ({ as, users, build }) => {
  const own = await build.school()
  const neighbor = await build.student()
  const foreign = await build.guardian({}, await build.otherNetwork())
  const secretary = as(await users('secretary', [own.id]))
  for (const id of [neighbor.guardianId, foreign.id])
    expect(await secretary.guardians.update({ id, name: 'Outra', version: 1 })).toRefuse('guardian_not_found')
})
