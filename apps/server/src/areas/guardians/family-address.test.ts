import { missingPayerParts } from '@caderneta/contracts/payer-address'
import { expect, test } from '../../../test/support/server.ts'

const whole = { street: 'Rua das Jabuticabeiras', number: '120', city: 'Recife', state: 'PE', postalCode: '50030000' }
const addresses: [what: string, address: Record<string, string>, missing: string[]][] = [
  ['whole', whole, []],
  ['empty', {}, ['street', 'postalCode', 'city', 'state']],
  ['without a postal code', { street: 'Rua A', city: 'Recife', state: 'PE' }, ['postalCode']],
  ['with a short postal code', { ...whole, postalCode: '5003000' }, ['postalCode']],
  ['with a blank street', { ...whole, street: '  ' }, ['street']],
  ['without a city', { ...whole, city: '' }, ['city']],
  ['with a state in small letters', { ...whole, state: 'pe' }, ['state']],
]

test('database, record and remessa agree on which address a bank takes', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  for (const [what, address, missing] of addresses) {
    expect(missingPayerParts(address), what).toEqual(missing)
    const { id } = await build.guardian({ address: JSON.stringify(address) })
    expect((await admin.guardians.get({ id })).body.lacksAddress, what).toBe(missing.length > 0)
  }
})

test('families without an address are found in the list, and are found no more once it is there', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.guardian({ name: 'Lia Sem Rua', address: '{}' })
  await build.guardian({ name: 'Lia Com Rua' })
  const admin = as(await users('admin'))
  const found = async (lacksAddress: 'true' | 'false') =>
    (await admin.guardians.list({ search: 'Lia', lacksAddress })).body.items.map(({ name }) => name)
  expect([await found('true'), await found('false')]).toEqual([['Lia Sem Rua'], ['Lia Com Rua']])
  const half = await admin.guardians.update({ id, address: { city: 'Recife', state: 'PE' }, version: 1 } as never)
  expect(half.status).toBe(400)
  const mended = await admin.guardians.update({ id, address: whole, version: 1 })
  expect(mended.body.lacksAddress).toBe(false)
  expect([await found('true'), await found('false')]).toEqual([[], ['Lia Com Rua', 'Lia Sem Rua']])
})

test('a family without an address is still mended in everything else', async ({ as, users, build }) => {
  const { id } = await build.guardian({ address: '{}' })
  const reply = await as(await users('admin')).guardians.update({ id, name: 'Lia Prado', version: 1 })
  expect(reply.body).toMatchObject({ name: 'Lia Prado', lacksAddress: true })
})

test('a student has an address of their own, or lives with the guardian', async ({ as, users, build }) => {
  const { id: guardianId } = await build.guardian()
  const { id: schoolId } = await build.school()
  const admin = as(await users('admin'))
  const made = await admin.guardians.createStudent({ guardianId, schoolId, name: 'Caio Teles', address: whole })
  expect(made.body.address).toEqual(whole)
  const { id } = made.body
  expect((await admin.guardians.updateStudent({ id, name: 'Caio Prado', version: 1 })).body.address).toEqual(whole)
  expect((await admin.guardians.getStudent({ id })).body.address).toEqual(whole)
  expect((await admin.guardians.updateStudent({ id, address: null, version: 2 })).body.address).toBeNull()
  const half = await admin.guardians.updateStudent({ id, address: { city: 'Recife' }, version: 3 } as never)
  expect(JSON.stringify(half.body)).toContain('Informe o CEP')
})

test('where data are masked, city and state alone say where a student lives', async ({ as, users, build }) => {
  const { id } = await build.student({ address: JSON.stringify(whole) })
  const user = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  expect((await as(user).guardians.getStudent({ id })).body.address).toEqual({ city: 'Recife', state: 'PE' })
})
