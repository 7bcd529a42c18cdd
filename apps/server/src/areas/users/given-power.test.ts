// Who is given what lets money go, or opens another way in, may prove it with a password of their own: it is given with a fresh proof alone,
// whichever call gives it.
import type { BuiltUser } from '../../../test/support/build.ts'
import { type Client, clientOf, type Reply } from '../../../test/support/api.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { sessionToken } from '../../../test/support/sessions.ts'

type Way = (admin: Client, headers?: Record<string, string>) => Promise<Reply<unknown>>
type Fixtures = { admin: BuiltUser; school: string; attempt: (way: Way) => Promise<void> }

const money = 'Caderneta.Refund.Update'
const harmless = 'Caderneta.Invoice.Get'
let made = 0
const newEmail = () => `complice-${(made += 1)}@escola.test`

const test = base.extend<Fixtures>({
  admin: async ({ users }, use) => use(await users('admin')),
  school: async ({ build }, use) => use((await build.school()).id),
  /** Refused to whoever typed the password six minutes ago and to a program; taken with a fresh proof. */
  attempt: async ({ admin, as, server }, use) =>
    use(async (way) => {
      expect(await way(await staleOf(server, admin))).toRefuse('step_up_needed')
      expect(await way(as(admin), { authorization: `Bearer ${admin.token}` })).toRefuse('sign_in_needed')
      expect(await way(as(admin))).toSucceed()
    }),
})

async function staleOf({ app }: TestServer, { token }: BuiltUser): Promise<Client> {
  return clientOf(app, await sessionToken(app, token, 360))
}

test('somebody is invited to it', async ({ attempt }) => {
  await attempt((admin, headers = {}) =>
    admin.users.create({ name: 'Ana', email: newEmail(), roleNames: ['admin'] }, { headers }),
  )
})

test('somebody who is there gets a group that holds it', async ({ attempt, build, school }) => {
  await build.role({ name: 'Tesouraria', grants: [money] })
  const { id } = await build.colleague({ schoolIds: [school] })
  const change = { id, roleNames: ['secretary', 'Tesouraria'], schoolIds: [school] }
  await attempt((admin, headers = {}) => admin.users.update(change, { headers }))
})

test('somebody who was switched off comes back to it', async ({ attempt, build, school }) => {
  const { id } = await build.colleague({ schoolIds: [school], is_active: false })
  const change = { id, roleNames: ['secretary'], schoolIds: [school], isActive: true }
  await attempt((admin, headers = {}) => admin.users.update(change, { headers }))
})

test('a group that people have gets it, by the change of the group and by its file', async ({ attempt, build }) => {
  const group = { isPublic: true, allSchools: false }
  const role = await build.role({ name: 'Balcão', grants: [harmless] })
  const wider = { ...group, name: 'Balcão', grants: [harmless, money] }
  await attempt((admin, headers = {}) => admin.roles.update({ id: role.id, ...wider, version: 1 }, { headers }))
  await build.role({ name: 'Portaria', grants: [harmless] })
  const file = { format: 'caderneta.role/1', ...wider, name: 'Portaria', needsSecondFactor: false }
  await attempt((admin, headers = {}) => admin.roles.import({ file }, { headers }))
})

test('a group that holds it sees all schools from now on', async ({ attempt, build }) => {
  const role = await build.role({ name: 'Caixa', grants: [money] })
  const wider = { id: role.id, name: 'Caixa', isPublic: true, allSchools: true, grants: [money], version: 1 }
  await attempt((admin, headers = {}) => admin.roles.update(wider, { headers }))
})

test('what gives nothing of the kind asks for nothing', async ({ admin, build, school, server }) => {
  const stale = await staleOf(server, admin)
  const name = 'Leitura'
  const { id: roleId } = await build.role({ name, grants: [harmless] })
  const { body, status } = await stale.users.create({
    name: 'Eva',
    email: newEmail(),
    roleNames: [name],
    schoolIds: [school],
  })
  expect(status).toBe(201)
  const { id } = await build.colleague({ schoolIds: [school] })
  // What somebody has stays theirs, and may be taken away.
  expect(await stale.users.update({ id, name: 'Dora', roleNames: ['secretary'] })).toSucceed()
  expect(await stale.users.update({ id, roleNames: [name] })).toSucceed()
  expect(await stale.users.update({ id: body.id, roleNames: [name], isActive: false })).toSucceed()
  expect(await stale.users.update({ id: body.id, roleNames: [name], isActive: true })).toSucceed()
  const grants = [harmless, 'Caderneta.Invoice.GetAll']
  expect(
    await stale.roles.update({ id: roleId, name, isPublic: true, allSchools: false, grants, version: 1 }),
  ).toSucceed()
})

test('a group that got it while the call waited is not given without a proof', async ({
  admin,
  build,
  school,
  server,
}) => {
  const stale = await staleOf(server, admin)
  const { pool } = server.database
  const role = await build.role({ name: 'Cofre', grants: [harmless] })
  const { id } = await build.colleague({ schoolIds: [school] })
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query('update app_user set version = version + 1 where id = $1', [id])
  const late = stale.users.update({ id, roleNames: ['secretary', 'Cofre'], schoolIds: [school] })
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0)
  await pool.query('update role set grants = $2 where id = $1', [role.id, [money]])
  await writer.query('commit')
  writer.release()
  expect(await late).toRefuse('changed_meanwhile')
})
