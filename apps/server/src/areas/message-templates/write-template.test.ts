import { MessageKind, SentKind } from '@caderneta/contracts/message-variables'
import { Trigger } from '@caderneta/contracts/notification-rules'
import { expect, test } from '../../../test/support/server.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'

const content = {
  subject: 'Fatura de {{mes}}',
  body: '<p>Olá, {{Responsável}}: {{aluno}}, {{valor}}, até {{ vencimento }}.</p>',
} as const
const notice = { channel: 'email', subject: 'Aviso', body: '<p>Olá.</p>' } as const
const email = { name: 'Lembrete', channel: 'email', kind: 'beforeDue', ...content } as const

async function setLibrary(build: Builders, host: Client, templateLibrary: boolean) {
  const { body } = await host.tenants.get({ id: build.network })
  const { name, displayName, subdomain, version } = body
  await host.tenants.update({ id: build.network, name, displayName, subdomain, version, templateLibrary })
}

test('a network without the library writes no template; with it, an e-mail is approved at once', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, host] = [as(await users('admin')), as(await users('global'))]
  await setLibrary(build, host, false)
  server.composition.pipeline.directory.forget()
  expect((await admin.messageTemplates.library({})).body.isOn).toBe(false)
  expect(await admin.messageTemplates.create(email)).toRefuse('template_library_off')
  await setLibrary(build, host, true)
  server.composition.pipeline.directory.forget()
  const { body } = await admin.messageTemplates.create(email)
  expect(body).toMatchObject({ status: 'approved', number: 1, approvedNumber: 1, isActive: true })
  expect(await admin.messageTemplates.create(email)).toRefuse('template_name_taken')
  await setLibrary(build, host, false)
  server.composition.pipeline.directory.forget()
  expect(await admin.messageTemplates.update({ id: body.id, ...content, name: 'x', version: 1 })).toRefuse(
    'template_library_off',
  )
})

test('of eight who change a text at once one does; the others hear that it changed, not that it is gone', async ({
  as,
  users,
}) => {
  const admin = as(await users('global'))
  const { id } = (await admin.messageTemplates.create({ ...email, name: 'De oito' })).body
  const change = (n: number) =>
    admin.messageTemplates.update({ id, ...content, body: `<p>${n}: {{valor}}</p>`, name: 'De oito', version: 1 })
  const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(change))
  const [first, ...others] = replies.toSorted((a, b) => a.status - b.status)
  expect(first?.body).toMatchObject({ number: 2, version: 2 })
  expect(others).toHaveLength(7)
  for (const other of others) expect(other).toRefuse('changed_meanwhile')
})

test('a changed text is a new version and the old one stays; a new name alone is none', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'))
  const { id } = (await admin.messageTemplates.create({ ...email, name: 'Do provedor' })).body
  const named = await admin.messageTemplates.update({ id, ...content, name: 'Outro nome', version: 1 })
  expect(named.body).toMatchObject({ number: 1, name: 'Outro nome', version: 2 })
  const changed = await admin.messageTemplates.update({
    id,
    ...content,
    body: '<p>{{valor}}</p>',
    name: 'Outro nome',
    version: 2,
  })
  expect(changed.body).toMatchObject({ number: 2, approvedNumber: 2, version: 3 })
  expect(await admin.messageTemplates.update({ id, ...content, name: 'x', version: 2 })).toRefuse('changed_meanwhile')
  const kept = await build.ground.pool.query(
    'select number, body from message_template_version where template_id = $1 order by number',
    [id],
  )
  expect(kept.rows.map(({ body }) => body)).toEqual([content.body, '<p>{{valor}}</p>'])
})

test('the database itself lets nobody change the text of a version', async ({ build, server }) => {
  const { id } = await build.messageTemplate()
  const client = await server.composition.platform.writePool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${build.network}'`)
    await expect(
      client.query('update message_template_version set body = $2 where template_id = $1', [id, 'x']),
    ).rejects.toThrow(/permission denied/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.for([
  [{ body: '<p>{{mae}} {{x</p>' }, 'unknown_variable', '{{mae}}, {{'],
  [{ body: '<p>{{pago_em}}</p>' }, 'variable_of_other_type', 'Antes do vencimento'],
  [{ subject: 'Dívida de {{aluno}}: {{valor}}' }, 'variable_not_in_subject', '{{aluno}}, {{valor}}'],
  [{ subject: null }, 'subject_needed', 'assunto'],
  [{ body: '<p> <br></p>' }, 'message_empty', 'vazio'],
  [{ body: '<script>1</script>' }, 'message_empty', 'vazio'],
  [{ subject: null, channel: 'sms', body: 'a'.repeat(161) }, 'message_too_long', '161'],
  [{ subject: null, channel: 'whatsapp', body: 'a' }, 'whatsapp_not_enabled', 'WhatsApp'],
  [{ channel: 'sms' }, 'not_of_this_channel', 'SMS'],
  [{ whatsappId: 'lembrete' }, 'not_of_this_channel', 'E-mail'],
  [{ bodyEn: '<p>Hello</p>' }, 'english_incomplete', 'inglês'],
  [{ buttonLabel: 'Pagar' }, 'button_incomplete', 'endereço'],
  [{ buttonLabel: '{{valor}}', buttonTarget: 'invoicePage' }, 'unknown_variable', '{{valor}}'],
  [
    { kind: 'weeklySummary', subject: 'a', body: 'a', buttonLabel: 'Ver', buttonTarget: 'invoicePage' },
    'button_of_other_type',
    'Resumo semanal da escola',
  ],
] as const)('%o is refused as %s', async ([given, code, words], { as, users }) => {
  const reply = await as(await users('global')).messageTemplates.create({ ...email, name: 'Errado', ...given })
  expect(reply).toRefuse(code)
  expect(reply.raw.toString()).toContain(words)
})

test('there are new templates of what rules and the weekly summary send, and of nothing else', async ({
  as,
  users,
  build,
}) => {
  expect(SentKind.options).toEqual([...Trigger.options, 'weeklySummary'])
  const host = as(await users('global'))
  const before = await build.messageTemplate({ name: 'De antes', kind: 'document' }, 0)
  const made = MessageKind.options.map(async (kind) => {
    const { status } = await host.messageTemplates.create({ ...notice, name: `Tipo ${kind}`, kind })
    return status === 201 ? [kind] : []
  })
  expect((await Promise.all(made)).flat()).toEqual(SentKind.options)
  const refused = await host.messageTemplates.create({ ...notice, name: 'Documento', kind: 'document' })
  expect(refused).toRefuse('kind_not_sent')
  expect(refused.raw.toString()).toContain('"kind"')
  // Those that are there stay readable, and are not copied.
  const { body } = await host.messageTemplates.get({ id: before.id })
  expect(body).toMatchObject({ kind: 'document', can: { duplicate: { can: false, reason: 'kind_not_sent' } } })
  expect(await host.messageTemplates.duplicate({ id: before.id, name: 'Cópia' })).toRefuse('kind_not_sent')
})

test.for(['Assunto\r\nBcc: todos@exemplo.com', 'a\nb', 'a\tb', 'a\u0000b', 'a\u202Eb'])(
  'the subject %j would end its header, and is refused',
  async (subject, { as, users }) => {
    const reply = await as(await users('global')).messageTemplates.create({ ...email, subject })
    expect(reply).toRefuse('invalid_request')
    expect(reply.raw.toString()).toContain('subject')
  },
)

test('the host’s templates are there for every network: seen, copied, not changed', async ({
  as,
  users,
  build,
  server,
}) => {
  const [host, admin] = [as(await users('global')), as(await users('admin'))]
  const standard = await build.messageTemplate({ name: 'Padrão' }, 0)
  const hidden = await build.messageTemplate({ name: 'Escondido', is_active: false }, 0)
  const ids = async (client: Client, query: object) =>
    (await client.messageTemplates.list(query)).body.items.map(({ id }) => id)
  expect(await ids(admin, { source: 'standard' })).toContain(standard.id)
  expect(await ids(admin, { source: 'standard' })).not.toContain(hidden.id)
  expect(await ids(admin, {})).not.toContain(standard.id)
  expect(await admin.messageTemplates.get({ id: standard.id })).toRefuse('message_template_not_found')
  expect((await admin.messageTemplates.get({ id: standard.id, source: 'standard' })).body.can.update.can).toBe(false)
  expect(await admin.messageTemplates.get({ id: hidden.id, source: 'standard' })).toRefuse('message_template_not_found')
  const copy = { id: standard.id, source: 'standard', name: 'Nosso' } as const
  await setLibrary(build, host, false)
  server.composition.pipeline.directory.forget()
  expect(await admin.messageTemplates.duplicate(copy)).toRefuse('template_library_off')
  await setLibrary(build, host, true)
  server.composition.pipeline.directory.forget()
  const own = (await admin.messageTemplates.duplicate(copy)).body
  expect((await admin.messageTemplates.get({ id: own.id })).body.body).toContain('{{responsavel}}')
  expect(await host.messageTemplates.get({ id: own.id })).toRefuse('message_template_not_found')
})

test('a template is taken out of the choice, offered again, and removed with its versions', async ({ as, users }) => {
  const host = as(await users('global'))
  const { id } = (await host.messageTemplates.create({ ...email, name: 'Vai e volta' })).body
  expect(await host.messageTemplates.activate({ id, version: 1 })).toRefuse('template_active')
  expect((await host.messageTemplates.deactivate({ id, version: 1 })).body.isActive).toBe(false)
  expect(await host.messageTemplates.deactivate({ id, version: 2 })).toRefuse('template_inactive')
  expect((await host.messageTemplates.activate({ id, version: 2 })).body.isActive).toBe(true)
  expect(await host.messageTemplates.remove({ id })).toSucceed()
  expect(await host.messageTemplates.get({ id })).toRefuse('message_template_not_found')
})
