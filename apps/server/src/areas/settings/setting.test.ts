import { isSettingName, type KnownSetting, knownSettings } from '@caderneta/contracts/known-settings'
import { settings } from '@caderneta/contracts/settings'
import { clientOf } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { sessionToken } from '../../../test/support/sessions.ts'

const dueDay = 'Caderneta.Billing.DefaultDueDay'
const length = 'Caderneta.IdentitySettings.PasswordMinimumLength'

test('the value that holds is the school’s, else the network’s, else the host’s, else the default', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const host = as(await users('global'))
  const school = await build.school()
  const held = async () =>
    (await admin.settings.listOfSchool({ schoolId: school.id })).body.find((setting) => setting.name === dueDay)
  expect(await held()).toMatchObject({ value: '10', providerName: 'D', providerKey: null })
  await host.settings.update({ name: dueDay, value: '5' })
  expect(await held()).toMatchObject({ value: '5', providerName: 'G' })
  const own = { name: dueDay, value: '8', providerName: 'T', providerKey: String(build.network) }
  expect((await admin.settings.update(own)).body).toEqual(own)
  expect(await held()).toMatchObject({ value: '8', providerName: 'T' })
  await admin.settings.update({ name: dueDay, value: '12', providerName: 'S', providerKey: school.id })
  expect(await held()).toMatchObject({ value: '12', providerName: 'S', providerKey: school.id })
  const ofNetwork = await admin.settings.list()
  expect(ofNetwork.body.find((setting) => setting.name === dueDay)).toMatchObject({ value: '8' })
  expect((await admin.identity.configuration()).body.setting.values[dueDay]).toBe('8')
})

test('one list leaves out the framework’s names, the other keeps identity’s alone', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const all = (await admin.settings.list()).body.map((setting) => setting.name)
  expect(all).toContain(dueDay)
  expect(all.filter((name) => name.includes('Abp.'))).toEqual([])
  const identity = (await admin.settings.listIdentity()).body.map((setting) => setting.name)
  expect(identity).toContain(length)
  expect(identity.every((name) => name.includes('IdentitySettings'))).toBe(true)
})

test('the host reads and sets any network’s, a network only its own', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const admin = as(await users('admin'))
  const other = await build.otherNetwork()
  const ofOther = { name: dueDay, value: '20', providerKey: String(other) }
  expect(await host.settings.update(ofOther)).toSucceed()
  const read = await host.settings.list({ TenantId: other })
  expect(read.body.find((setting) => setting.name === dueDay)).toMatchObject({ value: '20', providerName: 'T' })
  expect(await admin.settings.update(ofOther)).toRefuse('network_not_found')
  expect(await admin.settings.list({ TenantId: other })).toRefuse('network_not_found')
  expect(await admin.settings.update({ name: dueDay, value: '20' })).toRefuse('host_needed')
  expect(await host.settings.list({ TenantId: 999_999 })).toRefuse('network_not_found')
  expect(await host.settings.update({ ...ofOther, providerKey: '999999' })).toRefuse('network_not_found')
  expect(await host.settings.update({ ...ofOther, providerKey: '-1' })).toRefuse('network_not_found')
})

test('unknown names, values out of bounds and wrong levels are refused', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const admin = as(await users('admin'))
  const key = String(build.network)
  expect(await host.settings.update({ name: 'Caderneta.Nada', value: '1' })).toRefuse('unknown_setting')
  expect(await host.settings.update({ name: '__proto__', value: '1' })).toRefuse('unknown_setting')
  for (const value of ['32', '0', '1.5', 'dez', ''])
    expect(await admin.settings.update({ name: dueDay, value, providerKey: key })).toRefuse('invalid_setting_value')
  expect(await host.settings.update({ name: length, value: '5' })).toRefuse('invalid_setting_value')
  expect(await admin.settings.update({ name: length, value: '9', providerKey: key })).toRefuse('setting_not_for_level')
  expect(await host.settings.update({ name: 'Abp.Localization.DefaultLanguage', value: 'fr' })).toRefuse(
    'invalid_setting_value',
  )
})

test('a school of another network, or out of scope, is not found', async ({ as, users, build }) => {
  const stranger = await build.school({}, await build.otherNetwork())
  const [mine, other] = [await build.school(), await build.school()]
  const admin = as(await users('admin'))
  const wanted = { name: dueDay, value: '3', providerName: 'S', providerKey: stranger.id }
  expect(await admin.settings.update(wanted)).toRefuse('school_not_found')
  expect(await admin.settings.listOfSchool({ schoolId: stranger.id })).toRefuse('school_not_found')
  const role = await build.role({ name: 'Lê parâmetros', grants: ['Caderneta.Setting.GetAll'] })
  const reader = await users('secretary', [mine.id])
  await build.ground.insert('user_role', { tenant_id: build.network, user_id: reader.id, role_id: role.id })
  expect((await as(reader).settings.listOfSchool({ schoolId: mine.id })).status).toBe(200)
  expect(await as(reader).settings.listOfSchool({ schoolId: other.id })).toRefuse('school_not_found')
})

test('settings are read by who holds the permission; what a screen needs of them comes with the configuration', async ({
  as,
  users,
  build,
}) => {
  const school = await build.school()
  const secretary = as(await users('secretary', [school.id]))
  expect(await secretary.settings.list()).toRefuse('permission_denied')
  expect(await secretary.settings.listIdentity()).toRefuse('permission_denied')
  expect(await secretary.settings.listOfSchool({ schoolId: school.id })).toRefuse('permission_denied')
  expect((await secretary.identity.configuration()).body.setting.values[dueDay]).toEqual(expect.any(String))
})

test('the minimum length of passwords is the host’s to raise', async ({ as, users, build }) => {
  await as(await users('global')).settings.update({ name: length, value: '20' })
  const user = await users('admin')
  const currentPassword = await build.password(user)
  const reply = await as(user).users.changePassword({ currentPassword, newPassword: 'Goiabada&Queijo3' })
  expect(reply).toRefuse('password_too_short')
  expect(JSON.stringify(reply.body)).toContain('20')
})

test('a value that is taken back leaves what stands above it, for the school, the network and the host', async ({
  as,
  users,
  build,
}) => {
  const host = as(await users('global'))
  const admin = as(await users('admin'))
  const school = await build.school()
  const [T, S] = [
    { providerName: 'T', providerKey: String(build.network) },
    { providerName: 'S', providerKey: school.id },
  ] as const
  const shown = async (schoolId?: string) =>
    (await admin.settings.parameters(schoolId === undefined ? {} : { schoolId })).body.find(
      ({ name }) => name === dueDay,
    )
  await host.settings.update({ name: dueDay, value: '5' })
  await admin.settings.update({ name: dueDay, value: '8', ...T })
  await admin.settings.update({ name: dueDay, value: '12', ...S })
  expect(await shown(school.id)).toMatchObject({
    value: '12',
    providerName: 'S',
    above: { value: '8', providerName: 'T' },
  })
  expect(await shown()).toMatchObject({ value: '8', providerName: 'T', above: { value: '5', providerName: 'G' } })
  expect((await admin.settings.reset({ name: dueDay, ...S })).body).toMatchObject({ value: '8', providerName: 'T' })
  expect((await admin.settings.reset({ name: dueDay, ...T })).body).toMatchObject({ value: '5', providerName: 'G' })
  expect((await host.settings.reset({ name: dueDay })).body).toMatchObject({ value: '10', providerName: 'D' })
  expect(await shown(school.id)).toMatchObject({ value: '10', providerName: 'D' })
  expect(await admin.settings.reset({ name: dueDay, ...T }), 'twice').toSucceed()
  expect(await admin.settings.reset({ name: dueDay })).toRefuse('host_needed')
  expect(await admin.settings.reset({ name: 'Caderneta.Nada', ...T })).toRefuse('unknown_setting')
  expect(await admin.settings.reset({ name: length, ...T })).toRefuse('setting_not_for_level')
})

test('who changed a value, from what to what, stands in the audit log under the setting', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const own = { name: dueDay, providerName: 'T', providerKey: String(build.network) } as const
  await admin.settings.update({ ...own, value: '7' })
  await admin.settings.update({ ...own, value: '9' })
  await admin.settings.reset(own)
  const { subjectId = '' } = (await admin.settings.parameters()).body.find(({ name }) => name === dueDay) ?? {}
  const lines = (await admin.auditLog.list({ subjectId })).body.items.slice(0, 3)
  expect(lines.map(({ body }) => [body.before, body.after])).toEqual([
    [{ value: '9' }, { value: null }],
    [{ value: '7' }, { value: '9' }],
    [{ value: null }, { value: '7' }],
  ])
  expect(lines[0]).toMatchObject({
    actorName: 'Pessoa admin',
    subject: { noun: 'setting', name: 'Dia de vencimento sugerido' },
  })
})

test('a refused value names the parameter and the remedy, in both languages', async ({ as, users, build }) => {
  const admin = await users('admin')
  const wrong = { name: dueDay, value: '32', providerKey: String(build.network) }
  expect((await as(admin).settings.update(wrong)).body).toMatchObject({
    error: { message: 'Dia de vencimento sugerido: Escreva um número inteiro de 1 a 31.' },
  })
})

test('whoever has not chosen a language has their network’s', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const own = {
    name: 'Abp.Localization.DefaultLanguage',
    providerName: 'T',
    providerKey: String(build.network),
  } as const
  const culture = async () => (await admin.identity.configuration()).body.localization.currentCulture.cultureName
  expect(await culture()).toBe('pt-BR')
  await admin.settings.update({ ...own, value: 'en' })
  expect(await culture()).toBe('en')
  await admin.settings.reset(own)
  expect(await culture()).toBe('pt-BR')
})

test('a value that says what one person lets go alone is changed with a fresh proof, by no program; any other without', async ({
  users,
  server,
}) => {
  const { token } = await users('global')
  const stale = clientOf(server.app, await sessionToken(server.app, token, 360)).settings
  const program = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await server.app.inject({ method: 'POST', url: path, headers, payload })
    return { status: reply.statusCode, body: reply.json<unknown>() }
  }
  const asking = Object.keys(knownSettings).filter((name) => isSettingName(name) && known(name).asksProof)
  expect(asking).toHaveLength(9)
  for (const name of Object.keys(knownSettings).filter(isSettingName)) {
    const given = { name, value: known(name).default }
    const asked = [
      await stale.update(given),
      await stale.reset({ name }),
      await program(settings.update.path, given),
      await program(settings.reset.path, { name }),
    ]
    const wanted = asking.includes(name) ? ['step_up_needed', 'step_up_needed', 'sign_in_needed', 'sign_in_needed'] : []
    const codes = asked.map(({ body }) => (body as { error?: { code: string } }).error?.code)
    expect(
      codes.filter((code) => code === 'step_up_needed' || code === 'sign_in_needed'),
      name,
    ).toEqual(wanted)
  }
})

function known(name: keyof typeof knownSettings): KnownSetting {
  return knownSettings[name]
}
