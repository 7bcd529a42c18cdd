import { buildUser } from '../../../test/support/build.ts'
import { expect, test } from '../../../test/support/server.ts'

const name = 'escola-jatoba'

test('an administrator sets the folder of a school with a program; a name makes no path', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school({ fantasy_name: 'Escola Jatobá' })
  const program = await users('api', [school.id])
  const given = { name, programId: program.id, schoolId: school.id }
  for (const wrong of ['..', '../2', '/etc', 'a/b', 'a\\b', '.', 'a.b', 'Escola', 'c:', `2/${name}`, ' ', 'ã'])
    expect(await admin.erpFolders.create({ ...given, name: wrong })).toRefuse('invalid_request')
  const made = await admin.erpFolders.create(given)
  expect(made).toSucceed()
  expect(made.body).toMatchObject({
    path: `${build.network}/${name}`,
    schoolName: 'Escola Jatobá',
    programName: 'Pessoa api',
    setByName: 'Pessoa admin',
    state: 'active',
    lookedAt: null,
  })
  const { body } = await admin.erpFolders.get({ id: made.body.id })
  expect(body.can).toEqual({ update: { can: true }, look: { can: true } })
  const { rows } = await build.ground.pool.query(`select from audit_inbox where subject_id = $1`, [made.body.id])
  expect(rows).toHaveLength(1)
})

test('a name is one in the network, and a school has one folder in use', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { schoolId, programId } = await build.erpFolder({ name: 'primeira' })
  const other = await build.school()
  expect(await admin.erpFolders.create({ name: 'primeira', programId, schoolId: other.id })).toRefuse(
    'erp_folder_already_exists',
  )
  expect(await admin.erpFolders.create({ name: 'segunda', programId, schoolId })).toRefuse(
    'erp_folder_of_school_exists',
  )
  const idle = await build.erpFolder({ name: 'terceira', school_id: schoolId, is_active: false, program_id: programId })
  const update = { id: idle.id, name: 'terceira', programId, version: 1 }
  expect(await admin.erpFolders.update({ ...update, isActive: true })).toRefuse('erp_folder_of_school_exists')
  expect(await admin.erpFolders.update({ ...update, name: 'primeira', isActive: false })).toRefuse(
    'erp_folder_already_exists',
  )
  expect(await admin.erpFolders.update({ ...update, name: 'quarta', isActive: false })).toSucceed()
  const inactive = await build.school({ is_active: false })
  expect(await admin.erpFolders.create({ name: 'quinta', programId, schoolId: inactive.id })).toRefuse(
    'school_inactive',
  )
})

test('it acts as a program alone, that works for the school and is not above who chooses it', async ({
  as,
  users,
  build,
}) => {
  const me = await users('admin')
  const admin = as(me)
  const { id: schoolId } = await build.school()
  const given = { name: 'acai', schoolId }
  const { pool } = build.ground
  for (const person of [me, await users('secretary', [schoolId])])
    expect(await admin.erpFolders.create({ ...given, programId: person.id })).toRefuse('erp_folder_program_unknown')
  const foreign = await build.otherNetwork()
  const stranger = await buildUser(build.ground, foreign, 'api')
  expect(await admin.erpFolders.create({ ...given, programId: stranger.id })).toRefuse('erp_folder_program_unknown')
  const off = await users('api')
  await pool.query('update app_user set is_active = false where id = $1', [off.id])
  expect(await admin.erpFolders.create({ ...given, programId: off.id })).toRefuse('erp_folder_program_unknown')
  const program = await users('api', [schoolId])
  const role = `where tenant_id = ${build.network} and name = 'api'`
  await pool.query(`update role set all_schools = false ${role}`)
  const elsewhere = await users('api')
  expect(await admin.erpFolders.create({ ...given, programId: elsewhere.id })).toRefuse(
    'erp_folder_program_without_school',
  )
  await pool.query(`update role set all_schools = true, grants = grants || 'Caderneta.Tenant.Create'::text ${role}`)
  expect(await admin.erpFolders.create({ ...given, programId: program.id })).toRefuse('user_above_you')
  await pool.query(`update role set grants = array_remove(grants, 'Caderneta.Tenant.Create') ${role}`)
  const made = await admin.erpFolders.create({ ...given, programId: program.id })
  expect(made).toSucceed()
  expect((await admin.erpFolders.programs({})).body.items).toContainEqual({ id: program.id, name: 'Pessoa api' })
  // Whatever became of the program, the folder is switched off.
  await pool.query('update app_user set is_active = false where id = $1', [program.id])
  const update = { id: made.body.id, name: 'acai', programId: program.id, version: 1 }
  expect(await admin.erpFolders.update(update)).toRefuse('erp_folder_program_unknown')
  expect((await admin.erpFolders.update({ ...update, isActive: false })).body).toMatchObject({ state: 'inactive' })
})

test('a person has a folder in use looked into where the installation reads folders', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await build.erpFolder()
  const idle = await build.erpFolder({ is_active: false })
  expect(await admin.erpFolders.look({ id: idle.id })).toRefuse('erp_folder_inactive')
  expect(await admin.erpFolders.look({ id })).toSucceed()
  const { platform } = server.composition
  platform.erpFolder = null
  expect((await admin.erpFolders.get({ id })).body.can?.look).toEqual({ can: false, reason: 'erp_folder_not_watched' })
  expect(await admin.erpFolders.look({ id })).toRefuse('erp_folder_not_watched')
})

test('the list is filtered by school, state and name, and tells what stops a folder', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const stopped = await build.erpFolder({
    name: 'parada-1',
    trouble: 'erp_folder_program_off',
    trouble_at: new Date(),
  })
  const idle = await build.erpFolder({ is_active: false, school_id: stopped.schoolId })
  const ids = async (query: object) => (await admin.erpFolders.list(query)).body.items.map(({ id }) => id)
  const { schoolId } = stopped
  expect(await ids({ schoolId, state: 'stopped' })).toEqual([stopped.id])
  expect(await ids({ schoolId, state: 'inactive' })).toEqual([idle.id])
  expect(await ids({ schoolId, state: 'active' })).toEqual([])
  expect(await ids({ search: 'PARADA-1' })).toEqual([stopped.id])
})
