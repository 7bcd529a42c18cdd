// The simulated bank in a person's hands: what it refuses, who pays there and how much, the files that it answers with.
import { readBankFile } from '@caderneta/banking'
import type { Page } from '@playwright/test'
import { expect, keepPicture, open, test } from './support/app.ts'
import { openBank, payAtBank, refuseAtBank, taken } from './support/bank-screens.ts'
import { today } from './support/days.ts'
import { issuedClass, newBankAgreement, registeredClass, sentRemessa } from './support/made.ts'

test('what the bank is told to refuse comes back refused, and the rest registered', async ({ own: { api, page } }) => {
  const { bankAgreementId, billed } = await issuedClass(api)
  // A second account, so that one has to be chosen.
  await newBankAgreement(api, '104')
  const [refused = '', ...others] = billed.map(({ number }) => number)
  await open(page, '/home')
  await openBank(page, 'Itaú')
  await refuseAtBank(page, refused)
  await sentRemessa(api, bankAgreementId)
  expect((await answersOf(page)).map(([number, event]) => `${number} ${event}`)).toEqual([
    `${refused} refused`,
    ...others.map((number) => `${number} registered`),
  ])
})

test('titles are paid as due, short and over, and stand in the bank’s next file', async ({
  own: { api, page },
}, info) => {
  const { billed } = await registeredClass(api)
  const [paid = '', short = '', over = ''] = billed.map(({ number }) => number)
  await open(page, '/integracao/banco-simulado')
  await payAtBank(page, paid, today())
  await payAtBank(page, short, today(), 40_000)
  await payAtBank(page, over, today(), 200_000)
  await keepPicture(page, info.outputPath('pagos.png'))
  expect(await answersOf(page)).toEqual([
    [paid, 'settled', 85_000],
    [short, 'settled', 40_000],
    [over, 'settled', 200_000],
  ])
})

/** The file that the press brings: number, event and paid cents of each title, by number. */
async function answersOf(page: Page): Promise<[string, string, number][]> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  const file = readBankFile((await taken(page, page.getByRole('menuitem', { name: 'Gerar e baixar' }))).bytes)
  expect(file).toMatchObject({ bank: '341', layout: 'cnab400', kind: 'retorno', problems: [] })
  return file.titles
    .map(({ documentNumber, event, payerPaidCents }): [string, string, number] => [
      documentNumber,
      event.ours,
      payerPaidCents,
    ])
    .toSorted(([one], [other]) => Number(one) - Number(other))
}
