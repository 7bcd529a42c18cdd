import { alteredToken, tokenOf } from '../../../test/support/issued-invoice.ts'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { signToken } from '../../platform/access/signed-token.ts'

const taxId = '529.982.247-25'

async function linked(build: Builders, admin: Client) {
  const made = await build.enrollmentContract()
  const link = await admin.enrollmentContracts.link({ id: made.id })
  return { ...made, token: tokenOf(link.body.url), url: link.body.url }
}

/** The token at the end of the address of a PDF. */
function copyOf(url: string | null): string {
  return tokenOf(String(url).replace(/\/pdf$/, ''))
}

async function linkIdOf(server: TestServer, contentHash: string): Promise<string> {
  const { rows } = await server.database.pool.query('select link_id from enrollment_contract where content_hash = $1', [
    contentHash,
  ])
  return rows[0].link_id
}

test('a guardian reads the contract, proves their tax number, and signs once', async ({ as, users, build }) => {
  const [admin, family] = [as(await users('admin')), as(null).enrollmentContracts]
  const { id, token, url, contentHash } = await linked(build, admin)
  expect(url).toMatch(/^http:\/\/localhost:3333\/c\/[\w-]{54}$/)
  expect((await admin.enrollmentContracts.get({ id })).body).toMatchObject({
    status: 'sent',
    can: { cancel: { can: true } },
  })
  const page = await family.familyView({ token })
  expect(page.body).toMatchObject({ state: 'toSign', triesLeft: 5, paragraphs: null, contentHash: null, pdfUrl: null })
  expect(page.raw.toString()).not.toMatch(/Marina|Helena|Teles|529|247-25/)
  const text = await family.readText({ token, taxId })
  expect(text.body).toMatchObject({ state: 'toSign', triesLeft: 5, signature: null, contentHash, pdfUrl: null })
  // The hash of the text and the thousandths of a second hold any digits.
  const shown = text.raw.toString().replaceAll(contentHash, '').replaceAll(text.body.madeAt, '')
  expect(shown).toContain('matricula Helena Teles')
  expect(shown).not.toMatch(/529|982|247-25/)
  const signing = { token, name: 'Marina Teles', taxId, accepted: true as const, contentHash }
  const signed = await family.sign(signing)
  expect(signed).toSucceed()
  expect(signed.body).toMatchObject({ state: 'signed', signature: { name: 'M••• T•••', taxId: '•••.982.247-••' } })
  expect(signed.body.pdfUrl).not.toBeNull()
  expect(await family.sign(signing)).toRefuse('contract_already_signed')
  const { body } = await admin.enrollmentContracts.get({ id })
  expect(body).toMatchObject({
    status: 'signed',
    signature: { name: 'Marina Teles', taxId: taxId.replace(/\D/g, ''), address: '127.0.0.1', contentHash },
    can: { cancel: { can: false, reason: 'contract_already_signed' } },
  })
  expect(await admin.enrollmentContracts.cancel({ id, reason: 'Tarde' })).toRefuse('contract_already_signed')
  const [ours] = await readPages((await admin.enrollmentContracts.pdf({ id })).raw)
  expect(ours?.text).toContain(contentHash)
  expect(ours?.text).toContain(`Assinado por Marina Teles, CPF/CNPJ ${taxId}`)
  const [theirs] = await readPages((await family.familyPdf({ token: copyOf(signed.body.pdfUrl) })).raw)
  expect(theirs?.text).toContain('Registro da assinatura')
  expect(theirs?.text).not.toMatch(/529\.982|52998224725/)
})

test('the signed contract is read by who proves the number alone: not by the link, and its PDF for a quarter of an hour', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null).enrollmentContracts]
  const { token, contentHash } = await linked(build, admin)
  const early = signToken(server.composition.platform.secret, 'contract copy', {
    tenantId: build.network,
    id: await linkIdOf(server, contentHash),
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  })
  expect(await family.familyPdf({ token: early })).toRefuse('contract_not_signed')
  expect(await family.sign({ token, name: 'Marina Teles', taxId, accepted: true, contentHash })).toSucceed()
  const page = await family.familyView({ token })
  expect(page.body).toMatchObject({ state: 'signed', signature: null, paragraphs: null, pdfUrl: null })
  expect(page.raw.toString()).not.toMatch(/Marina|Helena|Teles|982/)
  expect(await family.familyPdf({ token })).toRefuse('contract_link_not_found')
  const proved = await family.readText({ token, taxId })
  expect(proved.body.signature).toMatchObject({ name: 'M••• T•••' })
  const copy = copyOf(proved.body.pdfUrl)
  expect(await family.familyPdf({ token: copy })).toSucceed()
  expect(await family.familyView({ token: copy })).toRefuse('contract_link_not_found')
  expect(await family.readText({ token: copy, taxId })).toRefuse('contract_link_not_found')
  server.setDate('2026-11-21')
  const late = await family.familyPdf({ token: copy })
  server.setDate('2026-11-20')
  expect(late).toRefuse('contract_copy_expired')
})

test('wrong numbers are counted together, for reading and for signing; a right one costs no try', async ({
  as,
  users,
  build,
}) => {
  const [admin, family] = [as(await users('admin')), as(null).enrollmentContracts]
  const { token, contentHash } = await linked(build, admin)
  const stranger = '111.444.777-35'
  for (let time = 0; time < 6; time += 1) expect(await family.readText({ token, taxId })).toSucceed()
  expect((await family.familyView({ token })).body.triesLeft).toBe(5)
  for (let time = 0; time < 4; time += 1)
    expect(await family.readText({ token, taxId: stranger })).toRefuse('signer_is_not_guardian')
  const signing = { token, name: 'Marina Teles', accepted: true as const, contentHash }
  expect(await family.sign({ ...signing, taxId: stranger })).toRefuse('signer_is_not_guardian')
  expect((await family.familyView({ token })).body.triesLeft).toBe(0)
  expect(await family.readText({ token, taxId })).toRefuse('contract_tries_spent')
  expect(await family.sign({ ...signing, taxId })).toRefuse('contract_tries_spent')
})

test('another tax number is refused, five times in all, and tries made at once are counted', async ({
  as,
  users,
  build,
}) => {
  const [admin, family] = [as(await users('admin')), as(null).enrollmentContracts]
  const { id, token, contentHash } = await linked(build, admin)
  const signing = { token, name: 'Marina Teles', accepted: true as const, contentHash }
  const wrong = await family.sign({ ...signing, taxId: '111.444.777-35' })
  expect(wrong).toRefuse('signer_is_not_guardian')
  expect(wrong.raw.toString()).toContain('4 tentativas')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => family.sign({ ...signing, taxId: '111.444.777-35' })),
  )
  const codes = replies.map(({ raw }) => JSON.parse(raw.toString()).error.code)
  expect(codes.filter((code) => code === 'signer_is_not_guardian')).toHaveLength(4)
  expect(await family.sign({ ...signing, taxId })).toRefuse('contract_tries_spent')
  expect((await admin.enrollmentContracts.get({ id })).body.status).toBe('sent')
  const fresh = tokenOf((await admin.enrollmentContracts.link({ id })).body.url)
  expect(fresh).not.toBe(token)
  expect(await family.familyView({ token })).toRefuse('contract_link_not_found')
  expect(await family.sign({ ...signing, token: fresh, taxId })).toSucceed()
})

test('whoever signs must have read this very text and say yes', async ({ as, users, build }) => {
  const { token, contentHash } = await linked(build, as(await users('admin')))
  const family = as(null).enrollmentContracts
  const signing = { token, name: 'Marina Teles', taxId, accepted: true as const, contentHash }
  expect(await family.sign({ ...signing, contentHash: 'b'.repeat(64) })).toRefuse('contract_text_differs')
  expect(await family.sign({ ...signing, name: ' ' })).toRefuse('invalid_request')
  expect(await family.sign({ ...signing, accepted: false })).toRefuse('invalid_request')
  expect((await family.familyView({ token })).body).toMatchObject({ state: 'toSign', triesLeft: 5 })
})

test('a link that was changed, made up, switched off or of another network is not there; an old one has ended', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const family = as(null).enrollmentContracts
  const { id, token } = await linked(build, admin)
  const foreign = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const { rows } = await server.database.pool.query('select link_id from enrollment_contract where id = $1', [id])
  const made = (purpose: string, tenantId: number, linkId: string) =>
    signToken(server.composition.platform.secret, purpose, {
      tenantId,
      id: linkId,
      expiresAt: new Date('2030-01-01T00:00:00Z'),
    })
  const linkId: string = rows[0].link_id
  const wrong = [
    alteredToken(token),
    made('family link', build.network, linkId),
    made('contract link', foreign, linkId),
    made('contract link', 4_000_000_000, linkId),
    made('contract link', build.network, id),
  ]
  const answers = await Promise.all(wrong.map((each) => family.familyView({ token: each })))
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(answer).toRefuse('contract_link_not_found')
  }
  expect(await admin.enrollmentContracts.revokeLink({ id })).toSucceed()
  expect(await family.familyView({ token })).toRefuse('contract_link_not_found')
  expect(await admin.enrollmentContracts.revokeLink({ id })).toRefuse('contract_without_link')
  const next = tokenOf((await admin.enrollmentContracts.link({ id })).body.url)
  server.setDate('2026-12-22')
  const old = await family.familyView({ token: next })
  server.setDate('2026-11-20')
  expect(old.status).toBe(410)
  expect(old).toRefuse('contract_link_expired')
})

test('what was superseded, canceled or belongs to who left says so and is not signed', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const family = as(null).enrollmentContracts
  const cases = [
    ['superseded', `update enrollment_contract set status = 'superseded' where id = $1`, 'contract_superseded'],
    [
      'canceled',
      `update enrollment_contract set status = 'canceled', cancel_reason = 'x' where id = $1`,
      'contract_canceled',
    ],
    [
      'ended',
      `update enrollment set status = 'canceled' where id = (select enrollment_id from enrollment_contract where id = $1)`,
      'contract_of_ended_enrollment',
    ],
  ] as const
  for (const [state, statement, code] of cases) {
    const { id, token, contentHash } = await linked(build, admin)
    await server.database.pool.query(statement, [id])
    expect((await family.familyView({ token })).body).toMatchObject({ state, paragraphs: null, signature: null })
    const signing = { token, name: 'Marina Teles', taxId, accepted: true as const, contentHash }
    expect(await family.sign(signing)).toRefuse(code)
    expect(await admin.enrollmentContracts.link({ id })).toRefuse(code)
  }
})

test('a link that is opened again and again has to wait a minute', async ({ as, users, build }) => {
  const { token } = await linked(build, as(await users('admin')))
  const looks = Array.from({ length: 31 }, () => as(null).enrollmentContracts.familyView({ token }))
  const refused = (await Promise.all(looks)).filter(({ status }) => status === 429)
  expect(refused.length).toBe(1)
  expect(refused[0]).toRefuse('contract_page_busy')
})
