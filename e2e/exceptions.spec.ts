// What the bank tells and no rule decides waits for a person, and stays on record with the reason.
import { expect, keepPicture, open, settled, test } from './support/app.ts'
import { lineOf } from './support/bank-screens.ts'
import { paidAtBank, registeredClass, retornoRead } from './support/made.ts'

test('a family paid too much: the line leads to its exception, which is decided and kept', async ({
  own: { api, page },
}, info) => {
  const { accountId, billed } = await registeredClass(api)
  const [over] = billed
  if (!over) throw new Error('the class has no invoice')
  await paidAtBank(api, accountId, [{ ...over, cents: 200_000 }])
  await open(page, `/integracao/retorno/${await retornoRead(api, accountId)}`)
  await lineOf(page, over.number)
    .getByRole('link', { name: /^Decidir/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'Valor divergente' })).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Decidir/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('O que você decidiu e por quê').fill('O excedente fica como crédito da família.')
  await keepPicture(page, info.outputPath('decisao.png'))
  await dialog.getByRole('button', { name: 'Decidir' }).click()
  await expect(page.getByText('Decisão registrada')).toBeVisible()
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'Decididas' }).click()
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: `fatura ${over.number}` })).toContainText('por Cecília Rangel')
})
