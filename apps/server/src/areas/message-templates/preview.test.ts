import { buildIssuedInvoice, family } from '../../../test/support/issued-invoice.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'

const body = '<p>Olá, {{responsavel}}: {{aluno}}, {{valor}}, vence em {{vencimento}}.</p>'
const draft = { channel: 'email', kind: 'beforeDue', subject: 'Fatura de {{mes}}', body } as const

test('a text is seen with sample data, and for one family as it would get it', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const sample = (await admin.messageTemplates.preview(draft)).body
  expect(sample.message?.subject).toBe('Fatura de fevereiro/2027')
  const invoice = await buildIssuedInvoice(build, admin)
  const { guardianId } = (await admin.invoices.get({ id: invoice.id })).body
  const seen = (
    await admin.messageTemplates.preview({
      ...draft,
      guardianId,
      buttonLabel: 'Abrir',
      buttonTarget: 'invoicePage',
    })
  ).body
  const text = seen.message?.paragraphs
    .flat()
    .map((run) => run.text)
    .join('')
  expect(text).toContain('Olá, Marina: Helena, R$')
  expect(seen.message?.button).toMatchObject({ label: 'Abrir', url: expect.stringContaining('/f/') })
  expect(text).not.toContain(family.guardian)
})

test('the text of the day to pay is filled in with what is due today, and with nothing that is due later', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const text = { ...draft, kind: 'dueToday' } as const
  const { id: guardian_id } = await build.guardian()
  const { id: student_id } = await build.student({ guardian_id })
  const made = await build.enrollment({ student_id, guardian_id })
  const of = { ...made, guardianId: guardian_id, studentId: student_id }
  // A Monday: what was due on the Saturday before is paid on it.
  server.setDate('2026-11-23')
  await owed(build, of, '2026-11-24')
  expect((await admin.messageTemplates.preview({ ...text, guardianId: guardian_id })).body.message).toBeNull()
  await owed(build, of, '2026-11-21')
  const seen = (await admin.messageTemplates.preview({ ...text, guardianId: guardian_id })).body
  expect(JSON.stringify(seen.message?.paragraphs)).toContain('vence em 21/11/2026')
})

test('for a family without such an invoice the message is not made, and says what is missing', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id: guardianId } = await build.guardian()
  expect((await admin.messageTemplates.preview({ ...draft, guardianId })).body).toEqual({
    missing: ['mes', 'aluno', 'valor', 'vencimento'],
    message: null,
  })
})

test('a family of another network is not found, and the host has none', async ({ as, users, build }) => {
  const far = await build.guardian({}, await build.otherNetwork())
  const admin = as(await users('admin'))
  expect(await admin.messageTemplates.preview({ ...draft, guardianId: far.id })).toRefuse('guardian_not_found')
  const host = as(await users('global'))
  expect(await host.messageTemplates.preview({ ...draft, guardianId: far.id })).toRefuse('network_needed')
})

test('what would not be taken is not shown either', async ({ as, users }) => {
  const admin = as(await users('admin'))
  expect(await admin.messageTemplates.preview({ ...draft, body: '{{nada}}' })).toRefuse('unknown_variable')
  const empty = await admin.messageTemplates.preview({ ...draft, body: '<img src=x onerror=alert(1)>' })
  expect(empty).toRefuse('message_empty')
})

test('a test goes by e-mail to whoever asks, with its picture, and to nobody else', async ({ as, users, build }) => {
  const user = await users('admin')
  const [admin, email] = [as(user), user.email]
  const { id } = await build.messageTemplate({ hasBanner: true })
  const sent = await admin.messageTemplates.test({ id })
  expect(sent.body).toEqual({ recipient: email })
  await expect.poll(async () => (await admin.sandboxMail.list()).body.items.length).toBe(1)
  const [letter] = (await admin.sandboxMail.list()).body.items
  expect(letter).toMatchObject({ to: [email], subject: '[Teste] Fatura de fevereiro/2027' })
  expect(letter?.text).toContain('Olá, Marina.')
  expect((await admin.deliveries.list({ kind: 'templateTest' })).body.items).toHaveLength(1)
})

test('a test for a family that lacks something is not sent', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.messageTemplate()
  const { id: guardianId } = await build.guardian()
  const refused = await admin.messageTemplates.test({ id, guardianId })
  expect(refused).toRefuse('variables_missing')
  expect(refused.raw.toString()).toContain('mes, vencimento')
})
