// Money that came twice goes back to the family: exception, refund asked for, refund paid, and a ledger that comes out.
import { expect, open, settled, test } from './support/app.ts'
import { lineOf } from './support/bank-screens.ts'
import { verifyLedger } from './support/command-line.ts'
import { isoToday } from './support/days.ts'
import { paidAtBank, registeredClass, retornoRead } from './support/made.ts'

test('a title paid twice: the second payment is refunded, and nothing is owed to the family any more', async ({
  own: { api, page },
  server,
}, info) => {
  const { accountId, billed } = await registeredClass(api)
  const [twice] = billed
  if (!twice) throw new Error('the class has no invoice')
  await paidAtBank(api, accountId, [{ ...twice, times: 2 }])
  await open(page, `/integracao/retorno/${await retornoRead(api, accountId)}`)
  await lineOf(page, twice.number)
    .getByRole('link', { name: /^Decidir/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'Pagamento em duplicidade' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox').fill('A família pagou duas vezes.')
  await asked.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(page.getByText('Devolução pedida')).toBeVisible()

  await open(page, '/devolucoes')
  const refund = page.getByRole('row').filter({ hasText: 'A família pagou duas vezes.' })
  await expect(refund).toContainText('A pagar')
  await expect(refund).toContainText('850,00')
  await refund.getByRole('button', { name: 'Registrar pagamento' }).click()
  const paid = page.getByRole('dialog')
  await paid.getByRole('combobox', { name: /Conta bancária/ }).click()
  await page.getByRole('option').first().click()
  await paid.getByRole('textbox', { name: 'Data do pagamento' }).fill(isoToday().split('-').toReversed().join('/'))
  await paid.getByLabel('Referência do banco').fill('TED 4471')
  await paid.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(page.getByText('Devolução registrada como paga')).toBeVisible()
  await settled(page)
  await expect(refund).toContainText('Paga')
  await expect(refund).toContainText('TED 4471')
  await page.screenshot({ path: info.outputPath('devolvida.png') })
  expect(await verifyLedger(server)).toBe('confere')
})
