// A family says on its page how it is written to; the staff sees it, and writes the same.
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a family chooses on its page, the staff sees it, and changes it with an audit line', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const made = await buildIssuedInvoice(build, admin)
  const { guardianId: id } = (await admin.invoices.get({ id: made.id })).body
  await server.database.pool.query('update guardian set phone = null where id = $1', [id])
  const token = tokenOf((await admin.invoiceView.guardianLink({ id })).body.url)
  const nothing = { language: null, channel: null, reminderEmailsStoppedAt: null }
  expect((await as(null).invoiceView.family({ token })).body.messages).toMatchObject(nothing)
  const wanted = { language: 'en', channel: null, reminderEmails: false } as const
  const chosen = await as(null).invoiceView.chooseMessages({ token, ...wanted })
  expect(chosen.body).toEqual({ language: 'en', channel: null, reminderEmailsStoppedAt: expect.any(String) })
  // No mobile phone on record: nothing can be sent there.
  expect(await as(null).invoiceView.chooseMessages({ token, ...wanted, channel: 'sms' })).toRefuse(
    'channel_without_address',
  )
  const seen = (await admin.guardians.get({ id })).body
  expect(seen).toMatchObject({ messages: chosen.body, version: 2 })
  const back = { id, language: null, channel: 'email', reminderEmails: true, version: 2 } as const
  expect((await admin.guardians.setMessages(back)).body).toMatchObject({ ...nothing, channel: 'email' })
  expect(await admin.guardians.setMessages(back)).toRefuse('changed_meanwhile')
  const lines = (await admin.auditLog.list({ subjectId: id })).body.items
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invoiceView.chooseMessages', 'guardians.setMessages']),
  )
})

test('a merged record is written to as the one that remains chose, and what either stopped stays stopped', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const stopped = await build.guardian({ reminder_emails_stopped_at: new Date(), language: 'en' })
  const into = await build.guardian({})
  const reason = 'CPF digitado errado.'
  expect(await admin.guardians.merge({ id: stopped.id, intoId: into.id, reason, version: 1 })).toSucceed()
  expect((await admin.guardians.get({ id: into.id })).body.messages).toEqual({
    language: 'en',
    channel: null,
    reminderEmailsStoppedAt: expect.any(String),
  })
})

test('the page of a family opens in the language that it chose', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const made = await buildIssuedInvoice(build, admin)
  const { guardianId: id } = (await admin.invoices.get({ id: made.id })).body
  const { languageOfFamilyLink } = await import('./family-door.ts')
  const { platform } = server.composition
  const links = [
    (await admin.invoiceView.guardianLink({ id })).body.url,
    (await admin.invoiceView.familyLink({ id: made.id })).body.url,
  ].map(tokenOf)
  const spoken = () => Promise.all(links.map((token) => languageOfFamilyLink(platform, token)))
  expect(await spoken()).toEqual(['pt-BR', 'pt-BR'])
  await server.database.pool.query(`update guardian set language = 'en' where id = $1`, [id])
  expect(await spoken()).toEqual(['en', 'en'])
})
