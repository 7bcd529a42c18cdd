// The month of a class in twelve presses of the mouse, by a person who knows the way: from Início, with the class and its families
// there, to paid. Counted in the page, not in this script.
import { invoices } from '@caderneta/contracts/invoices'
import { expect, keepPicture, settled, test } from './support/app.ts'
import { newBankAgreement, newClass, newFamilies, newSchool } from './support/made.ts'

const most = 12
const className = '1º ano B'

test('a class is issued, sent, paid and settled in at most twelve clicks', async ({
  own: { api, page },
  context,
}, info) => {
  let clicks = 0
  await context.exposeFunction('countClick', () => {
    clicks += 1
  })
  await context.addInitScript(() => {
    // A press by keyboard has no detail; one by the mouse counts, wherever it lands.
    addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && Reflect.get(globalThis, 'countClick')(),
      true,
    )
  })
  const { bankAgreementId } = await newBankAgreement(api)
  const schoolId = await newSchool(api, { bankAgreementId })
  // Due at the end of the month, so that the day has not passed.
  const classId = await newClass(api, schoolId, className, 31)
  await newFamilies(api, classId, 2)
  await page.goto('/home')
  await settled(page)

  await page.getByRole('link', { name: /^Emitir [a-zç]+…$/ }).click()
  await page.getByRole('combobox', { name: 'Turma', exact: true }).click()
  await page.getByRole('option', { name: className }).click()
  await page.getByRole('button', { name: 'Emitir 2 faturas…' }).click()
  // The word is typed where the dialog put the cursor.
  await expect(page.getByRole('dialog').getByLabel(/Digite Confirmar/)).toBeFocused()
  await page.keyboard.type('Confirmar')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Emitir 2 faturas, R\$/ })
    .click()
  await page.getByRole('link', { name: 'Preparar remessa' }).click()
  await page.getByRole('button', { name: /^Preparar remessa com \d+ títulos?$/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar arquivo' }).click()
  await saved
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await page.getByRole('link', { name: 'Ir ao banco simulado' }).click()
  await page.getByRole('button', { name: /^Pagar os \d+ títulos e importar o retorno$/ }).click()

  await expect(page.getByText('Processado').first()).toBeVisible()
  await expect(page.getByText(/R\$\s[\d.,]+ recebidos em \d+ títulos\./)).toBeVisible()
  await keepPicture(page, info.outputPath('liquidado.png'))
  info.annotations.push({ type: 'clicks', description: String(clicks) })
  expect(clicks).toBeGreaterThan(8)
  // Exactly the two invoices of the class, which are all that the network has.
  const { items } = await api.call(invoices.list, {})
  expect(items.map(({ status, className: of }) => [status, of])).toEqual([
    ['paid', className],
    ['paid', className],
  ])
  expect(clicks).toBeLessThanOrEqual(most)
})
