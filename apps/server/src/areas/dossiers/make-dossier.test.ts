// What a court gets: everything of one family, nothing of another, and proof that none of it was changed.
import { strFromU8, unzipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { linkedAgreement } from '../../../test/support/linked-agreement.ts'
import { owed, settled } from '../../../test/support/owed-invoice.ts'
import { listableDebt, sentNotice, waitedListing } from '../../../test/support/listing-scene.ts'
import { readPages } from '../../../test/support/read-page.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { newId } from '../../platform/uuid.ts'
import { expect, test } from '../../../test/support/server.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function debtor(build: Builders, given: { school_id?: string; guardian_id?: string } = {}) {
  const enrollment = await build.enrollment(given)
  return { ...enrollment, invoiceId: await owed(build, enrollment, '2026-08-10') }
}

async function opened(client: Client, id: string, dossierId: string) {
  const [pdf, zip] = [await client.dossiers.pdf({ id, dossierId }), await client.dossiers.zip({ id, dossierId })]
  expect([pdf.status, zip.status]).toEqual([200, 200])
  const text = (await readPages(pdf.raw)).map((page) => page.text).join('\n')
  return { pdf: pdf.raw, zip: zip.raw, text, files: unzipSync(zip.raw) }
}

test('a dossier tells the debt with its charges of the day, and what was said of it', async ({ build, as, users }) => {
  const admin = as(await users('admin'))
  const { guardianId } = await debtor(build)
  const note = `Pediu para ligar na sexta. ${'Repetiu que perdeu o emprego. '.repeat(12)}`.trim()
  const contact = { id: guardianId, channel: 'phone', isInbound: true, outcome: 'answered', note } as const
  expect(await admin.collection.registerContact(contact)).toSucceed()
  const made = await admin.dossiers.make({ id: guardianId })
  expect(made).toSucceed()
  const debt = (await admin.collection.get({ id: guardianId })).body
  expect(made.body).toMatchObject({ guardianId, owedCents: debt.todayCents, invoices: 1 })
  expect(debt.todayCents).toBeGreaterThan(debt.openCents)
  const { text, files } = await opened(admin, guardianId, made.body.id)
  expect(strFromU8(files['contatos.txt'] ?? new Uint8Array())).toContain(`Atendeu: ${note}`)
  const { name, taxId } = (await admin.guardians.get({ id: guardianId })).body
  const cpf = taxId.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  const total = (debt.todayCents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  for (const said of [name, cpf, total, 'Pediu para ligar na sexta', 'Atendeu']) expect(text).toContain(said)
})

test('terms with their acceptance stand in the zip, and hashes.txt and the audit log prove each byte', async ({
  server,
  build,
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const scene = await linkedAgreement({ server, build, admin, family: as(null) })
  const termsHash = await scene.hash()
  expect(await as(null).agreements.accept({ ...scene.given, termsHash })).toSucceed()
  const made = await admin.dossiers.make({ id: scene.guardianId })
  const { pdf, zip, files } = await opened(admin, scene.guardianId, made.body.id)
  const [folder = ''] = Object.keys(files).filter((name) => name.endsWith('/termos.json'))
  expect(sha256(files[folder] ?? new Uint8Array())).toBe(termsHash)
  const accepted = strFromU8(files[folder.replace('termos.json', 'aceite.txt')] ?? new Uint8Array())
  expect(accepted).toContain('Marina Teles')
  expect(accepted).toContain(scene.taxId)
  const { 'hashes.txt': list = new Uint8Array(), ...others } = files
  const lines = Object.entries(others).map(([name, bytes]) => `${sha256(bytes)}  ${name}`)
  expect(strFromU8(list).trim().split('\n').toSorted()).toEqual(lines.toSorted())
  expect(files['dossie.pdf']).toEqual(new Uint8Array(pdf))
  expect(made.body).toMatchObject({ pdfHash: sha256(pdf), zipHash: sha256(zip) })
  const audited = async () => {
    const { rows } = await build.ground.pool.query<{ body: string }>(
      `select body from audit_log where tenant_id = $1 and action = 'dossiers.make' and subject_id = $2`,
      [build.network, scene.guardianId],
    )
    return rows.map(({ body }) => JSON.parse(body))
  }
  await server.workers()
  await expect.poll(audited).toMatchObject([{ pdfHash: sha256(pdf), zipHash: sha256(zip) }])
})

test('notices of a listing stand in it as they were sent, and later changes are in the next dossier only', async ({
  build,
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const { guardianId } = await waitedListing(build)
  const [first, next] = [await admin.dossiers.make({ id: guardianId }), await admin.dossiers.make({ id: guardianId })]
  expect(next.body.number).toBeGreaterThan(first.body.number)
  const { files, text } = await opened(admin, guardianId, first.body.id)
  expect(Object.keys(files).some((name) => /^negativacao\/fatura-.*\/notificacao\.json$/.test(name))).toBe(true)
  expect(text).toContain('SHA-256 da notificação')
  const { items } = (await admin.dossiers.ofFamily({ id: guardianId })).body
  expect(items.map(({ id }) => id)).toEqual([next.body.id, first.body.id])
})

test('a dossier has nothing of a school that its maker does not see, and opens for who sees all of it', async ({
  build,
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const [own, other] = [await build.school(), await build.school()]
  const { guardianId } = await debtor(build, { school_id: own.id })
  await debtor(build, { school_id: other.id, guardian_id: guardianId })
  const manager = as(await users('manager', [own.id]))
  const whole = await admin.dossiers.make({ id: guardianId })
  const part = await manager.dossiers.make({ id: guardianId })
  expect([whole.body.invoices, part.body.invoices]).toEqual([2, 1])
  expect(await manager.dossiers.pdf({ id: guardianId, dossierId: whole.body.id })).toRefuse('dossier_not_found')
  expect((await manager.dossiers.ofFamily({ id: guardianId })).body.items).toMatchObject([{ id: part.body.id }])
  expect((await admin.dossiers.ofFamily({ id: guardianId })).body.items).toHaveLength(2)
  const stranger = as(await users('manager', [(await build.school()).id]))
  expect(await stranger.dossiers.make({ id: guardianId })).toRefuse('family_not_found')
  expect(await stranger.dossiers.zip({ id: guardianId, dossierId: part.body.id })).toRefuse('dossier_not_found')
})

test('the dossier of one family does not open under the name of another', async ({ build, as, users }) => {
  const admin = as(await users('admin'))
  const [one, other] = [await debtor(build), await debtor(build)]
  const made = await admin.dossiers.make({ id: one.guardianId })
  const asked = { id: other.guardianId, dossierId: made.body.id }
  expect(await admin.dossiers.pdf(asked)).toRefuse('dossier_not_found')
})

test('who hides personal data neither makes nor opens a dossier', async ({ build, as, users }) => {
  const [open, hidden] = [await users('admin'), await users('admin')]
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [hidden.id])
  const { guardianId: id } = await debtor(build)
  const made = await as(open).dossiers.make({ id })
  expect(await as(hidden).dossiers.make({ id })).toRefuse('personal_data_hidden')
  expect(await as(hidden).dossiers.zip({ id, dossierId: made.body.id })).toRefuse('personal_data_hidden')
})

test('a dossier is neither changed nor removed by the application', async ({ build, as, users, server }) => {
  const admin = as(await users('admin'))
  const { guardianId: id } = await debtor(build)
  await admin.dossiers.make({ id })
  const { rows } = await server.database.pool.query<{ privilege_type: string }>(
    `select privilege_type from information_schema.role_table_grants where table_name = 'dossier' and grantee = 'caderneta_app' order by 1`,
  )
  expect(rows.map(({ privilege_type: right }) => right)).toEqual(['INSERT', 'SELECT'])
})

test('a contract of a school that billed nothing yet closes the dossier to who does not see that school', async ({
  build,
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const [own, other] = [await build.school(), await build.school()]
  const { guardianId } = await debtor(build, { school_id: own.id })
  const { enrollmentId } = await build.enrollmentContract({ school_id: other.id })
  await build.ground.pool.query('update enrollment set guardian_id = $2 where id = $1', [enrollmentId, guardianId])
  const whole = await admin.dossiers.make({ id: guardianId })
  const { files } = await opened(admin, guardianId, whole.body.id)
  expect(Object.keys(files).some((name) => name.endsWith('/contrato.html'))).toBe(true)
  const manager = as(await users('manager', [own.id]))
  expect(await manager.dossiers.zip({ id: guardianId, dossierId: whole.body.id })).toRefuse('dossier_not_found')
  expect((await manager.dossiers.ofFamily({ id: guardianId })).body.items).toEqual([])
})

test('the timeline of a family tells all that happened, newest first and page by page, of merged records too, and nothing of schools out of sight', async ({
  build,
  as,
  users,
  server,
}) => {
  server.setDate('2026-11-23')
  const admin = as(await users('admin'))
  const debt = await listableDebt(build)
  const id = debt.guardianId
  const contact = { id, channel: 'phone', isInbound: true, outcome: 'promised', promisedOn: '2026-11-24' } as const
  expect(await admin.collection.registerContact({ ...contact, promisedCents: 5_000 })).toSucceed()
  const says = { id, channel: 'phone', isInbound: true, outcome: 'disputed', note: 'Diz que pagou' } as const
  expect(await admin.collection.registerContact({ ...says, disputedInvoiceIds: [debt.invoiceId] })).toSucceed()
  await sentNotice(build, { debt })
  const other = await debtor(build, { guardian_id: id })
  await settled(build, other.invoiceId)
  await build.ground.insert('payment', {
    tenant_id: build.network,
    id: newId(),
    invoice_id: other.invoiceId,
    ext_ref: newId(),
    method: 'pix',
    cents: 100_000,
    principal_cents: 100_000,
    charges_cents: 0,
    discount_cents: 0,
    surplus_cents: 0,
    paid_on: '2026-11-20',
    school_id: other.schoolId,
  })
  const read = async (client: Client, of = id) => {
    const rows: { kind: string; at: string }[] = []
    let cursor: string | undefined
    do {
      const page = (await client.dossiers.timeline({ id: of, maxResultCount: 2, ...(cursor ? { cursor } : {}) })).body
      expect(page.items.length).toBeLessThanOrEqual(2)
      rows.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    return rows
  }
  const whole = await read(admin)
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const kinds = whole.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['contact', 'contact', 'dispute', 'listing', 'message', 'payment', 'promise'])
  const bound = as(await users('secretary', [other.schoolId]))
  expect((await read(bound)).map(({ kind }) => kind).toSorted()).toEqual(['contact', 'contact', 'payment', 'promise'])
  const { guardianId: into } = await debtor(build)
  const merge = { id, intoId: into, reason: 'O CPF foi digitado errado.', version: 1 }
  await build.ground.pool.query("update student set name = 'Ana', search = 'ana' where guardian_id = $1", [into])
  expect(await admin.guardians.merge(merge)).toSucceed()
  expect((await read(admin, into)).map(({ kind }) => kind).toSorted()).toEqual(kinds)
})
