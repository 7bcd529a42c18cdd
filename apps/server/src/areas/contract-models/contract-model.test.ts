import { unknownPlaceholders } from '@caderneta/contracts/contract-placeholders'
import { expect, test } from '../../../test/support/server.ts'

const texts = { title: 'Contrato de prestação de serviços', html: '<p>{{responsável}} matricula {{aluno}}</p>' }

test('a draft is written, changed and published; then it changes no more', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const { id } = (await admin.contractModels.create(texts)).body
  const changed = await admin.contractModels.update({ id, ...texts, title: 'Contrato 2027', version: 1 })
  expect(changed.body).toMatchObject({ title: 'Contrato 2027', version: 2 })
  expect(await admin.contractModels.update({ id, ...texts, version: 1 })).toRefuse('changed_meanwhile')
  expect(await admin.contractModels.publish({ id, version: 1 })).toRefuse('changed_meanwhile')
  const published = await admin.contractModels.publish({ id, version: 2 })
  expect(published.body).toMatchObject({ status: 'published', number: 1, version: 3 })
  expect(published.body.contentHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await admin.contractModels.update({ id, ...texts, version: 3 })).toRefuse('contract_model_published')
  expect(await admin.contractModels.publish({ id, version: 3 })).toRefuse('contract_model_published')
  expect(await admin.contractModels.remove({ id })).toRefuse('contract_model_published')
  expect((await admin.contractModels.get({ id })).body.can.remove).toEqual({
    can: false,
    reason: 'contract_model_published',
  })
})

test('the database itself lets nobody change what is published', async ({ build, server }) => {
  const { id } = await build.ownModel()
  const { platform } = server.composition
  const client = await platform.writePool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${build.network}'`)
    await expect(
      client.query('update published_contract_model set html = $2 where id = $1', [id, 'x']),
    ).rejects.toThrow(/permission denied/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a place that nobody can fill in is refused by its name', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const wrong = { ...texts, html: '<p>{{aluno}} e {{ nome_da_mae }} e {{x</p>' }
  const reply = await admin.contractModels.create(wrong)
  expect(reply).toRefuse('unknown_placeholder')
  expect(reply.raw.toString()).toContain('nome_da_mae, {{')
  const { id } = (await admin.contractModels.create(texts)).body
  expect(await admin.contractModels.update({ id, ...wrong, version: 1 })).toRefuse('unknown_placeholder')
  expect(await admin.contractModels.preview({ html: wrong.html })).toRefuse('unknown_placeholder')
  expect(unknownPlaceholders('{{ aluno }} {{CPF}} {{<b>class</b>}} }}')).toEqual(['<b>class</b>', '}}'])
})

test('a text without words is not published; a draft may be deleted', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const { id } = (await admin.contractModels.create({ title: 'Vazio', html: '<p> <br></p>' })).body
  expect(await admin.contractModels.publish({ id, version: 1 })).toRefuse('contract_model_empty')
  expect(await admin.contractModels.remove({ id })).toSucceed()
  expect(await admin.contractModels.get({ id })).toRefuse('contract_model_not_found')
})

test('two published at once are numbered one after the other', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const ids = await Promise.all([1, 2].map(async () => (await admin.contractModels.create(texts)).body.id))
  const replies = await Promise.all(ids.map((id) => admin.contractModels.publish({ id, version: 1 })))
  const [low = 0, high = 0] = replies.map(({ body }) => body.number ?? 0).toSorted((one, other) => one - other)
  expect(high - low).toBe(1)
})

test('a preview is filled in from an enrollment in sight, and names of families bring no tags', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const guardian = await build.guardian({ name: 'Ana <b>&</b> Teles', tax_id: '52998224725' })
  const enrollment = await build.enrollment({ guardian_id: guardian.id })
  const html =
    '<p>{{responsável}} {{ cpf }} {{Anuidade}} {{parcelas}}x de {{valor da parcela}}; {{descontos}}; {{hoje}}</p>'
  const { body } = await admin.contractModels.preview({ html, enrollmentId: enrollment.id })
  const { body: read } = await admin.enrollments.get({ id: enrollment.id })
  const text = body.paragraphs
    .flat()
    .map((run) => run.text)
    .join('')
  const money = (cents: number) =>
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100).replaceAll('\u00A0', ' ')
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    `Ana <b>&</b> Teles 529.982.247-25 ${money(read.annuityCents)} ${read.installments}x de ${money(read.monthlyCents)}; nenhum; 20/11/2026`,
  )
  expect(body.paragraphs.flat().every((run) => !run.isBold)).toBe(true)
  const far = await build.enrollment({}, await build.otherNetwork())
  expect(await admin.contractModels.preview({ html, enrollmentId: far.id })).toRefuse('enrollment_not_found')
})

test('the switch of the network says whose text is in use, and each reads its own alone', async ({
  as,
  users,
  build,
  server,
}) => {
  const [host, admin] = [as(await users('global')), as(await users('admin'))]
  const standard = await build.standardModel({ title: 'Padrão' })
  const own = await build.ownModel({ title: 'Da rede' })
  expect((await admin.contractModels.inUse({})).body).toMatchObject({ source: 'standard', model: { title: 'Padrão' } })
  const { body: tenant } = await host.tenants.get({ id: build.network })
  const { name, displayName, subdomain, version } = tenant
  const changed = await host.tenants.update({
    id: build.network,
    name,
    displayName,
    subdomain,
    version,
    contractModel: 'own',
  })
  expect(changed.body).toMatchObject({ contractModel: 'own' })
  server.composition.pipeline.directory.forget()
  expect((await admin.contractModels.inUse({})).body).toMatchObject({ source: 'own', model: { title: 'Da rede' } })
  expect(await admin.contractModels.get({ id: standard.id })).toRefuse('contract_model_not_found')
  expect(await host.contractModels.get({ id: standard.id })).toSucceed()
  expect(await host.contractModels.get({ id: own.id })).toRefuse('contract_model_not_found')
  const kept = await host.tenants.update({
    id: build.network,
    name,
    displayName,
    subdomain,
    version: version + 1,
  })
  expect(kept.body).toMatchObject({ contractModel: 'own' })
})

test('the list is filtered by state and searched by title', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const draft = await build.contractModel({ title: 'Araçá' })
  const published = await build.ownModel()
  const ids = async (query: object) => (await admin.contractModels.list(query)).body.items.map(({ id }) => id)
  expect(await ids({ status: 'draft' })).toContain(draft.id)
  expect(await ids({ status: 'draft' })).not.toContain(published.id)
  expect(await ids({ search: 'ARACA' })).toEqual([draft.id])
})
