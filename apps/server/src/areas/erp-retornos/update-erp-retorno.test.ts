import { expect, test } from '../../../test/support/server.ts'

test('a record changes its name and its state', async ({ as, users, build }) => {
  const { id } = await build.erpRetorno()
  const admin = as(await users('admin'))
  const reply = await admin.erpRetornos.update({ id, name: 'Retorno do erp novo', isActive: false, version: 1 })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ name: 'Retorno do erp novo', isActive: false, version: 2 })
  expect((await admin.erpRetornos.list({ search: 'retorno do erp NOVO' })).body.items).toMatchObject([
    { id, isActive: false },
  ])
})

test('the name of another record is refused, its own is not', async ({ as, users, build }) => {
  const { schoolId } = await build.erpRetorno({ name: 'Retorno do erp um' })
  const { id } = await build.erpRetorno({ school_id: schoolId, name: 'Retorno do erp dois' })
  const admin = as(await users('admin'))
  expect(await admin.erpRetornos.update({ id, name: 'Retorno do erp um', version: 1 })).toRefuse(
    'erp_retorno_already_exists',
  )
  expect(await admin.erpRetornos.update({ id, name: 'Retorno do erp dois', version: 1 })).toSucceed()
})
