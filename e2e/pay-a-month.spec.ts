// The provider pays a month: two schools scheduled at once by the dialog, paid by Pix on their day, the receipt taken; and by a file of payments of
// Caixa, whose contract is typed as the bank gives it.
import { gateways } from '@caderneta/contracts/gateways'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { tenants } from '@caderneta/contracts/tenants'
import { axeFaults, expect, follow, keepPicture, open, test, walk } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { closeMonth, closing, newHolder, paidBy, paidNetwork, paidSchool, untilDay } from './support/paid-month.ts'
import { comeInto } from './support/sign-in.ts'
import { chooseTransfers, paidOnItsDay, scheduleByPix, takeReceipt } from './support/transfer-screens.ts'

test('a closed month of two schools is scheduled at once, paid by Pix on its day, and its receipt is taken', async ({
  page,
  context,
  host,
  everybody,
  server,
  keptSignIn,
}, info) => {
  const ground = await paidNetwork(host, everybody, server.url)
  await paidSchool(ground, 2)
  await paidSchool(ground, 1)
  await untilDay(ground, isoToday(), closing)
  await closeMonth(ground, 2)

  await comeInto(context, await keptSignIn('global@caderneta.test'), ground.mark)
  await open(page, '/repasses')
  await chooseTransfers(page, 'Em análise', 2)
  await page.getByRole('button', { name: /^Agendar/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 escolas')).toBeVisible()
  await expect(dialog.getByText('R$ 2.550,00')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('agendar.png'))
  await scheduleByPix(page)
  await expect(page.getByText('O agendamento começou')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Agendado' })).toHaveCount(2)
  await keepPicture(page, info.outputPath('agendados.png'))

  await walk(page, '/repasses/pagamentos')
  await expect(page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current="page"]')).toHaveCount(1)
  const payments = page.getByRole('row').filter({ hasText: 'Escola Cedro' })
  await expect(payments.filter({ hasText: 'Agendado' })).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await paidOnItsDay(page, ground, 2)
  await keepPicture(page, info.outputPath('pagos.png'))
  await takeReceipt(page)
  await expect(page.getByText('Agendado por').locator('..')).toContainText('Glória Almeida')
  await keepPicture(page, info.outputPath('pagamento.png'))
})

test('a closed month is scheduled by file, prepared, released, handed to the bank, and paid by its answer', async ({
  page,
  context,
  host,
  everybody,
  server,
  keptSignIn,
}, info) => {
  const ground = await paidNetwork(host, everybody, server.url)
  const { api, network, mark } = ground
  const account = { bank: '104', agency: '3001', account: '54321', accountDigit: '7' }
  const { id: bankAccountId } = await api.call(gateways.createAccount, { ...account, ...newHolder() })
  const contract = { agreement: '654321', commitment: '010042', transmission: 'A1' }
  const agreement = { ...contract, nextSequence: 41, version: null }
  await host.call(paymentFiles.setAgreement, { id: bankAccountId, ...agreement }, network)
  await paidSchool(ground, 2)
  await paidSchool(ground, 1)
  // Early enough on a day on which banks work for today's file.
  await untilDay(ground, isoToday(), closing)
  await closeMonth(ground, 2)

  await comeInto(context, await keptSignIn('global@caderneta.test'), mark)
  await open(page, '/repasses')
  await chooseTransfers(page, 'Em análise', 2)
  await page.getByRole('button', { name: /^Agendar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Arquivo do banco').check()
  await dialog.getByRole('combobox', { name: /Sai da conta/ }).click()
  await page.getByRole('option', { name: /54321/ }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Agendado' })).toHaveCount(2)

  await walk(page, '/arquivos-de-pagamentos')
  await page.getByRole('button', { name: 'Preparar arquivo' }).click()
  await expect(dialog.getByText('R$ 2.550,00', { exact: true }).first()).toBeVisible()
  await keepPicture(page, info.outputPath('preparar.png'))
  await dialog.getByRole('button', { name: 'Mudar convênio' }).click()
  await expect(dialog.getByLabel(/^Compromisso/)).toHaveValue('010042')
  await expect(dialog.getByText('Ainda não conferimos este layout')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('convenio.png'))
  await dialog.getByLabel(/^Parâmetro de transmissão/).fill('B2')
  await dialog.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(page.getByText('Convênio salvo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Preparar arquivo' }).click()
  await expect(page.getByText('Os arquivos estão sendo preparados')).toBeVisible()
  await follow(page, page.locator('main [data-row-link]').first())
  await page.getByRole('button', { name: 'Liberar para baixar' }).click()
  await dialog.getByRole('button', { name: 'Liberar para baixar' }).click()
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await expect(page).toHaveURL(/banco-simulado\/pagamentos/)
  const payments = page.getByRole('row').filter({ hasText: 'ESCOLA CEDRO' })
  await expect(payments.filter({ hasText: 'Aceito' })).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('banco.png'))
  await untilDay(ground, closing, paidBy)
  await expect(async () => {
    await host.call(tenants.advanceClock, { id: network, days: 1 })
    await page.getByRole('button', { name: 'Gerar retornos e importar' }).click()
    await expect(payments.filter({ hasText: 'Pago' })).toHaveCount(2, { timeout: 5_000 })
  }).toPass()
  await walk(page, '/repasses/pagamentos')
  await expect(page.getByRole('row').filter({ hasText: 'Concluído' })).toHaveCount(2)
  await keepPicture(page, info.outputPath('pagos-por-arquivo.png'))
})
