import { strFromU8, unzipSync } from 'fflate'
import { must } from '../../platform/must.ts'
import { expect, test } from '../../../test/support/server.ts'
import { issuedTitles, two } from '../../../test/support/issued-titles.ts'

/** The cells of a CSV file by the words of its head. Samples hold no separators. */
function rowsOf(file: Buffer): Record<string, string>[] {
  const [head = [], ...rows] = file
    .toString()
    .replace('\ufeff', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'))
  return rows.map((cells) => Object.fromEntries(cells.map((cell, place) => [head[place], cell])))
}

test('an invoice leaves with its status in words and what is owed today, part by part', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: bankAgreementId } = await build.bankAgreement()
  const [late, early] = two(
    await issuedTitles(server, build, bankAgreementId, [
      { nossoNumero: 61, cents: 100_000, dueOn: '2026-10-05' },
      { nossoNumero: 62, cents: 50_000, dueOn: '2026-12-28' },
    ]),
  )
  const admin = as(await users('admin'))
  const reply = await admin.invoices.export({ order: 'dueDate' })
  const rows = rowsOf(reply.raw)
  const { today } = (await admin.invoices.get({ id: late.id })).body
  const money = (cents = 0) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  expect(today?.fineCents).toBeGreaterThan(0)
  expect(rows.map((row) => row['Número'])).toEqual([String(late.number), String(early.number)])
  expect(rows[0]).toMatchObject({
    Situação: 'Vencida',
    'Nosso número': '61',
    Vencimento: '05/10/2026',
    'Valor (R$)': '1000,00',
    'Multa hoje (R$)': money(today?.fineCents),
    'Juros hoje (R$)': money(today?.interestCents),
    'A receber hoje (R$)': money(today?.totalCents),
    'Pago (R$)': '0,00',
  })
  expect(rows[1]).toMatchObject({ 'Multa hoje (R$)': '0,00', 'A receber hoje (R$)': '500,00' })
  const english = await admin.invoices.export({ status: 'canceled' }, { headers: { 'accept-language': 'en' } })
  expect(english.raw.toString()).toMatch(/^\ufeffNumber;Status;At the bank;/)
})

test('whoever hides personal data takes invoices without names and documents', async ({ as, users, build, server }) => {
  const { id: bankAgreementId } = await build.bankAgreement()
  await issuedTitles(server, build, bankAgreementId, [{ nossoNumero: 71, cents: 100_000, dueOn: '2026-12-10' }])
  const user = await users('admin')
  const [open] = rowsOf((await as(await users('admin')).invoices.export()).raw)
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  const [hidden] = rowsOf((await as(user).invoices.export()).raw)
  for (const field of ['Responsável', 'CPF ou CNPJ', 'Aluno']) {
    expect(open?.[field]).toBeTruthy()
    expect(hidden?.[field]).toBeTruthy()
    expect(hidden?.[field]).not.toBe(open?.[field])
  }
})

/** The first cells of a workbook's rows below its head. */
function numbersOf(file: Buffer): string[] {
  const sheet = strFromU8(must(unzipSync(file)['xl/worksheets/sheet1.xml'], 'the sheet of a workbook'))
  return [...sheet.matchAll(/<c r="A(?!1")\d+"[^>]*><v>(\d+)<\/v>/g)].map(([, number]) => must(number, 'a number'))
}

test('other programs take a workbook of the same filter, with range and time in its name', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: bankAgreementId } = await build.bankAgreement()
  const [, early] = two(
    await issuedTitles(server, build, bankAgreementId, [
      { nossoNumero: 81, cents: 100_000, dueOn: '2027-02-05' },
      { nossoNumero: 82, cents: 50_000, dueOn: '2027-03-29' },
    ]),
  )
  const admin = as(await users('admin'))
  const range = { dueFrom: '2027-03-01', dueTo: '2027-03-31' }
  const reply = await admin.invoices.exportXlsx(range)
  expect(reply).toSucceed()
  expect(reply.headers['content-disposition']).toMatch(/faturas-2027-03-01-a-2027-03-31-\d\dh\d\d\.xlsx/)
  const numbers = numbersOf(reply.raw)
  const listed = (await admin.invoices.export({ ...range, format: 'csv' })).raw
  expect(numbers).toEqual(rowsOf(listed).map((row) => row['Número']))
  expect(numbers).toEqual([String(early.number)])
  const open = await admin.invoices.exportXlsx({ dueFrom: '2027-03-01' })
  expect(open.headers['content-disposition']).toMatch(/faturas-de-2027-03-01-\d\dh\d\d\.xlsx/)
})

test('more than 5,000 invoices are written by a job of their own kind, equal to the filter', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: bankAgreementId } = await build.bankAgreement()
  const [late] = two(
    await issuedTitles(server, build, bankAgreementId, [
      { nossoNumero: 91, cents: 100_000, dueOn: '2027-05-28' },
      { nossoNumero: 92, cents: 50_000, dueOn: '2027-06-28' },
    ]),
  )
  const fresh = `jsonb_build_object('id', uuidv7(), 'number', 1000000 + n, 'nosso_numero', null)`
  await build.ground.pool.query(
    `insert into invoice select (jsonb_populate_record(i, ${fresh})).*
     from invoice i, generate_series(1, 5000) n where i.tenant_id = $1 and i.id = $2`,
    [build.network, late.id],
  )
  const admin = as(await users('admin'))
  const asked = await admin.invoices.exportXlsx({ dueFrom: '2027-05-01', dueTo: '2027-05-31' })
  expect(asked.status).toBe(202)
  await server.workers()
  const { jobId } = asked.body
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Success')
  expect((await admin.jobs.get({ id: jobId })).body.kind).toBe('ExportInvoice')
  const file = await admin.jobs.file({ id: jobId })
  expect(file.headers['content-disposition']).toMatch(/faturas-2027-05-01-a-2027-05-31-\d\dh\d\d\.xlsx/)
  expect(new Set(numbersOf(file.raw)).size).toBe(5_001)
})
