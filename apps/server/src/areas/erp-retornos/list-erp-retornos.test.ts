import { expect, test } from '../../../test/support/server.ts'

test('the list is filtered by school and state', async ({ as, users, build }) => {
  const { id, schoolId } = await build.erpRetorno()
  const inactive = await build.erpRetorno({ school_id: schoolId, is_active: false })
  await build.erpRetorno()
  const admin = as(await users('admin'))
  const ids = async (isActive: boolean) =>
    (await admin.erpRetornos.list({ schoolId, isActive })).body.items.map((row) => row.id)
  expect(await ids(true)).toEqual([id])
  expect(await ids(false)).toEqual([inactive.id])
})

test('search ignores accents and case', async ({ as, users, build }) => {
  const { id } = await build.erpRetorno({ name: 'Araçá' })
  const reply = await as(await users('admin')).erpRetornos.list({ search: 'ARACA' })
  expect(reply.body.items.map((row) => row.id)).toEqual([id])
})
