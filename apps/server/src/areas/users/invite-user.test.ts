import { passwordLinkOf } from '../../../test/support/password-link.ts'
import { expect, test } from '../../../test/support/server.ts'

const ana = { name: 'Ana', surname: 'Prado', email: 'ana.prado@escola.test', roleNames: ['admin'] }

test('an administrator invites someone, who writes their first password and may sign in', async ({
  as,
  users,
  server,
}) => {
  const made = await as(await users('admin')).users.create(ana)
  expect(made).toSucceed()
  expect(made.body).toMatchObject({ email: 'ana.prado@escola.test', roleNames: ['admin'], hasPassword: false })
  const { userId, resetToken } = passwordLinkOf(made.body.firstAccessUrl)
  const nobody = as(null)
  const first = { userId, resetToken, password: 'Goiabada&Queijo3' }
  expect(await nobody.users.setFirstPassword({ ...first, password: 'curta' })).toRefuse('invalid_request')
  for (const [password, code] of [
    ['Senha@2026', 'password_too_common'],
    ['Ab1!xy', 'password_too_short'],
  ] as const) {
    const { body } = await nobody.users.setFirstPassword({ ...first, password })
    expect(body).toMatchObject({ error: { code, validationErrors: [{ members: ['password'] }] } })
  }
  expect(await nobody.users.setFirstPassword({ ...first, resetToken: 'outro' })).toRefuse('password_link_expired')
  expect(await nobody.users.setFirstPassword(first)).toSucceed()
  expect(await nobody.users.setFirstPassword(first)).toRefuse('password_link_expired')
  const kept = await server.database.pool.query('select password_hash from app_user where id = $1', [userId])
  expect(kept.rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the secret of an invitation is not kept for a repeated request', async ({ as, users, server }) => {
  const admin = as(await users('admin'))
  const body = { ...ana, email: 'eva@escola.test' }
  const first = await admin.users.create(body, { key: 'invite-1' })
  const again = await admin.users.create(body, { key: 'invite-1' })
  expect(again.headers['idempotency-hit']).toBe('true')
  expect(again.body).toBeNull()
  const token = passwordLinkOf(first.body.firstAccessUrl).resetToken
  const dump = await server.database.pool.query(
    'select body from idempotency_answer union all select body from audit_inbox',
  )
  expect(JSON.stringify(dump.rows)).not.toContain(token)
})

test('an e-mail is one in the whole installation', async ({ as, users, build }) => {
  const other = await build.colleague({}, await build.otherNetwork())
  const admin = as(await users('admin'))
  expect(await admin.users.create({ ...ana, email: other.email })).toRefuse('email_already_exists')
})

test('a user name is one in its network', async ({ as, users, build }) => {
  await build.colleague({ user_name: 'estela' })
  const admin = as(await users('admin'))
  expect(await admin.users.create({ ...ana, email: 'e@escola.test', userName: 'estela' })).toRefuse(
    'user_name_already_exists',
  )
})

test('each wrong field is named', async ({ as, users }) => {
  const reply = await as(await users('admin')).users.create({
    ...ana,
    email: 'x',
    document: '1',
    roleNames: [],
    extra: 1,
  })
  expect(reply).toRefuse('invalid_request')
  const text = JSON.stringify(reply.body)
  for (const part of ['E-mail inválido', 'CPF ou CNPJ inválido', 'roleNames', 'extra']) expect(text).toContain(part)
})

test('roles and schools must exist, and a role of some schools needs one', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const stranger = await build.school({}, await build.otherNetwork())
  const wanted = { ...ana, email: 'lia@escola.test', roleNames: ['secretary'] }
  expect(await admin.users.create({ ...wanted, roleNames: ['nada'] })).toRefuse('role_not_found')
  expect(await admin.users.create(wanted)).toRefuse('school_of_operation_needed')
  expect(await admin.users.create({ ...wanted, schoolIds: [stranger.id] })).toRefuse('school_not_found')
  const made = await admin.users.create({ ...wanted, schoolIds: [school.id] })
  expect(made.body.schoolIds).toEqual([school.id])
})

test('nobody invites to more than they hold: neither permissions nor schools', async ({ as, users, build, server }) => {
  const [mine, other] = [await build.school(), await build.school()]
  const inviter = await users('secretary', [mine.id])
  const role = await build.role({ name: 'Convida', grants: ['AbpIdentity.Users', 'AbpIdentity.Users.Create'] })
  await server.database.pool.query('insert into user_role values ($1, $2, $3)', [build.network, inviter.id, role.id])
  const client = as(inviter)
  const wanted = { ...ana, email: 'rui@escola.test' }
  expect(await client.users.create(wanted)).toRefuse('grants_more_than_held')
  const asSecretary = { ...wanted, roleNames: ['secretary'] }
  expect(await client.users.create({ ...asSecretary, schoolIds: [other.id] })).toRefuse('school_not_found')
  expect(await client.users.create({ ...asSecretary, schoolIds: [mine.id] })).toSucceed()
})

test('a new first-access address stops the earlier one; not twice in a minute, not after the password', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const made = (await admin.users.create({ ...ana, email: 'noa@escola.test' })).body
  expect(await admin.users.sendFirstAccess({ id: made.id })).toRefuse('password_link_just_sent')
  await server.database.pool.query(
    "update app_user set password_link_until = password_link_until - interval '2 minutes'",
  )
  const again = await admin.users.sendFirstAccess({ id: made.id })
  expect(again.body.firstAccessUrl).not.toBe(made.firstAccessUrl)
  const old = { ...passwordLinkOf(made.firstAccessUrl), password: 'Goiabada&Queijo3' }
  expect(await as(null).users.setFirstPassword(old)).toRefuse('password_link_expired')
  const known = await build.colleague({ password_hash: 'x' })
  expect(await admin.users.sendFirstAccess({ id: known.id })).toRefuse('password_already_set')
  expect(
    await admin.users.sendFirstAccess({ id: made.tenantId === null ? '' : '019335cc-0000-7000-8000-000000000000' }),
  ).toRefuse('user_not_found')
})

test('a first-access address ends after three days', async ({ as, users, server }) => {
  const made = (await as(await users('admin')).users.create({ ...ana, email: 'tom@escola.test' })).body
  server.setDate('2026-11-24')
  const late = { ...passwordLinkOf(made.firstAccessUrl), password: 'Goiabada&Queijo3' }
  expect(await as(null).users.setFirstPassword(late)).toRefuse('password_link_expired')
  server.setDate('2026-11-20')
})
