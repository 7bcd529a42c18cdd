import type { Builders } from '../../../test/support/builders.ts'
import { newId } from '../../platform/uuid.ts'
import { expect, test } from '../../../test/support/server.ts'

/** Two records of Marina, the second with a CPF that was typed wrong, each with a child in the same school. */
async function twins(build: Builders) {
  const school = await build.school()
  const mark = `Teles ${newId().slice(-6)}`
  const into = await build.guardian({ name: `Marina ${mark}` })
  const merged = await build.guardian({ name: `M. Conceição ${mark}`, phone: '11900000001' })
  await build.student({ school_id: school.id, guardian_id: into.id, name: 'Ana Teles' })
  const younger = await build.student({ school_id: school.id, guardian_id: merged.id, name: 'João Teles' })
  return { school, into, merged, younger, mark }
}
const reason = 'O CPF foi digitado errado na matrícula.'

test('students move with what they are reached by; the merged record stays and leads to the other', async ({
  as,
  users,
  build,
}) => {
  const { into, merged, younger, mark } = await twins(build)
  const admin = as(await users('admin'))
  const preview = await admin.guardians.previewMerge({ id: merged.id, intoId: into.id })
  expect(preview.body).toMatchObject({
    merged: { id: merged.id, name: `M. Conceição ${mark}` },
    into: { id: into.id, name: `Marina ${mark}` },
    studentNames: ['João Teles'],
    contactCount: 2,
  })
  const refuses = `update guardian_contact set refused_at = now(), refusal = '550 5.1.1' where guardian_id = $1 and kind = 'email'`
  await build.ground.pool.query(refuses, [merged.id])
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })).toSucceed()
  const survivor = (await admin.guardians.get({ id: into.id })).body
  expect(survivor.students.map(({ name }) => name)).toEqual(['Ana Teles', 'João Teles'])
  expect(survivor.merged).toMatchObject([{ id: merged.id, name: `M. Conceição ${mark}` }])
  expect(survivor.contacts).toHaveLength(4)
  expect(survivor.contacts?.filter(({ refusedAt }) => refusedAt !== null)).toMatchObject([{ refusal: '550 5.1.1' }])
  const pointer = (await admin.guardians.get({ id: merged.id })).body
  expect(pointer).toMatchObject({ mergedInto: { id: into.id }, students: [] })
  expect(pointer.can).toMatchObject({ update: { can: false, reason: 'guardian_merged' } })
  expect((await admin.guardians.getStudent({ id: younger.id })).body.guardianId).toBe(into.id)
})

test('the list shows the survivor alone, and finds it by the name and the document of the other', async ({
  as,
  users,
  build,
}) => {
  const { into, merged, mark } = await twins(build)
  const admin = as(await users('admin'))
  await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })
  for (const search of [`Conceição ${mark}`, merged.taxId, `Marina ${mark}`])
    expect(
      (await admin.guardians.list({ search })).body.items.map(({ id }) => id),
      search,
    ).toEqual([into.id])
})

test('the document of the merged record leads to the survivor when somebody is enrolled', async ({
  as,
  users,
  build,
}) => {
  const { into, merged, school } = await twins(build)
  const admin = as(await users('admin'))
  await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })
  const family = { schoolId: school.id, name: 'Caio Teles' }
  const byDocument = await admin.guardians.createStudent({ ...family, guardianTaxId: merged.taxId })
  expect(byDocument.body.guardianId).toBe(into.id)
  const byId = await admin.guardians.createStudent({ ...family, guardianId: merged.id })
  expect(byId).toRefuse('guardian_not_found')
})

test('a merged record changes no more, and is merged no more', async ({ as, users, build }) => {
  const { into, merged } = await twins(build)
  const third = await build.guardian()
  const admin = as(await users('admin'))
  await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })
  const replies = [
    await admin.guardians.update({ id: merged.id, name: 'Outra', version: 2 }),
    await admin.guardians.addContact({ id: merged.id, kind: 'phone', value: '1134567890' }),
    await admin.guardians.merge({ id: merged.id, intoId: third.id, reason, version: 2 }),
    await admin.guardians.merge({ id: third.id, intoId: merged.id, reason, version: 1 }),
  ]
  for (const reply of replies) expect(reply).toRefuse('guardian_merged')
  expect(await admin.guardians.merge({ id: third.id, intoId: third.id, reason, version: 1 })).toRefuse(
    'merge_with_itself',
  )
})

test('when the survivor is merged in turn, both lead to the last one', async ({ as, users, build }) => {
  const { into, merged } = await twins(build)
  const last = await build.guardian()
  const admin = as(await users('admin'))
  await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })
  expect(await admin.guardians.merge({ id: into.id, intoId: last.id, reason, version: 1 })).toSucceed()
  for (const { id } of [into, merged]) expect((await admin.guardians.get({ id })).body.mergedInto?.id).toBe(last.id)
})

test('one child under both records is mended first, or it would be billed twice', async ({ as, users, build }) => {
  const { into, merged, school } = await twins(build)
  await build.student({ school_id: school.id, guardian_id: into.id, name: 'Joao Teles' })
  const admin = as(await users('admin'))
  const reply = await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })
  expect(reply).toRefuse('merge_same_student')
  expect(JSON.stringify(reply.body)).toContain('João Teles')
})

test('families of a school out of sight are not merged, and those of another network are not found', async ({
  as,
  users,
  build,
}) => {
  const { into, merged, school } = await twins(build)
  const foreign = await build.guardian({}, await build.otherNetwork())
  await build.student({ guardian_id: merged.id, name: 'Bia Teles' })
  const secretary = as(await users('secretary', [school.id]))
  for (const [id, intoId] of [
    [merged.id, into.id],
    [into.id, merged.id],
  ] as const)
    expect(await secretary.guardians.merge({ id, intoId, reason, version: 1 })).toRefuse('merge_shared')
  const admin = as(await users('admin'))
  const abroad = await admin.guardians.merge({ id: into.id, intoId: foreign.id, reason, version: 1 })
  expect(abroad).toRefuse('guardian_not_found')
  expect((await admin.guardians.previewMerge({ id: foreign.id, intoId: into.id })).status).toBe(404)
})

test('two people who merge the same pair both ways: one merge stands', async ({ as, users, build }) => {
  const { into, merged } = await twins(build)
  const admin = as(await users('admin'))
  const replies = await Promise.all([
    admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 }),
    admin.guardians.merge({ id: into.id, intoId: merged.id, reason, version: 1 }),
  ])
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
})

test('what another school wrote of a merged record stays masked to a school that sees the survivor alone', async ({
  as,
  users,
  build,
}) => {
  const here = await build.school()
  const into = await build.guardian()
  const merged = await build.guardian({ name: 'Marina Teles', phone: '11900000001' })
  await build.student({ school_id: here.id, guardian_id: into.id, name: 'Ana Teles' })
  await build.student({ guardian_id: merged.id, name: 'Bia Teles' })
  const admin = as(await users('admin'))
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })).toSucceed()
  const secretary = as(await users('secretary', [here.id]))
  for (const { id } of [into, merged])
    expect((await secretary.guardians.get({ id })).body, id).toMatchObject({ isMasked: true })
  expect((await secretary.guardians.get({ id: merged.id })).body.taxId).not.toBe(merged.taxId)
})

test('a record whose survivor pays for a student here is seen here, as its debts are', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const merged = await build.guardian()
  const admin = as(await users('admin'))
  const payer = await build.guardian()
  await build.ground.pool.query('update enrollment set guardian_id = $2 where id = $1', [made.id, payer.id])
  expect(await admin.guardians.merge({ id: merged.id, intoId: payer.id, reason, version: 1 })).toSucceed()
  const secretary = as(await users('secretary', [made.schoolId]))
  for (const { id } of [payer, merged]) expect((await secretary.guardians.get({ id })).status, id).toBe(200)
})

test('the survivor is reached by what the merged record was reached by, where it had nothing', async ({
  as,
  users,
  build,
}) => {
  const into = await build.guardian({ email: null, phone: null })
  const merged = await build.guardian({ email: 'marina@exemplo.com.br', phone: '11900000001' })
  const admin = as(await users('admin'))
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })).toSucceed()
  const survivor = (await admin.guardians.get({ id: into.id })).body
  expect(survivor).toMatchObject({ email: 'marina@exemplo.com.br', phone: '11900000001' })
  expect(survivor.contacts?.map(({ isDefault }) => isDefault)).toEqual([true, true])
})
