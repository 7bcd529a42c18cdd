import { expect, test } from '../../../test/support/server.ts'

const texts = { titlePt: 'Privacidade', titleEn: 'Privacy', htmlPt: '<p>Texto</p>', htmlEn: '<p>Text</p>' }

test('a draft is written, changed and published; then it changes no more', async ({ as, users }) => {
  const host = as(await users('global'))
  const draft = await host.terms.create({ ...texts, kind: 'PrivacyPolicy' })
  expect(draft).toSucceed()
  expect(draft.body).toMatchObject({ status: 'draft', number: null, contentHash: null, version: 1 })
  const { id } = draft.body
  const changed = await host.terms.update({ id, ...texts, titlePt: 'Privacidade 2', version: 1 })
  expect(changed.body).toMatchObject({ titlePt: 'Privacidade 2', version: 2 })
  expect(await host.terms.publish({ id, version: 1 })).toRefuse('changed_meanwhile')
  const published = await host.terms.publish({ id, version: 2 })
  expect(published).toSucceed()
  expect(published.body).toMatchObject({ status: 'published', number: 1 })
  expect(published.body.contentHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await host.terms.update({ id, ...texts, version: 3 })).toRefuse('term_version_published')
  expect(await host.terms.publish({ id, version: 3 })).toRefuse('term_version_published')
  expect((await host.terms.get({ id })).body.can).toMatchObject({
    update: { can: false, reason: 'term_version_published' },
    publish: { can: false, reason: 'term_version_published' },
  })
})

test('what is not allowed in a text is taken out before it is kept', async ({ as, users }) => {
  const host = as(await users('global'))
  const htmlPt = '<p onclick="x()">Olá <script>alert(1)</script><b>rede</b> <a href="javascript:x()">aqui</a></p>'
  const { id } = (await host.terms.create({ ...texts, htmlPt, kind: 'PrivacyPolicy' })).body
  const { body } = await host.terms.get({ id })
  expect(body.textPt.html).toBe('<p>Olá <b>rede</b> <a>aqui</a></p>')
  expect((await host.terms.preview({ html: htmlPt })).body).toEqual(body.textPt)
})

test('a text that says nothing in one of the languages is not published', async ({ as, users }) => {
  const host = as(await users('global'))
  const draft = await host.terms.create({ ...texts, htmlEn: '<p> <br></p>', kind: 'PrivacyPolicy' })
  const reply = await host.terms.publish({ id: draft.body.id, version: 1 })
  expect(reply).toRefuse('term_version_empty')
  expect(reply.raw.toString()).toContain('inglês')
})

test('versions published at once are numbered one after the other, each kind by itself', async ({ as, users }) => {
  const host = as(await users('global'))
  const kind = 'StatementOfResponsibility' as const
  const ids = await Promise.all(
    Array.from({ length: 2 }, async () => (await host.terms.create({ ...texts, kind })).body.id),
  )
  const replies = await Promise.all(ids.map((id) => host.terms.publish({ id, version: 1 })))
  expect(new Set(replies.map(({ body }) => body.number))).toEqual(new Set([1, 2]))
  const hashes = new Set(replies.map(({ body }) => body.contentHash))
  expect(hashes.size).toBe(2)
})

test('the current text comes in the language of the request', async ({ as, users, server }) => {
  const host = as(await users('global'))
  const { id } = (await host.terms.create({ ...texts, kind: 'RegistrationUpdate' })).body
  expect(await host.terms.publish({ id, version: 1 })).toSucceed()
  const program = await users('api')
  const ask = async (language: string) =>
    server.app.inject({
      url: '/api/ebpay/term-of-service/current?termOfServiceType=RegistrationUpdate',
      headers: { authorization: `Bearer ${program.token}`, 'accept-language': language },
    })
  expect((await ask('pt-BR')).json()).toMatchObject({ id, title: 'Privacidade', text: { html: '<p>Texto</p>' } })
  expect((await ask('en')).json()).toMatchObject({ id, title: 'Privacy', text: { html: '<p>Text</p>' } })
})

test('the list is filtered by kind and state and searched by title', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const draft = await build.termVersion({ kind: 'RegistrationUpdate' })
  const { items } = (await host.terms.list({ kind: 'RegistrationUpdate', status: 'draft' })).body
  expect(items.map(({ id }) => id)).toEqual([draft.id])
  const found = (await host.terms.list({ search: 'TERMO', kind: 'RegistrationUpdate' })).body.items
  expect(found.map(({ id }) => id)).toEqual([draft.id])
})

test('a draft is deleted for good, a published version is not', async ({ as, build, users }) => {
  const host = as(await users('global'))
  const draft = await build.termVersion()
  expect((await host.terms.get({ id: draft.id })).body.can.remove).toEqual({ can: true })
  expect(await host.terms.remove({ id: draft.id })).toSucceed()
  expect(await host.terms.get({ id: draft.id })).toRefuse('term_version_not_found')
  const other = await build.termVersion()
  const { version } = (await host.terms.get({ id: other.id })).body
  expect(await host.terms.publish({ id: other.id, version })).toSucceed()
  expect(await host.terms.remove({ id: other.id })).toRefuse('term_version_published')
})
