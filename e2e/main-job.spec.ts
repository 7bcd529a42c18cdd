// The main job, whole, by its screens: a class is billed, its titles go to the bank, a family pays, one press reads the bank's
// answer, and the ledger tells every cent. The class is made by the API; each screen has a journey of its own beside this one.
import { readBankFile } from '@caderneta/banking'
import { expect, go, open, test } from './support/app.ts'
import { lineOf, openBank, payAtBank, prepareRemessa, readNews, taken } from './support/bank-screens.ts'
import { classMade, monthAhead, today } from './support/days.ts'
import { billClass, ledgerOf, openInvoice } from './support/invoice-screens.ts'
import { newBankAgreement, newClass, newFamilies, newSchool } from './support/made.ts'

test('CNAB 240 at bank 104: titles go, an answer of two segments comes back, one press reads it', async ({
  own: { api, page },
  ledgerAtTheEnd,
}) => {
  const { bankAgreementId } = await newBankAgreement(api, '104')
  const classId = await newClass(api, await newSchool(api, { bankAgreementId }), 'Maternal A')
  await newFamilies(api, classId)
  await open(page, '/home')
  const [paid = ''] = await billClass(page, classMade('Maternal A', 'Escola Cedro'), monthAhead(1))
  const count = await prepareRemessa(page, 'Caixa')
  const remessa = await taken(page, page.getByRole('button', { name: 'Salvar arquivo' }))
  const asked = readBankFile(remessa.bytes)
  expect(asked).toMatchObject({ bank: '104', layout: 'cnab240', kind: 'remessa', problems: [] })
  expect(asked.instructions).toHaveLength(count)
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await expect(page.getByText(`O banco recebeu ${count} instruções`)).toBeVisible()

  await openBank(page, 'Caixa')
  await payAtBank(page, paid, today())
  await readNews(page, 'Caixa')
  await expect(lineOf(page, paid).filter({ hasText: 'O banco registrou o título.' })).toHaveCount(1)
  await expect(lineOf(page, paid).filter({ hasText: `Paga em ${today()}.` })).toHaveCount(1)
  await openInvoice(page, paid)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  expect((await ledgerOf(page)).at(-1)?.at(-1)).toBe('0,00')
  await go(page, 'Remessa')
  await expect(page.getByRole('row').filter({ hasText: remessa.name })).toContainText('Concluída')
  ledgerAtTheEnd()
})
