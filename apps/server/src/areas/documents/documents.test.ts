import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { alteredToken, buildIssuedInvoice, family, tokenOf } from '../../../test/support/issued-invoice.ts'
import { readCodes, readPages } from '../../../test/support/read-page.ts'
import { expect, test } from '../../../test/support/server.ts'
import { unzipSync } from 'fflate'

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

async function paidAtCounter(build: Builders, admin: Client, given: Parameters<typeof buildIssuedInvoice>[2] = {}) {
  const made = await buildIssuedInvoice(build, admin, { taxId: family.taxId, ...given })
  const paid = await admin.invoices.pay({ id: made.id, paidDate: '2026-11-20', totalPaidCents: 100_000, means: 'cash' })
  expect(paid).toSucceed()
  const { number, guardianId, payments } = paid.body
  return { ...made, number: number ?? 0, guardianId, paymentId: payments[0]?.id ?? '' }
}

test('a receipt says who paid what, in words too, and bears a code that anyone may check', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, paymentId, number, guardianId: _guardian } = await paidAtCounter(build, admin)
  const receipt = await admin.documents.receipt({ id, paymentId })
  expect(receipt.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const [sheet] = await readPages(receipt.raw)
  const text = sheet?.text.replace(/\s+/g, ' ') ?? ''
  for (const part of [
    `nº ${number}/1`,
    'Marina Conceição Teles, CPF/CNPJ 529.982.247-25',
    'R$ 1.000,00 (mil reais)',
    'paga em 20/11/2026 em dinheiro',
    'Helena Teles Drummond',
    'Mensalidade dezembro/2026',
    'Colégio Aurora Pinheiros',
  ])
    expect(text).toContain(part)
  const [url = ''] = sheet ? await readCodes(sheet.picture, 'QRCode') : []
  const checked = await as(null).documents.check({ token: tokenOf(url) })
  expect(checked.body).toMatchObject({
    number: `${number}/1`,
    isValid: true,
    cents: 100_000,
    paidDate: '2026-11-20',
    payer: { name: 'M••• C••• T•••', taxId: '•••.982.247-••' },
    studentFirstName: 'Helena',
  })
  expect(checked.raw.toString()).not.toMatch(/52998224725|Drummond/)
  expect(await as(null).documents.check({ token: alteredToken(tokenOf(url)) })).toRefuse('receipt_not_found')
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).toSucceed()
  expect((await as(null).documents.check({ token: tokenOf(url) })).body.isValid).toBe(false)
  expect(await admin.documents.receipt({ id, paymentId })).toRefuse('payment_was_reversed')
})

test('a receipt is not of another school, network or invoice; names are covered for whoever hides them', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, paymentId } = await paidAtCounter(build, admin, { taxId: '11144477735' })
  const other = await buildIssuedInvoice(build, admin)
  expect(await admin.documents.receipt({ id: other.id, paymentId })).toRefuse('payment_not_found')
  const elsewhere = await build.school()
  const secretary = as(await users('secretary', [elsewhere.id]))
  expect(await secretary.documents.receipt({ id, paymentId })).toRefuse('payment_not_found')
})

test('a proof is kept with a payment at the counter, the last one stands, and no other file is taken', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, paymentId } = await paidAtCounter(build, admin, { taxId: '39053344705' })
  const attach = (bytes: Buffer, name: string) => admin.documents.attachProof({ id, paymentId, file: { name, bytes } })
  expect(await admin.documents.proof({ id, paymentId })).toRefuse('proof_not_found')
  expect(await attach(Buffer.from('not a document'), 'a.pdf')).toRefuse('proof_not_readable')
  expect(await attach(pdf, 'primeiro.pdf')).toSucceed()
  expect(await attach(pdf, 'segundo.pdf')).toSucceed()
  expect((await admin.documents.proofs({ id })).body.items).toEqual([{ paymentId, name: 'segundo.pdf' }])
  expect((await admin.documents.proof({ id, paymentId })).raw.equals(pdf)).toBe(true)
  const events = (await admin.invoices.history({ id })).body.items.map(({ event }) => event)
  expect(events.filter((event) => event === 'proofAttached')).toHaveLength(2)
})

test('clearance is stated of a year that is over and of which nothing is owed; who owes is told which months', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const paid = await paidAtCounter(build, admin, { taxId: '15350946056' })
  const of = { id: paid.guardianId, kind: 'clearance' as const, year: 2026 }
  expect(await admin.documents.statement(of)).toRefuse('clearance_year_not_over')
  server.setDate('2027-02-10')
  try {
    expect(await admin.documents.statement({ ...of, year: 2025 })).toRefuse('clearance_nothing_billed')
    const [sheet] = await readPages((await admin.documents.statement(of)).raw)
    const text = sheet?.text.replace(/\s+/g, ' ') ?? ''
    expect(text).toContain('Lei 12.007, de 29 de julho de 2009')
    expect(text).toContain('substitui, para a comprovação do cumprimento das obrigações do consumidor')
    expect(text).toContain(String(paid.number))
    expect(await admin.invoices.revertPaymentAtSchool({ id: paid.id, comment: 'cheque devolvido' })).toSucceed()
    const owed = await admin.documents.statement(of)
    expect(owed).toRefuse('clearance_owed')
    expect(owed.raw.toString()).toContain('12/2026')
    expect((await admin.documents.years({ id: paid.guardianId })).body.years).toMatchObject([
      { year: 2026, clearance: { can: false, reason: 'clearance_owed' }, expenses: { can: false } },
    ])
  } finally {
    server.setDate('2026-11-20')
  }
})

test('what was paid for education is without fine and interest, and of the year in which it was paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const made = await buildIssuedInvoice(build, admin, { taxId: '71428793860', dueDate: '2026-11-20' })
  server.setDate('2026-11-25')
  try {
    const { today, guardianId } = (await admin.invoices.get({ id: made.id })).body
    const owed = today?.totalCents ?? 0
    expect(owed).toBeGreaterThan(102_000)
    expect(await admin.invoices.pay({ id: made.id, paidDate: '2026-11-25', totalPaidCents: owed })).toSucceed()
    const [sheet] = await readPages(
      (await admin.documents.statement({ id: guardianId, kind: 'expenses', year: 2026 })).raw,
    )
    const text = sheet?.text.replace(/\s+/g, ' ') ?? ''
    expect(text).toContain('pagou em 2026 R$ 1.000,00 (mil reais) de mensalidades e matrículas, sem multa e juros')
    expect(text).not.toContain('1.02')
    expect(await admin.documents.statement({ id: guardianId, kind: 'expenses', year: 2025 })).toRefuse(
      'expenses_nothing_paid',
    )
  } finally {
    server.setDate('2026-11-20')
  }
})

test('all families of a school get theirs in a zip, and who gets none is told why', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const paid = await paidAtCounter(build, admin, { taxId: '87748248800' })
  const owing = await buildIssuedInvoice(build, admin, { school: { id: paid.schoolId } })
  await server.workers()
  expect(await admin.documents.drawMany({ id: paid.schoolId, kind: 'clearance', year: 2026 })).toRefuse(
    'clearance_year_not_over',
  )
  server.setDate('2027-02-10')
  try {
    const asked = await admin.documents.drawMany({ id: paid.schoolId, kind: 'clearance', year: 2026 })
    expect(asked.body.count).toBe(2)
    const job = async () => (await admin.jobs.get({ id: asked.body.jobId })).body
    await eventually(async () => (await job()).status !== 'InProgress')
    expect(await job()).toMatchObject({ doneCount: 1, failedCount: 1, hasFile: true })
    const failed = (await admin.jobs.failures({ id: asked.body.jobId })).body.items
    const { guardianId } = (await admin.invoices.get({ id: owing.id })).body
    expect(failed).toMatchObject([{ subjectId: guardianId, code: 'clearance_owed', guardianName: family.guardian }])
    expect(failed[0]?.message).toContain('12/2026')
    const files = unzipSync((await admin.jobs.file({ id: asked.body.jobId })).raw)
    expect(Object.keys(files)).toEqual([expect.stringMatching(/^\d{4}-marina-conceicao-teles\.pdf$/)])
  } finally {
    server.setDate('2026-11-20')
  }
})

test('the statement of an account says on paper what its page says: what it held before, each line, the sums', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, guardianId, number, schoolId } = await paidAtCounter(build, admin, { taxId: '16899535009' })
  const { items } = (await admin.ledger.accounts({ ownerId: guardianId })).body
  expect(items.map(({ kind }) => kind)).toEqual(['guardianReceivable'])
  const accountId = items[0]?.id ?? ''
  const textOf = async (client: Client, period: { from?: string; to?: string } = {}) => {
    const paper = await client.documents.accountStatement({ id: accountId, ...period })
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf' })
    return (await readPages(paper.raw)).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  }
  const whole = await textOf(admin)
  for (const part of [
    'Mensalidades a receber',
    family.guardian,
    String(number),
    'Saldo anterior',
    '1.000,00',
    '20/11/2026',
  ])
    expect(whole).toContain(part)
  expect(await textOf(admin, { from: '2026-11-21' })).toContain('Nenhum lançamento no período')
  const director = as(await users('director', [schoolId]))
  expect(await textOf(director)).toContain('Mensalidades a receber')
  const { id: elsewhere } = await build.school()
  const stranger = as(await users('director', [elsewhere]))
  expect(await stranger.documents.accountStatement({ id: accountId })).toRefuse('account_not_found')
  expect((await admin.invoices.get({ id })).body.status).toBe('paidAtSchool')
})
