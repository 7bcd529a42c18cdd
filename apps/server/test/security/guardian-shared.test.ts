// A family with children in two schools: whoever sees only one of them neither reads nor rewrites what the other wrote.
import { permissions } from '@caderneta/contracts/permissions'
import { expect, test } from '../architecture/matrix.ts'
import type { Builders } from '../support/builders.ts'

const details = { email: 'marina@familia.test', phone: '11987654321', born_on: '1986-05-02' }

/** A guardian of the second school, whose CPF somebody at the first school knows. */
async function family(build: Builders) {
  const [mine, theirs] = [await build.school(), await build.school()]
  const guardian = await build.guardian(details)
  await build.student({ school_id: theirs.id, guardian_id: guardian.id })
  return { mine, theirs, guardian }
}

const student = (schoolId: string, guardianTaxId: string) => ({ name: 'João Teles', schoolId, guardianTaxId })

test('linking a family by its CPF shows its name and no more, and changes nothing of it', async ({
  build,
  as,
  cut,
}) => {
  const { mine, guardian } = await family(build)
  const secretary = as(await cut({ grants: permissions, schools: [mine.id] }))
  expect(await secretary.guardians.get({ id: guardian.id })).toRefuse('guardian_not_found')
  expect(await secretary.guardians.createStudent(student(mine.id, guardian.taxId))).toSucceed()

  const { body } = await secretary.guardians.get({ id: guardian.id })
  const hidden = { email: 'ma•••@familia.test', phone: '(11) •••••-4321', isMasked: true }
  expect(body).toMatchObject({ ...hidden, bornOn: '••/••/••••', address: { city: 'São Paulo', state: 'SP' } })
  const shared = { can: false, reason: 'guardian_shared' }
  expect(body.can).toEqual({ update: shared, merge: { can: false, reason: 'merge_shared' }, separate: { can: false, reason: 'guardian_not_merged' } })
  expect(body.students).toMatchObject([{ name: 'João Teles', isMasked: false }])
  const listed = (await secretary.guardians.list({ schoolId: mine.id })).body.items
  expect(listed).toMatchObject([{ id: guardian.id, name: body.name, ...hidden }])
  for (const text of [guardian.taxId, details.email, details.phone, details.born_on])
    expect(JSON.stringify([body, listed])).not.toContain(text)

  const change = { id: guardian.id, version: body.version }
  for (const fields of [{ name: 'Outra Pessoa' }, { taxId: '52998224725' }, { email: null }])
    expect(await secretary.guardians.update({ ...change, ...fields })).toRefuse('guardian_shared')
})

test('a reveal shows a shared family and leaves its line; whoever sees both schools changes it', async ({
  build,
  as,
  cut,
}) => {
  const { mine, theirs, guardian } = await family(build)
  const looker = await cut({ grants: permissions, schools: [mine.id] })
  expect(await as(looker).guardians.createStudent(student(mine.id, guardian.taxId))).toSucceed()
  const shown = await as(looker).guardians.reveal({ id: guardian.id })
  expect(shown.body).toMatchObject({ taxId: guardian.taxId, email: details.email, isMasked: false })
  const lines = await build.ground.pool.query(
    `select action, actor_id from audit_inbox where subject_id = $1 union all
     select action, actor_id from audit_log where subject_id = $1`,
    [guardian.id],
  )
  expect(lines.rows).toEqual([{ action: 'guardians.reveal', actor_id: looker.id }])

  for (const caller of [{ schools: [mine.id, theirs.id] }, {}]) {
    const client = as(await cut({ grants: permissions, ...caller }))
    const { body } = await client.guardians.get({ id: guardian.id })
    expect(body).toMatchObject({ email: details.email, isMasked: false, can: { update: { can: true } } })
    expect(await client.guardians.update({ id: guardian.id, name: body.name, version: body.version })).toSucceed()
  }
})

test('an enrollment at another school shares a family as a student does', async ({ build, as, cut }) => {
  const { mine, guardian } = await family(build)
  await build.student({ school_id: mine.id, guardian_id: guardian.id })
  await build.ground.pool.query('delete from student where guardian_id = $1 and school_id <> $2', [
    guardian.id,
    mine.id,
  ])
  const client = as(await cut({ grants: permissions, schools: [mine.id] }))
  expect((await client.guardians.get({ id: guardian.id })).body).toMatchObject({ isMasked: false })
  await build.enrollment({ guardian_id: guardian.id })
  expect((await client.guardians.get({ id: guardian.id })).body).toMatchObject({ isMasked: true })
})
