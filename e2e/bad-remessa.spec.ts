// A remessa that the bank refused is canceled with a reason and made again under another number; what the bank's answers leave to a person
// is decided until nothing waits.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { issuedClass, paidAtBank, preparedRemessa, refusedAtBank, retornoRead } from './support/made.ts'

test('a bad remessa is canceled and made again, and the queue of the retorno is worked to empty', async ({
  own: { api, page },
}, info) => {
  const { accountId, bankAgreementId, billed } = await issuedClass(api, { families: 3 })
  const [first, second, third] = billed
  if (!first || !second || !third) throw new Error('three families are billed')
  const refused = await preparedRemessa(api, bankAgreementId)
  await open(page, `/integracao/remessa/${refused}`)
  await more(page, 'Cancelar remessa')
  await keepPicture(page, info.outputPath('cancelar.png'))
  await reason(page, 'O banco recusou o arquivo inteiro', 'Cancelar remessa')
  await expect(page.getByText('Motivo: O banco recusou o arquivo inteiro')).toBeVisible()
  await page.getByRole('link', { name: 'Preparar outra remessa' }).click()
  await page.getByRole('button', { name: 'Preparar remessa com 3 títulos' }).click()
  await refusedAtBank(api, accountId, [third.number])
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await expect(page.getByText('O banco recebeu 3 instruções')).toBeVisible()
  await expect(page.getByText('Enviada').first()).toBeVisible()
  await retornoRead(api, accountId)
  await paidAtBank(api, accountId, [
    { ...first, times: 2 },
    { ...second, cents: 200_000 },
  ])
  await retornoRead(api, accountId)

  await walk(page, '/integracao/remessa')
  await page.getByRole('searchbox').fill('2')
  await expect(page.getByRole('row').filter({ hasText: '000002' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: '000001' })).toHaveCount(0)

  await walk(page, '/integracao/pendencias')
  await settled(page)
  await keepPicture(page, info.outputPath('pendencias.png'))
  const waiting = page.getByRole('button', { name: 'Decidir', exact: true })
  await expect(waiting).toHaveCount(3)
  await page.getByRole('button', { name: 'Devolver' }).first().click()
  await reason(page, 'A família pediu', 'Devolver')
  await expect(waiting).toHaveCount(2)
  for (const left of [1, 0]) {
    await waiting.first().click()
    await page.getByRole('dialog').getByLabel('O que você decidiu e por quê').fill('Conferido com a família.')
    await page.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click()
    await expect(waiting).toHaveCount(left)
  }
  await expect(page.getByText('Nenhuma pendência')).toBeVisible()
  const { items } = await api.call(bankFiles.listRemessas, { bankAgreementId: [bankAgreementId] })
  expect(items.map(({ status, sequence }) => [status, sequence])).toEqual([
    ['returnReceived', 2],
    ['canceled', 1],
  ])
})

type Page = Parameters<typeof open>[0]

async function more(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.getByRole('button', { name: /^Mais/ }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

async function reason(page: Page, text: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toHaveCount(0)
}
