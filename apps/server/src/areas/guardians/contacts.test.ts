import { mostContacts } from '@caderneta/contracts/guardian-contacts'
import type { Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'

const contactsOf = async (client: Client, id: string) => (await client.guardians.get({ id })).body.contacts ?? []

test('what a family is registered with are its default contacts', async ({ as, users, build }) => {
  const { id } = await build.guardian({ email: 'lia@familia.test', phone: '1134567890' })
  expect(await contactsOf(as(await users('admin')), id)).toMatchObject([
    { kind: 'landline', value: '1134567890', isDefault: true, verifiedAt: null },
    { kind: 'email', value: 'lia@familia.test', isDefault: true, verifiedAt: null },
  ])
})

test('another default is what invoices, lists and sheets read from then on', async ({ as, users, build }) => {
  const { id } = await build.guardian({ phone: '11987654321' })
  const admin = as(await users('admin'))
  const added = await admin.guardians.addContact({ id, kind: 'phone', value: '(11) 3456-7890', label: 'Trabalho' })
  expect(added.body).toMatchObject({ kind: 'landline', value: '1134567890', label: 'Trabalho', isDefault: false })
  const chosen = await admin.guardians.updateContact({ id, contactId: added.body.id, isDefault: true, version: 1 })
  expect(chosen.body).toMatchObject({ isDefault: true, label: 'Trabalho', version: 2 })
  expect((await admin.guardians.get({ id })).body).toMatchObject({ phone: '1134567890', version: 2 })
  const phones = (await contactsOf(admin, id)).filter(({ kind }) => kind !== 'email')
  expect(phones.map(({ value, isDefault }) => [value, isDefault])).toEqual([
    ['1134567890', true],
    ['11987654321', false],
  ])
})

test('the first of its kind becomes the default; the same one twice is refused', async ({ as, users, build }) => {
  const { id } = await build.guardian({ email: null })
  const admin = as(await users('admin'))
  const first = await admin.guardians.addContact({ id, kind: 'email', value: 'Lia@Familia.test' })
  expect(first.body).toMatchObject({ value: 'lia@familia.test', isDefault: true })
  expect((await admin.guardians.get({ id })).body.email).toBe('lia@familia.test')
  const again = await admin.guardians.addContact({ id, kind: 'email', value: 'lia@familia.test' })
  expect(again).toRefuse('contact_already_there')
})

test('a default is not removed; cleared in the form it is no contact any more', async ({ as, users, build }) => {
  const { id } = await build.guardian()
  const admin = as(await users('admin'))
  const [phone, email] = await contactsOf(admin, id)
  expect(await admin.guardians.removeContact({ id, contactId: phone?.id ?? '' })).toRefuse('contact_is_default')
  expect(await admin.guardians.update({ id, phone: null, version: 1 })).toSucceed()
  expect(await contactsOf(admin, id)).toEqual([email])
  const extra = await admin.guardians.addContact({ id, kind: 'email', value: 'outro@familia.test' })
  expect(await admin.guardians.removeContact({ id, contactId: extra.body.id })).toSucceed()
  expect(await contactsOf(admin, id)).toEqual([email])
})

test('another number in the form is the default; the one before stays a contact', async ({ as, users, build }) => {
  const { id } = await build.guardian({ phone: '11987654321', email: null })
  const admin = as(await users('admin'))
  expect(await admin.guardians.update({ id, phone: '11912345678', version: 1 })).toSucceed()
  expect((await contactsOf(admin, id)).map(({ value, isDefault }) => [value, isDefault])).toEqual([
    ['11912345678', true],
    ['11987654321', false],
  ])
})

test('whoever verifies a contact says how, once, and stands in the audit log', async ({ as, users, build }) => {
  const { id } = await build.guardian({ email: null })
  const user = await users('admin')
  const admin = as(user)
  const [phone] = await contactsOf(admin, id)
  const contact = { id, contactId: phone?.id ?? '', version: 1 }
  expect((await admin.guardians.verifyContact({ ...contact, reason: ' ' })).status).toBe(400)
  const reason = 'Ligamos e a Marina confirmou o CPF.'
  const reply = await admin.guardians.verifyContact({ ...contact, reason })
  expect(reply.body).toMatchObject({ verifiedReason: reason, version: 2 })
  expect(reply.body.verifiedAt).not.toBeNull()
  expect(await admin.guardians.verifyContact({ ...contact, reason, version: 2 })).toRefuse('contact_already_verified')
  const lines = await build.ground.pool.query<{ actor_id: string; body: unknown }>(
    `select actor_id, body from audit_inbox where subject_id = $1 and action = 'guardians.verifyContact' union all
     select actor_id, body from audit_log where subject_id = $1 and action = 'guardians.verifyContact'`,
    [id],
  )
  expect(lines.rows).toHaveLength(1)
  expect(lines.rows[0]?.actor_id).toBe(user.id)
  expect(JSON.stringify(lines.rows[0]?.body)).not.toContain('11987654321')
})

test('contacts are masked where the guardian is', async ({ as, users, build }) => {
  const { id } = await build.guardian({ email: 'marina@familia.test' })
  const user = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  const values = (await contactsOf(as(user), id)).map(({ value }) => value)
  expect(values).toEqual(['(11) •••••-4321', 'ma•••@familia.test'])
})

test('a shared family keeps its contacts: who sees only one of its schools does not change them', async ({
  as,
  users,
  build,
}) => {
  const own = await build.school()
  const { guardianId: id } = await build.student({ school_id: own.id })
  await build.student({ guardian_id: id })
  const secretary = as(await users('secretary', [own.id]))
  const [phone] = await contactsOf(secretary, id)
  const contact = { id, contactId: phone?.id ?? '', version: 1 }
  const replies = [
    await secretary.guardians.addContact({ id, kind: 'phone', value: '1134567890' }),
    await secretary.guardians.updateContact({ ...contact, label: 'Casa' }),
    await secretary.guardians.verifyContact({ ...contact, reason: 'Ligamos.' }),
    await secretary.guardians.removeContact(contact),
  ]
  for (const reply of replies) expect(reply).toRefuse('guardian_shared')
})

test('a guardian has a bounded number of contacts', async ({ as, users, build }) => {
  const { id } = await build.guardian({ email: null, phone: null })
  const admin = as(await users('admin'))
  for (let place = 0; place < mostContacts; place += 1) {
    const value = `119${String(10_000_000 + place)}`
    expect(await admin.guardians.addContact({ id, kind: 'phone', value })).toSucceed()
  }
  const reply = await admin.guardians.addContact({ id, kind: 'phone', value: '1134567890' })
  expect(reply).toRefuse('too_many_contacts')
  expect(JSON.stringify(reply.body)).toContain(String(mostContacts))
})

test('the database lets no default stand that is not a contact', async ({ build }) => {
  const { id } = await build.guardian()
  const gone = build.ground.pool.query('delete from guardian_contact where guardian_id = $1', [id])
  await expect(gone).rejects.toThrow(/guardian_(email|phone)_is_contact/)
})

test('a contact of another guardian or network is not found', async ({ as, users, build }) => {
  const { id } = await build.guardian()
  const other = await build.guardian({}, await build.otherNetwork())
  const { rows } = await build.ground.pool.query<{ id: string }>(
    'select id from guardian_contact where guardian_id = $1',
    [other.id],
  )
  const contactId = rows[0]?.id ?? ''
  const admin = as(await users('admin'))
  expect(await admin.guardians.removeContact({ id, contactId })).toRefuse('guardian_contact_not_found')
  expect(await admin.guardians.removeContact({ id: other.id, contactId })).toRefuse('guardian_not_found')
})
