import { writeDynamicPix } from '@caderneta/banking'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { readCodes, readPages } from '../../../test/support/read-page.ts'
import { expect, test } from '../../../test/support/server.ts'
import { alteredToken, buildIssuedInvoice, family, tokenOf } from '../../../test/support/issued-invoice.ts'
import { signToken } from '../../platform/access/signed-token.ts'

const payload = writeDynamicPix({
  url: 'pix.provedor.example/qr/v2/cobv/7d4bd6b2e6ab4d2f9d6ae9f1e3a0c5b7',
  name: 'Aurora Pinheiros',
  city: 'Sao Paulo',
})

async function linked(build: Builders, admin: Client, given: Parameters<typeof buildIssuedInvoice>[2] = {}) {
  const made = await buildIssuedInvoice(build, admin, given)
  const link = await admin.invoiceView.familyLink({ id: made.id })
  return { ...made, token: tokenOf(link.body.url) }
}

async function addPix(build: Builders, id: string, status: 'waiting' | 'active' | 'paid' | 'removed' | 'error') {
  const row = { tenant_id: build.network, invoice_id: id, txid: id.replaceAll('-', ''), status }
  await build.ground.insert('pix_charge', status === 'waiting' ? row : { ...row, payload })
}

test('without a sign-in the family sees what is owed, and how to pay it', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, token } = await linked(build, admin)
  const page = await as(null).invoiceView.get({ token })
  expect(page).toSucceed()
  const { number } = (await admin.invoices.get({ id })).body
  expect(page.body).toMatchObject({
    state: 'payable',
    number,
    canPay: true,
    school: { name: 'Colégio Aurora Pinheiros', phone: '1130001234' },
    beneficiary: { name: 'Ipê Amarelo Educação Ltda', taxId: '12ABC34501DE35' },
    studentFirstName: 'Helena',
    owed: { nominalCents: 100_000, receivedCents: 0, fineCents: 0, interestCents: 0, totalCents: 100_000, daysLate: 0 },
    tomorrow: { on: '2026-11-21', totalCents: 100_000 },
    terms: { overdueFine: 0.02, interest: 0.01, interestPer: 'month', regime: 'contract' },
    items: [{ name: 'Mensalidade dezembro/2026', cents: 100_000 }],
    pix: null,
    isSandbox: true,
  })
  expect(page.body.digitableLine).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  expect(page.headers['cache-control']).toBe('no-store')
})

test('the answer holds nothing that would tell who the family is', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, enrollmentId, schoolId, token } = await linked(build, admin, { taxId: family.taxId })
  const page = await as(null).invoiceView.get({ token })
  expect(page.body.payer).toEqual({ name: 'M••• C••• T•••', taxId: '•••.982.247-••' })
  const text = page.raw.toString()
  for (const secret of [
    family.taxId,
    '529.982.247-25',
    family.email,
    'Conceição',
    'Drummond',
    id,
    enrollmentId,
    schoolId,
  ])
    expect(text).not.toContain(secret)
  const pdf = await as(null).invoiceView.pdf({ token })
  const [sheet] = await readPages(pdf.raw)
  expect(sheet?.text).toContain('M••• C••• T••• · •••.982.247-••')
  expect(sheet?.text).toContain('aluno(a): Helena')
  for (const secret of ['529.982.247-25', 'Conceição', 'Drummond', 'Jabuticabeiras'])
    expect(sheet?.text).not.toContain(secret)
})

test('after the due date the page says what the delay costs, today and tomorrow', async ({
  as,
  users,
  build,
  server,
}) => {
  const { token } = await linked(build, as(await users('admin')), { dueDate: '2026-11-20' })
  server.setDate('2026-11-23')
  const monday = await as(null).invoiceView.get({ token })
  expect(monday.body).toMatchObject({
    state: 'payable',
    owed: { daysLate: 0, totalCents: 100_000 },
    tomorrow: { on: '2026-11-24', totalCents: 102_033 },
  })
  server.setDate('2026-11-24')
  const tuesday = await as(null).invoiceView.get({ token })
  server.setDate('2026-11-20')
  expect(tuesday.body).toMatchObject({ state: 'overdue', canPay: true, owed: { fineCents: 2000, totalCents: 102_033 } })
})

test('where the bank takes other cents by the slip, the page says the amount that the bank takes', async ({
  as,
  users,
  build,
  server,
}) => {
  const { token } = await linked(build, as(await users('admin')), { dueDate: '2026-11-20' })
  expect((await as(null).invoiceView.get({ token })).body).toMatchObject({ bySlip: null, byPix: null })
  server.setDate('2026-11-25')
  const late = await as(null).invoiceView.get({ token })
  server.setDate('2026-11-20')
  const bySlip = { leastCents: 102_066, mostCents: 102_066, discountCents: 0 }
  expect(late.body).toMatchObject({ owed: { totalCents: 102_067 }, bySlip, byPix: null })
})

test('the Pix code is there only when the provider has answered, and reads as its very payload', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const waiting = await linked(build, admin)
  await addPix(build, waiting.id, 'waiting')
  expect((await as(null).invoiceView.get({ token: waiting.token })).body.pix).toBeNull()
  const answered = await linked(build, admin)
  await addPix(build, answered.id, 'active')
  const { pix } = (await as(null).invoiceView.get({ token: answered.token })).body
  expect(pix?.payload).toBe(payload)
  expect(await readCodes(pictureOf(pix?.matrix ?? []), 'QRCode')).toEqual([payload])
  expect((await admin.slips.pixCode({ id: answered.id })).body).toEqual({ matrix: pix?.matrix })
  expect((await admin.slips.pixCode({ id: waiting.id })).body).toEqual({ matrix: [] })
  const removed = await linked(build, admin)
  await addPix(build, removed.id, 'removed')
  expect((await as(null).invoiceView.get({ token: removed.token })).body.pix).toBeNull()
})

/** The matrix drawn eight pixels a square, with its quiet zone. */
function pictureOf(matrix: readonly string[]) {
  const side = (matrix.length + 8) * 8
  const gray = new Uint8Array(side * side).fill(255)
  for (let at = 0; at < gray.length; at += 1) {
    const [row, column] = [Math.floor(at / side / 8) - 4, Math.floor((at % side) / 8) - 4]
    if (matrix[row]?.[column] === '1') gray[at] = 0
  }
  return { width: side, height: side, gray }
}

test('what is paid, cancelled or past its last day is told so, with no way to pay it again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const [paid, canceled, late] = [await linked(build, admin), await linked(build, admin), await linked(build, admin)]
  await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  await admin.invoices.cancel({ id: canceled.id, comment: 'em duplicidade' })
  const nothingToPay = { canPay: false, owed: null, tomorrow: null, digitableLine: null, pix: null }
  const look = async (token: string) => (await as(null).invoiceView.get({ token })).body
  expect(await look(paid.token)).toMatchObject({
    state: 'paid',
    paidDate: '2026-11-20',
    paidCents: 100_000,
    ...nothingToPay,
  })
  expect(await look(canceled.token)).toMatchObject({ state: 'canceled', ...nothingToPay })
  expect(await as(null).invoiceView.pdf({ token: paid.token })).toRefuse('already_paid')
  expect(await as(null).invoiceView.pdf({ token: canceled.token })).toRefuse('already_canceled')
  const { payableUntil } = (await admin.invoices.get({ id: late.id })).body
  server.setDate(payableUntil ?? '')
  expect(await look(late.token)).toMatchObject({ state: 'overdue', canPay: true, tomorrow: null })
  server.setDate('2027-02-28')
  expect(await look(late.token)).toMatchObject({ state: 'expired', ...nothingToPay })
  expect(await as(null).invoiceView.pdf({ token: late.token })).toRefuse('invoice_expired')
  server.setDate('2026-11-20')
})

test('the slip behind the link is the bank’s slip', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, token } = await linked(build, admin)
  await addPix(build, id, 'active')
  const pdf = await as(null).invoiceView.pdf({ token })
  expect(pdf.status).toBe(200)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const [sheet] = await readPages(pdf.raw)
  const { barCode } = (await admin.invoices.get({ id })).body
  expect(sheet && (await readCodes(sheet.picture, 'ITF'))).toEqual([barCode])
  expect(sheet && (await readCodes(sheet.picture, 'QRCode'))).toEqual([payload])
})

test('a link that was changed or made up is not there; an old one has ended', async ({ as, users, build, server }) => {
  const { id, token } = await linked(build, as(await users('admin')))
  const nobody = as(null).invoiceView
  const made = (secret: string, purpose: string, tenantId: number) =>
    signToken(secret, purpose, { tenantId, id, expiresAt: new Date('2030-01-01T00:00:00Z') })
  const { secret } = server.composition.platform
  const foreign = await build.otherNetwork()
  const wrong = [
    alteredToken(token),
    made('another secret that is long enough', 'family link', build.network),
    made(secret, 'download link', build.network),
    made(secret, 'family link', foreign),
    made(secret, 'family link', 4_000_000_000),
  ]
  for (const each of wrong) {
    const refused = await nobody.get({ token: each })
    expect(refused.status).toBe(404)
    expect(refused).toRefuse('family_link_not_found')
    expect(await nobody.pdf({ token: each })).toRefuse('family_link_not_found')
  }
  server.setDate('2027-06-30')
  const old = await nobody.get({ token }, { headers: { 'accept-language': 'en' } })
  server.setDate('2026-11-20')
  expect(old.status).toBe(410)
  expect(old).toRefuse('family_link_expired')
  expect(JSON.stringify(old.body)).toContain('no longer valid')
})

test('a read-only network still shows its families what they owe; one that is switched off does not', async ({
  as,
  users,
  build,
  server,
}) => {
  const { token } = await linked(build, as(await users('admin')))
  const change = async (columns: string) => {
    await build.ground.pool.query(`update control.tenant set ${columns} where id = $1`, [build.network])
    // The directory of networks is kept for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    server.composition.pipeline.directory.forget()
  }
  await change('is_read_only = true')
  expect(await as(null).invoiceView.get({ token })).toSucceed()
  await change('is_read_only = false, is_active = false')
  expect(await as(null).invoiceView.get({ token })).toRefuse('family_link_not_found')
  await change('is_active = true')
})

test('a link that is opened again and again has to wait a minute; another one has not', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const [first, second] = [await linked(build, admin), await linked(build, admin)]
  for (let count = 0; count < 10; count += 1) await as(null).invoiceView.pdf({ token: first.token })
  const refused = await as(null).invoiceView.pdf({ token: first.token })
  expect(refused.status).toBe(429)
  expect(refused).toRefuse('family_page_busy')
  expect(await as(null).invoiceView.get({ token: first.token })).toSucceed()
  expect((await as(null).invoiceView.pdf({ token: second.token })).status).toBe(200)
})
