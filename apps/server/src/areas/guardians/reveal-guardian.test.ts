import { expect, test } from '../../../test/support/server.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'

async function maskedUser(users: (role: 'admin') => Promise<BuiltUser>, build: Builders): Promise<BuiltUser> {
  const user = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  return user
}

test('whoever sees masked data sees masked data everywhere', async ({ as, users, build }) => {
  const guardian = await build.guardian({ tax_id: '52998224725', email: 'marina@familia.test', born_on: '1986-05-02' })
  const student = await build.student({ guardian_id: guardian.id, name: 'João Teles' })
  const client = as(await maskedUser(users, build))
  const { body } = await client.guardians.get({ id: guardian.id })
  expect(body).toMatchObject({
    name: 'M••• C••• T•••',
    taxId: '•••.982.247-••',
    email: 'ma•••@familia.test',
    phone: '(11) •••••-4321',
    bornOn: '••/••/••••',
    address: { city: 'São Paulo', state: 'SP' },
    isMasked: true,
    students: [{ name: 'J••• T•••', bornOn: '••/••/••••' }],
  })
  const list = await client.guardians.list({ search: '529982' })
  expect(list.body.items).toMatchObject([
    { name: 'M••• C••• T•••', taxId: '•••.982.247-••', studentNames: ['J••• T•••'] },
  ])
  const one = await client.guardians.getStudent({ id: student.id })
  expect(one.body).toMatchObject({ name: 'J••• T•••', guardianName: 'M••• C••• T•••', bornOn: '••/••/••••' })
})

test('a reveal shows the data once and leaves an audit line with who looked', async ({ as, users, build }) => {
  const guardian = await build.guardian()
  const user = await maskedUser(users, build)
  const reply = await as(user).guardians.reveal({ id: guardian.id })
  expect(reply.body).toMatchObject({ taxId: guardian.taxId, phone: '11987654321', isMasked: false })
  const lines = await build.ground.pool.query(
    `select action, actor_id from audit_inbox where subject_id = $1 union all
     select action, actor_id from audit_log where subject_id = $1`,
    [guardian.id],
  )
  expect(lines.rows).toEqual([{ action: 'guardians.reveal', actor_id: user.id }])
})

test('the answer of a reveal is not kept for a retry', async ({ as, users, build }) => {
  const guardian = await build.guardian()
  const client = as(await maskedUser(users, build))
  await client.guardians.reveal({ id: guardian.id }, { key: 'reveal-1' })
  const kept = await build.ground.pool.query("select body from idempotency_answer where key = 'reveal-1'")
  expect(kept.rows).toEqual([{ body: null }])
})
