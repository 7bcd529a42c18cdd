import { expect, test } from '../../../test/support/server.ts'

const chosen = { language: 'en' as const, channel: null, reminderEmails: true }

test('whose messages cannot be chosen here is told why', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [school, elsewhere] = [await build.school(), await build.school()]
  const into = await build.guardian()
  const merged = await build.guardian()
  const reason = 'É a mesma pessoa.'
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })).toSucceed()
  const { version } = (await admin.guardians.get({ id: merged.id })).body
  expect(await admin.guardians.setMessages({ id: merged.id, ...chosen, version })).toRefuse('guardian_merged')

  const shared = await build.guardian()
  for (const { id } of [school, elsewhere]) await build.student({ school_id: id, guardian_id: shared.id })
  const secretary = as(await users('secretary', [school.id]))
  expect(await secretary.guardians.setMessages({ id: shared.id, ...chosen, version: 1 })).toRefuse('guardian_shared')
  expect(await secretary.guardians.setMessages({ id: into.id, ...chosen, version: 1 })).toRefuse('guardian_not_found')

  const own = await build.guardian({ phone: null })
  const asked = { id: own.id, ...chosen, version: 1 }
  expect(await admin.guardians.setMessages({ ...asked, channel: 'whatsapp' })).toRefuse('channel_without_address')
  expect(await admin.guardians.setMessages(asked)).toSucceed()
  expect(await admin.guardians.setMessages({ ...asked, language: null })).toRefuse('changed_meanwhile')
})

test('a contact of a merged record changes no more', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [into, merged] = [await build.guardian(), await build.guardian({ phone: '11987654321' })]
  const added = await admin.guardians.addContact({ id: merged.id, kind: 'phone', value: '1134567890' })
  const { version } = (await admin.guardians.get({ id: merged.id })).body
  const reason = 'É a mesma pessoa.'
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version })).toSucceed()
  const contact = { id: merged.id, contactId: added.body.id, version: 1 }
  expect(await admin.guardians.updateContact({ ...contact, isDefault: true })).toRefuse('guardian_merged')
  expect(await admin.guardians.verifyContact({ ...contact, reason: 'Ligamos.' })).toRefuse('guardian_merged')
  expect(await admin.guardians.removeContact(contact)).toRefuse('guardian_merged')
})
