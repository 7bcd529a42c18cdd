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
