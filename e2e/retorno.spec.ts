// The bank's answers, read from a file of the person's disk: every line in words, and never a cent twice.
import { expect, keepPicture, open, test } from './support/app.ts'
import { lineOf, readRetorno } from './support/bank-screens.ts'
import { creditOfToday, today } from './support/days.ts'
import { ledgerOf, openRecord } from './support/invoice-screens.ts'
import { issuedClass, paidAtBank, refusedAtBank, registeredClass, retornoFile, sentRemessa } from './support/made.ts'

test('registrations are read: each title registered, or refused with the bank’s reason', async ({
  own: { api, page },
}, info) => {
  const { accountId, bankAgreementId, billed } = await issuedClass(api)
  const [refused = '', registered = ''] = billed.map(({ number }) => number)
  await refusedAtBank(api, accountId, [refused])
  await sentRemessa(api, bankAgreementId)
  const answers = await retornoFile(api, accountId)
  await open(page, '/home')
  await readRetorno(page, answers)
  await expect(page.getByText(`${billed.length} linhas importadas, nenhuma perdida`)).toBeVisible()
  await expect(lineOf(page, refused)).toContainText('Registro recusado')
  await expect(lineOf(page, refused)).toContainText(/O banco recusou o registro: .+ \(\d+\)/)
  await expect(lineOf(page, registered)).toContainText('O banco registrou o título.')
  await keepPicture(page, info.outputPath('registros.png'))
})

test('payments are read: paid, paid in part, paid over; the same file once more posts nothing', async ({
  own: { api, page },
  ledgerAtTheEnd,
}, info) => {
  const { accountId, billed } = await registeredClass(api)
  const [paid, short, over] = billed
  if (!paid || !short || !over) throw new Error('the class has too few invoices')
  await paidAtBank(api, accountId, [paid, { ...short, cents: 40_000 }, { ...over, cents: 200_000 }])
  const payments = await retornoFile(api, accountId)
  await open(page, '/home')
  await readRetorno(page, payments)
  await expect(page.getByText('3 linhas importadas, nenhuma perdida')).toBeVisible()
  await expect(lineOf(page, paid.number)).toContainText(`Paga em ${today()}. Crédito em ${creditOfToday()}.`)
  await expect(lineOf(page, short.number)).toContainText(`Parte paga em ${today()}.`)
  await expect(lineOf(page, over.number)).toContainText('Valor divergente')
  await expect(lineOf(page, over.number)).toContainText(new RegExp(`Pagou R\\$\\s2\\.000,00 em ${today()}`))
  await keepPicture(page, info.outputPath('liquidacoes.png'))

  await openRecord(page, paid)
  const before = await ledgerOf(page)
  await readRetorno(page, payments, true)
  await expect(page.getByText('3 já estavam em outro arquivo')).toBeVisible()
  await expect(lineOf(page, paid.number)).toContainText(`Já estava em ${payments.name}`)
  await openRecord(page, paid)
  expect(await ledgerOf(page)).toEqual(before)
  ledgerAtTheEnd()
})
