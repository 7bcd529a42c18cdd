import { askSandbox } from '../../platform/sandbox.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base, type TestServer } from '../../../test/support/server.ts'
import { Outage } from '../../platform/refusal.ts'
import { askProvider } from './provider-answer.ts'
import { watchTemplates } from './watch-templates.job.ts'

type Provider = {
  decide: (name: string, body: { status: string; reason?: string; text?: string }) => Promise<void>
  isDown: (isDown: boolean) => Promise<void>
}
const test = base.extend<{ provider: Provider }>({
  provider: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      const post = async (path: string, body: unknown) => {
        const answer = await askSandbox(world.url, server.composition.platform, { method: 'POST', path, body })
        expect(answer.status).toBe(200)
      }
      await use({
        decide: (name, body) => post(`/whatsapp/behavior/${name}`, body),
        isDown: (isDown) => post('/whatsapp/behavior', { isDown }),
      })
      await world.stop()
    },
    { scope: 'file' },
  ],
})

const fits = 'Olá, {{responsavel}}. A fatura da {{escola}} vence em {{vencimento}}.'
const given = { channel: 'whatsapp', kind: 'beforeDue', whatsappId: 'lembrete_vencimento', body: fits } as const

async function ask(server: TestServer, id: string | null) {
  await askProvider(await jobContext(server, 0), id)
}

test('a WhatsApp text waits for its provider and is approved by its answer', async ({
  as,
  users,
  server,
  provider,
}) => {
  const host = as(await users('global'))
  await provider.decide('lembrete_vencimento', { status: 'APPROVED', text: fits })
  const { body } = await host.messageTemplates.create({ ...given, name: 'Aprovado' })
  expect(body).toMatchObject({ status: 'pending', approvedNumber: null })
  await ask(server, body.id)
  expect((await host.messageTemplates.get({ id: body.id })).body).toMatchObject({
    status: 'approved',
    approvedNumber: 1,
    reasons: [],
    checkedAt: expect.any(String),
  })
})

test.for([
  [{ whatsappId: 'nao_existe' }, ['missingAtProvider']],
  [{ bodyEn: 'Hello {{responsavel}} {{escola}}' }, ['incompatibleTag']],
  [{ body: 'Olá, {{responsavel}}' }, ['incompatibleTag']],
  [{ whatsappId: 'fatura_em_atraso', body: '{{responsavel}} {{mes}}' }, ['notApproved']],
  [{ whatsappId: 'fatura_em_atraso', body: 'x', bodyEn: 'y' }, ['incompatibleTag', 'notApproved', 'missingAtProvider']],
] as const)('%o is reproved: %o', async ([content, reasons], { as, users, server, provider }) => {
  await provider.decide('lembrete_vencimento', { status: 'APPROVED', text: fits })
  const host = as(await users('global'))
  const { id } = (
    await host.messageTemplates.create({
      ...given,
      name: `R ${reasons.join()} ${JSON.stringify(content)}`.slice(0, 80),
      ...content,
    })
  ).body
  await ask(server, id)
  const { body } = await host.messageTemplates.get({ id })
  expect(body).toMatchObject({ status: 'reproved', reasons, approvedNumber: null })
  if (body.whatsappId === 'fatura_em_atraso') expect(body.providerWords).toContain('TAG_CONTENT_MISMATCH')
})

test('what the provider still looks at goes on waiting; mended there, it is approved when asked again', async ({
  as,
  users,
  server,
  provider,
}) => {
  const host = as(await users('global'))
  const matricula = {
    name: 'Matrícula',
    channel: 'whatsapp',
    kind: 'paid',
    whatsappId: 'aviso_matricula',
  } as const
  const body = '{{responsavel}}, a matrícula de {{aluno}} está confirmada.'
  const { id } = (await host.messageTemplates.create({ ...matricula, body })).body
  await ask(server, id)
  expect((await host.messageTemplates.get({ id })).body.status).toBe('pending')
  await provider.decide('aviso_matricula', { status: 'REJECTED', reason: 'INVALID_FORMAT' })
  await ask(server, null)
  expect((await host.messageTemplates.get({ id })).body).toMatchObject({ status: 'reproved', reasons: ['notApproved'] })
  await provider.decide('aviso_matricula', { status: 'APPROVED' })
  expect(await host.messageTemplates.sync({ id })).toSucceed()
  await ask(server, id)
  expect((await host.messageTemplates.get({ id })).body.status).toBe('approved')
})

test('an approved text that is taken back is used no more, and no older one goes out in its place', async ({
  as,
  users,
  server,
  provider,
}) => {
  const host = as(await users('global'))
  await provider.decide('lembrete_vencimento', { status: 'APPROVED', text: fits })
  const { id } = (await host.messageTemplates.create({ ...given, name: 'Suspenso' })).body
  await ask(server, id)
  const changed = await host.messageTemplates.update({
    id,
    ...contentOf(given),
    body: `${fits} Oi.`,
    name: 'Suspenso',
    version: 2,
  })
  expect(changed.body).toMatchObject({ number: 2, status: 'pending', approvedNumber: 1 })
  await ask(server, id)
  expect((await host.messageTemplates.get({ id })).body).toMatchObject({ approvedNumber: 2, status: 'approved' })
  await provider.decide('lembrete_vencimento', { status: 'PAUSED', reason: 'LOW_QUALITY' })
  await ask(server, null)
  expect((await host.messageTemplates.get({ id })).body).toMatchObject({
    approvedNumber: null,
    status: 'reproved',
    reasons: ['notApproved'],
    providerWords: 'PAUSED: LOW_QUALITY',
  })
})

test('while the provider is down nothing changes, and the job is tried again', async ({
  as,
  users,
  server,
  provider,
}) => {
  const host = as(await users('global'))
  const { id } = (await host.messageTemplates.create({ ...given, name: 'Fora do ar' })).body
  await provider.isDown(true)
  await expect(ask(server, id)).rejects.toThrow(Outage)
  expect((await host.messageTemplates.get({ id })).body).toMatchObject({ status: 'pending', checkedAt: null })
  await provider.isDown(false)
  await ask(server, id)
  expect((await host.messageTemplates.get({ id })).body.status).not.toBe('pending')
})

test('what is as it was is not written again, and each active network has one job', async ({
  as,
  users,
  server,
  provider,
}) => {
  const host = as(await users('global'))
  await provider.decide('lembrete_vencimento', { status: 'APPROVED', text: fits })
  const { id } = (await host.messageTemplates.create({ ...given, name: 'Igual' })).body
  await ask(server, id)
  const { version } = (await host.messageTemplates.get({ id })).body
  await ask(server, null)
  expect((await host.messageTemplates.get({ id })).body.version).toBe(version)
  const jobs: { tenantId: number }[] = []
  const context = await jobContext(server, 0)
  await watchTemplates.run({}, { ...context, enqueue: async (made) => void jobs.push(...made) })
  expect(jobs.map(({ tenantId }) => tenantId)).toContain(0)
  expect(new Set(jobs.map(({ tenantId }) => tenantId)).size).toBe(jobs.length)
})

test('only WhatsApp templates are asked about', async ({ as, users, build, provider }) => {
  await provider.isDown(false)
  const { id } = await build.messageTemplate({}, 0)
  expect(await as(await users('global')).messageTemplates.sync({ id })).toRefuse('not_a_whatsapp_template')
})

function contentOf({ whatsappId, body }: typeof given) {
  return { whatsappId, body }
}
