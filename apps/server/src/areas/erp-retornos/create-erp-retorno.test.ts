import { expect, test } from '../../../test/support/server.ts'

test('a secretary creates a record in her school', async ({ as, users, build }) => {
  const school = await build.school({ fantasy_name: 'Escola Jatobá' })
  const secretary = as(await users('secretary', [school.id]))
  const reply = await secretary.erpRetornos.create({ name: 'Retorno do erp A', schoolId: school.id })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({
    name: 'Retorno do erp A',
    schoolName: 'Escola Jatobá',
    isActive: true,
    version: 1,
  })
  const { body } = await secretary.erpRetornos.get({ id: reply.body.id })
  expect(body).toEqual({ ...reply.body, can: { update: { can: true } } })
})

test('a name that the school already has is refused; another school may have it', async ({ as, users, build }) => {
  const [school, other] = [await build.school(), await build.school()]
  const admin = as(await users('admin'))
  expect(await admin.erpRetornos.create({ name: 'Retorno do erp B', schoolId: school.id })).toSucceed()
  expect(await admin.erpRetornos.create({ name: 'Retorno do erp B', schoolId: school.id })).toRefuse(
    'erp_retorno_already_exists',
  )
  expect(await admin.erpRetornos.create({ name: 'Retorno do erp B', schoolId: other.id })).toSucceed()
})

test('nothing is created in an inactive school', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school({ is_active: false })
  expect(await as(await users('admin')).erpRetornos.create({ name: 'Retorno do erp C', schoolId })).toRefuse(
    'school_inactive',
  )
})
