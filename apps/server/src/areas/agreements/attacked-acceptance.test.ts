// What somebody with a link tries: to look without being the guardian, to accept twice, too late or in another's name, and to leave traps behind.
import { expect, test } from '../../../test/support/server.ts'
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { tokenOf } from '../../../test/support/issued-invoice.ts'
import { hashOf, linkedAgreement } from '../../../test/support/linked-agreement.ts'
import { verifyLedger } from '../ledger/public.ts'

const stranger = '111.444.777-35'

test('the page before the tax number is proved names nobody and no invoice', async ({ as, users, build, server }) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { token, taxId, look, guardianId } = await linkedAgreement({ server, build, admin, family })
  const { guardianName, items } = await look()
  const page = await family.agreements.familyView({ token })
  const shown = page.raw.toString()
  const secrets = [
    guardianName,
    guardianId,
    taxId,
    taxId.replaceAll(/\D/g, ''),
    ...items.flatMap((item) => [item.studentName, item.studentName.split(' ')[0] ?? '', item.invoiceId]),
    ...items.map((item) => `Fatura ${item.invoiceNumber}`),
  ]
  expect(secrets.filter((each) => shown.includes(each))).toEqual([])
  const proved = (await family.agreements.readTerms({ token, taxId })).raw.toString()
  expect(proved).toContain(guardianName)
  expect(proved).toContain(`Fatura ${items[0]?.invoiceNumber}`)
})

test('a program that opens the link of a letter many times leaves no trace: only who proves the number has read it', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, token, taxId, look } = await linkedAgreement({ server, build, admin, family })
  const row = async () => (await server.database.pool.query('select * from agreement where id = $1', [id])).rows[0]
  const before = await row()
  for (let time = 0; time < 5; time += 1) expect(await family.agreements.familyView({ token })).toSucceed()
  expect(await row()).toEqual(before)
  expect(await family.agreements.readTerms({ token, taxId: stranger })).toRefuse('agreement_other_guardian')
  expect((await look()).openedAt).toBeNull()
  expect(await family.agreements.readTerms({ token, taxId })).toSucceed()
  expect((await look()).openedAt).not.toBeNull()
})

test('wrong numbers are counted together, for reading and for accepting; a right one costs no try', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { token, taxId, hash, given } = await linkedAgreement({ server, build, admin, family })
  const termsHash = await hash()
  for (let time = 0; time < 6; time += 1) await hash()
  expect((await family.agreements.familyView({ token })).body.triesLeft).toBe(5)
  for (let time = 0; time < 3; time += 1)
    expect(await family.agreements.readTerms({ token, taxId: stranger })).toRefuse('agreement_other_guardian')
  for (let time = 0; time < 2; time += 1)
    expect(await family.agreements.accept({ ...given, taxId: stranger, termsHash })).toRefuse(
      'agreement_other_guardian',
    )
  expect((await family.agreements.familyView({ token })).body.triesLeft).toBe(0)
  expect(await family.agreements.readTerms({ token, taxId })).toRefuse('agreement_tries_spent')
  expect(await family.agreements.accept({ ...given, termsHash })).toRefuse('agreement_tries_spent')
})

test('five who accept at the same moment make one acceptance and one set of installments', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, hash, given, look } = await linkedAgreement({ server, build, admin, family })
  const termsHash = await hash()
  const answers = await Promise.all(Array.from({ length: 5 }, () => family.agreements.accept({ ...given, termsHash })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from agreement_acceptance where agreement_id = $1) as acceptances,
      (select count(*)::int from invoice_hold where holder_id = $1 and reason = 'installment') as installments`,
    [id],
  )
  expect(rows).toEqual([{ acceptances: 1, installments: 4 }])
  expect(await look()).toMatchObject({ status: 'pending', openCents: 201_200 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('what was paid or broken meanwhile is not accepted any more', async ({ as, users, build, server }) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const setting = { name: 'Caderneta.Agreement.NeedsAcceptance', providerName: 'T', providerKey: null } as const
  expect(await admin.settings.update({ ...setting, value: 'false' })).toSucceed()
  const ends = [
    ['paid', `update agreement set status = 'paid', ended_on = '2026-12-28' where id = $1`],
    ['expired', `update agreement set status = 'expired', ended_on = '2026-12-28' where id = $1`],
    ['error', `update agreement set status = 'error', ended_on = '2026-12-28' where id = $1`],
  ] as const
  for (const [status, statement] of ends) {
    const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
    const { id } = (await admin.agreements.create(offerOf(invoiceIds, 205_200))).body
    expect(await admin.agreements.issue({ id, version: 1 })).toSucceed()
    const token = tokenOf((await admin.agreements.link({ id })).body.url)
    const { taxId } = (await admin.guardians.get({ id: guardianId })).body
    const termsHash = await hashOf(family, token, taxId)
    await server.database.pool.query(statement, [id])
    const given = { token, name: 'Marina Teles', taxId, accepted: true as const, termsHash }
    expect([status, await family.agreements.accept(given)]).toEqual([status, expect.objectContaining({ status: 409 })])
    expect(await family.agreements.accept(given)).toRefuse('agreement_ended')
  }
  expect(await admin.settings.update({ ...setting, value: 'true' })).toSucceed()
})

test('a name is a name: no book, no hidden turn of direction; letters of another script and marks of a page are letters', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { hash, given, look } = await linkedAgreement({ server, build, admin, family })
  const termsHash = await hash()
  for (const name of ['a'.repeat(10_000), 'Marina \u202Eselet', 'Marina\u0000', ' '])
    expect((await family.agreements.accept({ ...given, name, termsHash })).status).toBe(400)
  const name = '<b onmouseover=alert(1)>مريم</b>'
  expect(await family.agreements.accept({ ...given, name, termsHash })).toSucceed()
  expect((await look()).acceptance?.name).toBe(name)
})

test('terms that changed while the family read are read again: a rename, and words of the school', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, guardianId, hash, given, look } = await linkedAgreement({ server, build, admin, family })
  const first = await hash()
  await server.database.pool.query(`update guardian set name = 'Outra Pessoa' where id = $1`, [guardianId])
  expect(await family.agreements.accept({ ...given, termsHash: first })).toRefuse('agreement_terms_differ')
  const second = await hash()
  const { version } = await look()
  const words = { id, title: 'Mensalidades de 2026', description: 'Sem garantia' }
  expect(await admin.agreements.update({ ...words, version })).toSucceed()
  expect(await family.agreements.accept({ ...given, termsHash: second })).toRefuse('agreement_terms_differ')
  expect(await family.agreements.accept({ ...given, termsHash: await hash() })).toSucceed()
})

test('what the family accepted is not reworded afterwards', async ({ as, users, build, server }) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id, hash, given, look } = await linkedAgreement({ server, build, admin, family })
  expect(await family.agreements.accept({ ...given, termsHash: await hash() })).toSucceed()
  const { version, can } = await look()
  expect(can.update).toEqual({ can: false, reason: 'agreement_already_accepted' })
  const words = { id, version, title: 'Outro título', description: 'Com outra condição' }
  expect(await admin.agreements.update(words)).toRefuse('agreement_already_accepted')
})

test('a paper is recorded by another person than the one who negotiated, by the rule and by the database', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, other] = [as(await users('admin')), as(await users('admin'))]
  const { invoiceIds } = await agreementScene(server, build, admin)
  const { id } = (await admin.agreements.create(offerOf(invoiceIds, 205_200))).body
  const paper = { id, version: 1, name: 'Marina Teles', reason: 'Assinado na secretaria' }
  expect(await admin.agreements.recordAcceptance(paper)).toRefuse('agreement_own_paper')
  expect((await admin.agreements.get({ id })).body.can.recordAcceptance).toEqual({
    can: false,
    reason: 'agreement_own_paper',
  })
  const own = 'update agreement set paper_by = created_by where id = $1'
  await expect(server.database.pool.query(own, [id])).rejects.toThrow('agreement_paper_of_two_people')
  expect(await other.agreements.recordAcceptance(paper)).toSucceed()
})

test('a guardian whose record was merged proves who they are by the number that remains', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { guardianId, token, hash, given, look } = await linkedAgreement({ server, build, admin, family })
  const into = await build.guardian()
  const { version } = (await admin.guardians.get({ id: guardianId })).body
  expect(
    await admin.guardians.merge({ id: guardianId, intoId: into.id, version, reason: 'CPF digitado errado' }),
  ).toSucceed()
  const { taxId } = (await admin.guardians.get({ id: into.id })).body
  const termsHash = await hashOf(family, token, taxId)
  expect(termsHash).toBe(await hash())
  expect(await family.agreements.accept({ ...given, taxId, termsHash })).toSucceed()
  expect(await look()).toMatchObject({ status: 'pending', guardianId, acceptance: { kind: 'link' } })
})

test('an installment is paid by whoever has the link, and the terms stay with who proves the number', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const { id } = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const token = tokenOf((await admin.agreements.link({ id })).body.url)
  const page = (await family.agreements.familyView({ token })).body
  expect(page).toMatchObject({ state: 'running', hasTerms: true, terms: null, acceptance: { isOnPaper: true } })
  expect((await family.invoiceView.ofAgreement({ token })).body.items).toHaveLength(2)
  const { taxId } = (await admin.guardians.get({ id: guardianId })).body
  expect((await family.agreements.readTerms({ token, taxId })).body.terms?.length).toBeGreaterThan(5)
})
