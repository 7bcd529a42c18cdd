// The family reads the terms behind its link, proves its tax number, and accepts: the installments are issued in the same statement.
import { alteredToken, tokenOf } from '../../../test/support/issued-invoice.ts'
import { acceptedAgreement, agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { hashOf, linkedAgreement } from '../../../test/support/linked-agreement.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'
import { signToken } from '../../platform/access/signed-token.ts'
import { verifyLedger } from '../ledger/public.ts'

test('a family reads the terms, proves its tax number, accepts, and its installments are there to be paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, token, taxId, look, invoiceIds, link } = await linkedAgreement({ server, build, admin, family })
  expect(link.url).toMatch(/^http:\/\/localhost:3333\/a\/[\w-]{54}$/)
  expect(link.text).toContain(link.url)
  const seen = await family.agreements.familyView({ token })
  expect(seen.body).toMatchObject({ state: 'toAccept', hasTerms: true, terms: null, termsHash: null })
  expect((await look()).openedAt).toBeNull()
  const page = await family.agreements.readTerms({ token, taxId })
  expect(page.body).toMatchObject({
    state: 'toAccept',
    canAccept: true,
    owedCents: 205_200,
    waivedCents: 4_000,
    totalCents: 201_200,
    triesLeft: 5,
    acceptance: null,
  })
  const terms = page.body.terms ?? []
  expect(terms.some((line) => line.includes('abate primeiro o valor das faturas'))).toBe(true)
  expect(terms.filter((line) => line.startsWith('Parcela ') && line.includes('até'))).toHaveLength(4)
  const digits = taxId.replace(/\D/g, '')
  expect(page.raw.toString().includes(taxId) || page.raw.toString().includes(digits)).toBe(false)
  expect((await look()).openedAt).not.toBeNull()
  expect(await admin.agreements.issue({ id, version: (await look()).version })).toRefuse('agreement_needs_acceptance')
  expect((await family.invoiceView.ofAgreement({ token })).body.items).toEqual([])

  const given = { token, name: 'Marina Teles', taxId, accepted: true as const, termsHash: page.body.termsHash ?? '' }
  const accepted = await family.agreements.accept(given)
  expect(accepted).toSucceed()
  expect(accepted.body).toMatchObject({ state: 'running', canAccept: false, acceptance: { name: 'M••• T•••' } })
  expect(await look()).toMatchObject({
    status: 'pending',
    issuedOn: '2026-12-28',
    needsAcceptance: false,
    acceptance: { kind: 'link', name: 'Marina Teles', address: '127.0.0.1', termsHash: page.body.termsHash, terms },
    items: [{ outcome: 'moved' }, { outcome: 'moved' }],
  })
  for (const invoiceId of invoiceIds)
    expect((await admin.invoices.get({ id: invoiceId })).body).toMatchObject({ status: 'canceled', openCents: 0 })
  const { items } = (await family.invoiceView.ofAgreement({ token })).body
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  const first = await family.invoiceView.get({ token: items[0]?.path.split('/').at(-1) ?? '' })
  expect(first.body).toMatchObject({ state: 'payable', owed: { totalCents: 50_300 } })
  expect(await family.agreements.accept(given)).toRefuse('agreement_already_accepted')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('another tax number is refused, five times in all, and tries made at once are counted', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, token, taxId, look } = await linkedAgreement({ server, build, admin, family })
  const termsHash = await hashOf(family, token, taxId)
  const given = { name: 'Marina Teles', accepted: true as const, termsHash }
  const tries = Array.from({ length: 8 }, () => family.agreements.accept({ ...given, token, taxId: '111.444.777-35' }))
  const codes = (await Promise.all(tries)).map(({ raw }) => JSON.parse(raw.toString()).error.code)
  expect(codes.filter((code) => code === 'agreement_other_guardian')).toHaveLength(5)
  expect(codes.filter((code) => code === 'agreement_tries_spent')).toHaveLength(3)
  expect(await family.agreements.accept({ ...given, token, taxId })).toRefuse('agreement_tries_spent')
  expect((await look()).status).toBe('created')
  const fresh = tokenOf((await admin.agreements.link({ id })).body.url)
  expect(fresh).not.toBe(token)
  expect(await family.agreements.familyView({ token })).toRefuse('agreement_link_not_found')
  expect(await family.agreements.accept({ ...given, token: fresh, taxId })).toSucceed()
})

test('whoever accepts must have read these very terms and say yes', async ({ as, users, build, server }) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, token, taxId, look } = await linkedAgreement({ server, build, admin, family })
  const termsHash = await hashOf(family, token, taxId)
  const given = { token, name: 'Marina Teles', taxId, accepted: true as const, termsHash }
  expect(await family.agreements.accept({ ...given, accepted: false } as unknown as typeof given)).toRefuse(
    'invalid_request',
  )
  const { version } = await look()
  expect(await admin.agreements.update({ id, version, title: 'Outro título', description: '' })).toSucceed()
  expect(await family.agreements.accept(given)).toRefuse('agreement_terms_differ')
  expect((await family.agreements.familyView({ token })).body.triesLeft).toBe(5)
})

test('a link that was changed, made up, switched off or of another network is not there; an old one has ended', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, token } = await linkedAgreement({ server, build, admin, family })
  const { rows } = await server.database.pool.query('select link_id from agreement where id = $1', [id])
  const made = (purpose: string, tenantId: number, linkId: string) =>
    signToken(server.composition.platform.secret, purpose, {
      tenantId,
      id: linkId,
      expiresAt: new Date('2030-01-01T00:00:00Z'),
    })
  const linkId: string = rows[0].link_id
  const foreign = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const wrong = [
    alteredToken(token),
    made('contract link', build.network, linkId),
    made('agreement link', foreign, linkId),
    made('agreement link', build.network, id),
  ]
  for (const each of wrong)
    expect(await family.agreements.familyView({ token: each })).toRefuse('agreement_link_not_found')
  expect(await admin.agreements.revokeLink({ id })).toSucceed()
  expect(await family.agreements.familyView({ token })).toRefuse('agreement_link_not_found')
  expect(await admin.agreements.revokeLink({ id })).toRefuse('agreement_without_link')
  const next = tokenOf((await admin.agreements.link({ id })).body.url)
  server.setDate('2027-07-01')
  const old = await family.agreements.familyView({ token: next })
  server.setDate('2026-12-28')
  expect(old.status).toBe(410)
  expect(old).toRefuse('agreement_link_expired')
})

test('an offer that is over, ended or waits for an approver is not accepted, and says so', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, token, taxId, look } = await linkedAgreement({ server, build, admin, family })
  const termsHash = await hashOf(family, token, taxId)
  const given = { token, name: 'Marina Teles', taxId, accepted: true as const, termsHash }
  server.setDate('2026-12-30')
  expect((await family.agreements.familyView({ token })).body).toMatchObject({
    state: 'over',
    terms: null,
    canAccept: false,
  })
  expect(await family.agreements.accept(given)).toRefuse('agreement_quote_over')
  expect(await admin.agreements.link({ id })).toRefuse('agreement_quote_over')
  const { version } = await look()
  expect(await admin.agreements.cancel({ id, version, reason: 'Passou do prazo' })).toSucceed()
  expect((await family.agreements.familyView({ token })).body).toMatchObject({ state: 'ended', terms: null })
  expect(await family.agreements.accept(given)).toRefuse('agreement_ended')
  const next = await agreementScene(server, build, admin)
  const dear = await admin.agreements.create({ ...offerOf(next.invoiceIds, 204_000), waivedInterestCents: 1_200 })
  expect(await admin.agreements.link({ id: dear.body.id })).toRefuse('agreement_needs_approval')
})

test('an acceptance on paper names who signed and where it is kept, and opens the way to the issue', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const id = await acceptedAgreement(build, admin, offerOf(invoiceIds, 205_200))
  const { body } = await admin.agreements.get({ id })
  expect(body).toMatchObject({
    status: 'created',
    needsAcceptance: false,
    acceptance: { kind: 'paper', name: 'Marina Teles', reason: 'Assinado na secretaria', address: null },
    can: { issue: { can: true }, recordAcceptance: { can: false, reason: 'agreement_already_accepted' } },
  })
  const again = { id, version: body.version, name: 'Marina Teles', reason: 'De novo' }
  expect(await admin.agreements.recordAcceptance(again)).toRefuse('agreement_already_accepted')
  const token = tokenOf((await admin.agreements.link({ id })).body.url)
  expect((await as(null).agreements.familyView({ token })).body).toMatchObject({
    state: 'accepted',
    acceptance: { isOnPaper: true, taxId: null },
  })
})

test('where the network does not ask first, an agreement is issued at once and may be accepted afterwards', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const setting = { name: 'Caderneta.Agreement.NeedsAcceptance', providerName: 'T', providerKey: null } as const
  expect(await admin.settings.update({ ...setting, value: 'false' })).toSucceed()
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const made = await admin.agreements.create(offerOf(invoiceIds, 205_200))
  expect(await admin.agreements.issue({ id: made.body.id, version: 1 })).toSucceed()
  const token = tokenOf((await admin.agreements.link({ id: made.body.id })).body.url)
  const { taxId } = (await admin.guardians.get({ id: guardianId })).body
  const page = (await family.agreements.readTerms({ token, taxId })).body
  expect(page).toMatchObject({ state: 'running', canAccept: true })
  const given = { token, name: 'Marina Teles', taxId, accepted: true as const, termsHash: page.termsHash ?? '' }
  expect((await family.agreements.accept(given)).body).toMatchObject({ state: 'running', canAccept: false })
  const record = (await admin.agreements.get({ id: made.body.id })).body
  expect(record).toMatchObject({ status: 'pending', openCents: 205_200, acceptance: { kind: 'link' } })
  expect(await admin.settings.update({ ...setting, value: 'true' })).toSucceed()
})

test('the database takes no issue without the acceptance that was asked for, and no change of an acceptance', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await admin.agreements.create(offerOf(invoiceIds, 205_200))
  const update = `update agreement set status = 'pending', issued_on = '2026-12-28' where id = $1`
  await expect(server.database.pool.query(update, [made.body.id])).rejects.toThrow('agreement_accepted')
  const { rows } = await server.database.pool.query(
    `select grantee, privilege_type from information_schema.role_table_grants
     where table_name = 'agreement_acceptance' and grantee <> 'caderneta_owner' and privilege_type not in ('SELECT', 'INSERT')
     union all select grantee, privilege_type from information_schema.column_privileges
     where table_name = 'agreement_acceptance' and grantee like 'caderneta_%' and grantee <> 'caderneta_owner' and privilege_type = 'UPDATE'`,
  )
  expect(rows).toEqual([])
})

test('the terms go to the family by e-mail with the link', async ({ as, users, build, server }) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, guardianId, link } = await linkedAgreement({ server, build, admin, family })
  const { email } = (await admin.guardians.get({ id: guardianId })).body
  if (email === null) throw new Error('the builder gives an e-mail')
  expect((await admin.agreements.send({ id })).body).toEqual({ recipient: email })
  const letters = async () => (await admin.sandboxMail.list()).body.items.filter(({ to }) => to.includes(email))
  await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(1)
  const [letter] = await letters()
  expect(letter?.text).toContain(link.url)
  expect(letter?.text).toMatch(/R\$.2\.012,00/)
  await server.database.pool.query('update guardian set email = null where id = $1', [guardianId])
  expect(await admin.agreements.send({ id })).toRefuse('family_without_email')
})

test('a letter that has not left is withdrawn when its link is revoked and when the agreement is over', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const endings = [
    ({ id }: { id: string; version: number }) => admin.agreements.revokeLink({ id }),
    (record: { id: string; version: number }) => admin.agreements.cancel({ ...record, reason: 'Outra proposta' }),
  ]
  for (const ends of endings) {
    const { id, guardianId, look } = await linkedAgreement({ server, build, admin, family })
    const { pool } = server.database
    await pool.query(
      `insert into guardian_contact (tenant_id, guardian_id, kind, value) values ($1, $2, 'email', 'recusa@familia.test')`,
      [build.network, guardianId],
    )
    await pool.query(`update guardian set email = 'recusa@familia.test' where id = $1`, [guardianId])
    expect(await admin.agreements.send({ id })).toSucceed()
    const letters = async () => {
      const { rows } = await pool.query(
        `select d.status, d.sealed from delivery d join agreement_invoice a on a.invoice_id = d.invoice_id
          where a.agreement_id = $1 and d.kind = 'agreementTerms'`,
        [id],
      )
      return rows
    }
    await expect.poll(async () => (await letters())[0]?.status, { timeout: 15_000 }).toBe('failed')
    const { version } = await look()
    expect(await ends({ id, version })).toSucceed()
    expect(await letters()).toEqual([{ status: 'expired', sealed: null }])
  }
})

test('acceptance and cancellation at once are one after the other', async ({ as, users, build, server }) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const { id, token, taxId, look } = await linkedAgreement({ server, build, admin, family })
    const termsHash = await hashOf(family, token, taxId)
    const { version } = await look()
    const [accepted, canceled] = await Promise.all([
      family.agreements.accept({ token, name: 'Marina Teles', taxId, accepted: true, termsHash }),
      admin.agreements.cancel({ id, version, reason: 'Engano' }),
    ])
    expect([accepted, canceled].filter(({ status }) => status === 200)).toHaveLength(1)
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
}, 300_000)

test('an agreement that was issued shows its link to the family as one to pay', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const { id } = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  expect((await admin.agreements.link({ id })).body.text).toContain('Veja e pague aqui')
})
