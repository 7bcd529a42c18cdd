// What is done with one invoice: received at the counter and taken back, moved with its reason, written, issued, canceled.
import type { Locator } from '@playwright/test'
import { expect, keepPicture, open, test } from './support/app.ts'
import { businessDayAhead, monthAhead } from './support/days.ts'
import { openRecord } from './support/invoice-screens.ts'
import { newBankAgreement, newClass, newFamilies, newSchool, overdueInvoice } from './support/made.ts'

test('an invoice is received at the counter, stands in the ledger, and is taken back', async ({
  app: page,
  demonstration: api,
}, info) => {
  await openRecord(page, await overdueInvoice(api))
  await page.getByRole('button', { name: 'Receber no balcão' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Devido em/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Estou ciente de que há R\$/ }).check()
  await dialog.getByRole('button', { name: /^Receber R\$/ }).click()
  await expect(page.getByText('Paga na escola').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Recebido no balcão/ }).first()).toBeVisible()
  await keepPicture(page, info.outputPath('recebida.png'))

  // The toast that undoes it lies under the header of the page, over none of its buttons.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await expect(undo).toBeVisible()
  for (const button of await page.locator('header').getByRole('button').all()) expect(await isFree(button)).toBe(true)
  await undo.click()
  await expect(page.getByText('Recebimento desfeito').first()).toBeVisible()
  await expect(page.getByText('Vencida').first()).toBeVisible()

  await page.getByRole('button', { name: 'Receber no balcão' }).click()
  await dialog.getByRole('checkbox', { name: /^Estou ciente de que há R\$/ }).check()
  await dialog.getByRole('button', { name: /^Receber R\$/ }).click()
  await expect(page.getByText('Paga na escola').first()).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer recebimento…' }).click()
  await dialog.getByLabel(/Motivo/).fill('lançado na fatura errada')
  await dialog.getByRole('button', { name: 'Desfazer recebimento' }).click()
  await expect(page.getByText('Vencida').first()).toBeVisible()
  await expect(page.getByText(/recebimento desfeito/).first()).toBeVisible()
})

test('a due date moves with its reason, a comment stays, and the number explains itself', async ({
  app: page,
  demonstration: api,
}, info) => {
  const newDueDate = businessDayAhead(20)
  await openRecord(page, await overdueInvoice(api, 1))
  await page.getByRole('button', { name: 'De onde vem este número' }).click()
  await expect(page.getByText('Base dos encargos')).toBeVisible()
  await expect(page.getByText(/CDC, art. 52/)).toBeVisible()
  await keepPicture(page, info.outputPath('explica.png'))
  await page.keyboard.press('Escape')

  await page.getByLabel('Escrever comentário').fill('Prometeu pagar na sexta.')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText('“Prometeu pagar na sexta.”')).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: /Mudar vencimento/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Novo vencimento/ }).fill(newDueDate)
  await expect(dialog.getByText(`A pagar até ${newDueDate}`)).toBeVisible()
  await dialog.getByLabel(/Motivo/).fill('a pedido da família')
  await dialog.getByRole('button', { name: `Mudar para ${newDueDate}` }).click()
  await expect(page.getByText(new RegExp(`vencimento mudou de .* para ${newDueDate}`))).toBeVisible()
  await expect(page.getByText('Vencimento original')).toBeVisible()
})

test('a single invoice is written for a student, issued, and cancelled with a reason', async ({
  own: { api, page },
}) => {
  await newFamilies(api, await newClass(api, await newSchool(api, await newBankAgreement(api))), 1)
  await open(page, '/faturas/nova')
  await page.getByRole('combobox', { name: 'Matrícula' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Matrícula' }).click()
  await page.getByRole('combobox', { name: 'Competência' }).click()
  await page.getByRole('option', { name: monthAhead(3) }).click()
  await page.getByLabel('Valor').fill('35000')
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await expect(page.getByText('Não emitida').first()).toBeVisible()
  await page.getByRole('button', { name: 'Emitir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Emitir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura [\d.]+/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: /Cancelar fatura/ }).click()
  await dialog.getByLabel(/Motivo/).fill('escrita por engano')
  await dialog.getByRole('button', { name: 'Cancelar fatura' }).click()
  await expect(page.getByText('Cancelada').first()).toBeVisible()
})

/** What a click in its middle would meet is the button itself. */
function isFree(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
