// Pages that are cut on an index before a row is looked up: nobody is left out, nobody stands twice, whatever the caller sees.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

type Asked = { schoolId?: string | string[]; search?: string; order?: 'name' | '-name' }

async function families(client: Client, asked: Asked): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await client.guardians.list({ ...asked, maxResultCount: 2, ...(cursor && { cursor }) })
    expect(body.nextCursor === null || body.items.length === 2).toBe(true)
    seen.push(...body.items.map(({ name }) => name))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return seen
}

/** Four families with children in one school, the other, or both; two bear one name. */
async function neighbors(build: Builders, surname = 'Xisto') {
  const [here, there] = [await build.school(), await build.school()]
  const family = async (name: string, ...schools: { id: string }[]) => {
    const { id } = await build.guardian({ name })
    for (const school of schools) await build.student({ school_id: school.id, guardian_id: id, name: `Filho ${name}` })
    return id
  }
  const ids = {
    alba: await family(`Alba ${surname}`, here, here),
    bela: await family(`Bela ${surname}`, here, there),
    other: await family(`Bela ${surname}`, here),
    caio: await family(`Caio ${surname}`, there),
  }
  return { here, there, ids }
}

test('families of one school or of several stand once each, in order, from page to page', async ({
  as,
  users,
  build,
}) => {
  const { here, there } = await neighbors(build)
  const admin = as(await users('admin'))
  const all = ['Alba Xisto', 'Bela Xisto', 'Bela Xisto', 'Caio Xisto']
  expect(await families(admin, { schoolId: here.id })).toEqual(all.slice(0, 3))
  expect(await families(admin, { schoolId: [here.id, there.id] })).toEqual(all)
  expect(await families(admin, { schoolId: [there.id, here.id], order: '-name' })).toEqual(all.toReversed())
  const secretary = as(await users('secretary', [there.id]))
  expect(await families(secretary, { schoolId: [here.id, there.id] })).toEqual(['Bela Xisto', 'Caio Xisto'])
})

test('families found by a name or by a child are paged like the others, and show to whom they show', async ({
  as,
  users,
  build,
}) => {
  const { here, there, ids } = await neighbors(build, 'Yalta')
  const admin = as(await users('admin'))
  const all = ['Alba Yalta', 'Bela Yalta', 'Bela Yalta', 'Caio Yalta']
  expect(await families(admin, { search: 'yalta' })).toEqual(all)
  expect(await families(admin, { search: 'filho bela yalta' })).toEqual(['Bela Yalta', 'Bela Yalta'])
  expect(await families(admin, { search: 'yalta', schoolId: there.id })).toEqual(['Bela Yalta', 'Caio Yalta'])
  const secretary = as(await users('secretary', [here.id]))
  expect(await families(secretary, { search: 'yalta', order: '-name' })).toEqual(all.slice(0, 3).toReversed())
  const reason = 'Era a mesma.'
  expect(await admin.guardians.merge({ id: ids.other, intoId: ids.bela, reason, version: 1 })).toRefuse(
    'merge_same_student',
  )
  expect(await admin.guardians.merge({ id: ids.caio, intoId: ids.alba, reason, version: 1 })).toSucceed()
  // The name of a merged record leads to the one that remains.
  expect(await families(admin, { search: 'caio yalta' })).toEqual(['Alba Yalta'])
  expect(await families(admin, { schoolId: there.id })).toEqual(['Alba Yalta', 'Bela Yalta'])
})

test('students stand by guardian, and a guardian who is renamed takes another place', async ({ as, users, build }) => {
  const { here, ids } = await neighbors(build)
  const admin = as(await users('admin'))
  const order = async () =>
    (await admin.guardians.listStudents({ schoolId: here.id, order: 'guardian' })).body.items.map(
      (student) => student.guardianName,
    )
  expect(await order()).toEqual(['Alba Xisto', 'Alba Xisto', 'Bela Xisto', 'Bela Xisto'])
  expect(await admin.guardians.update({ id: ids.alba, name: 'Zélia Xisto', version: 1 })).toSucceed()
  expect(await order()).toEqual(['Bela Xisto', 'Bela Xisto', 'Zélia Xisto', 'Zélia Xisto'])
  expect(await families(admin, { schoolId: here.id })).toEqual(['Bela Xisto', 'Bela Xisto', 'Zélia Xisto'])
})

test('a student cannot say another name of the guardian than the guardian has', async ({ build }) => {
  const { id } = await build.student()
  const wrong = (sql: string) => build.ground.pool.query(sql, [id])
  await expect(wrong(`update student set guardian_search = 'outra' where id = $1`)).rejects.toThrow(
    'student_of_guardian',
  )
  await expect(wrong('update student set guardian_search = null where id = $1')).rejects.toThrow(
    'student_has_guardian_named',
  )
})
