// Money that came twice goes back to the family: exception, refund asked for, refund paid, and a ledger that comes out.
import { invoices } from '@caderneta/contracts/invoices'
import { dueDayIn, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { settlements } from '@caderneta/contracts/settlements'
import type { Page } from '@playwright/test'
import { expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { lineOf } from './support/bank-screens.ts'
import { signedIn } from './support/sign-in.ts'
import { isoMonthAhead, isoToday } from './support/days.ts'
import { newAdministrator, paidAtBank, registeredClass, retornoRead } from './support/made.ts'

/** Tables that are wider than what holds them. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main table')].flatMap((table) => {
      const room = table.parentElement?.clientWidth ?? 0
      return table.offsetWidth > room + 1 ? [`${table.ariaLabel}: ${table.offsetWidth} of ${room}`] : []
    }),
  )
}

test('a title paid twice: the second payment is refunded, and nothing is owed to the family any more', async ({
  own: { api, page },
  everybody,
  server,
  ledgerAtTheEnd,
}, info) => {
  const approver = await newAdministrator(api, everybody)
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

  await walk(page, '/devolucoes')
  const refund = page.getByRole('row').filter({ hasText: 'A família pagou duas vezes.' })
  await expect(refund).toContainText('Espera aprovação')
  await expect(refund).toContainText('850,00')
  await expect(refund.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  const other = await signedIn(server.url, approver.email, approver.password)
  const [waiting] = (await other.api.call(settlements.listRefunds, { status: 'requested' })).items
  await other.api.call(settlements.approveRefund, { id: waiting?.id ?? '', version: 1 })
  const paidBack = await api.call(invoices.get, { id: twice.id })
  await page.reload()
  await expect(refund).toContainText('Aprovada, a pagar')
  await expect(refund).toContainText('Beatriz Moura')
  expect(await tooWide(page)).toEqual([])
  await walk(page, `/familias/${paidBack.guardianId}`)
  await expect(page.getByRole('table', { name: 'Devoluções' })).toContainText('Registrar pagamento')
  expect(await tooWide(page)).toEqual([])
  await walk(page, '/devolucoes')
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
  await keepPicture(page, info.outputPath('devolvida.png'))

  // The invoice and the family tell it too: who asked, who approved, and under which reference it left.
  for (const place of [`/faturas/${twice.id}`, `/familias/${paidBack.guardianId}`]) {
    await walk(page, place)
    const told = page.getByRole('table', { name: 'Devoluções' }).getByRole('row').nth(1)
    await expect(told).toContainText('Beatriz Moura')
    await expect(told).toContainText('TED 4471')
    await expect(told).toContainText('850,00')
  }
  ledgerAtTheEnd()
})

test('credit of a family is reserved for its next invoice, and pays it as it is issued', async ({
  own: { api, page },
  ledgerAtTheEnd,
}, info) => {
  const { accountId, billed } = await registeredClass(api)
  const [twice] = billed
  if (!twice) throw new Error('the class has no invoice')
  await paidAtBank(api, accountId, [{ ...twice, times: 2 }])
  await retornoRead(api, accountId)
  const { guardianId, enrollmentId, nominalCents } = await api.call(invoices.get, { id: twice.id })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/familias/${guardianId}`)
  await page.getByRole('button', { name: 'Usar na próxima fatura…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reservar crédito' }).click()
  await expect(page.getByText(/Espera a próxima fatura: até/)).toBeVisible()
  await keepPicture(page, info.outputPath('reservado.png'))
  const next = { competence: isoMonthAhead(2), dueDate: dueDayIn(toCalendarDate(isoMonthAhead(2)), 10) }
  const made = await api.call(invoices.create, { enrollmentId, ...next, valueCents: nominalCents })
  await api.call(invoices.close, { id: made.id })
  await walk(page, `/faturas/${made.id}`)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  await settled(page)
  await keepPicture(page, info.outputPath('paga.png'))
  ledgerAtTheEnd()
})
