// An overdue slip: its second copy has the charges in its amount, and the family pays that by Pix.
import { identity } from '@caderneta/contracts/identity'
import { invoices } from '@caderneta/contracts/invoices'
import { tenants } from '@caderneta/contracts/tenants'
import { addDays, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { expect, keepPicture, settled, test } from './support/app.ts'
import { openRecord } from './support/invoice-screens.ts'
import { pixActive, registeredClass } from './support/made.ts'

test('an overdue slip is replaced by a second copy with its charges, which is paid by Pix; the old one leads to it', async ({
  own: { api, page },
  host,
  ledgerAtTheEnd,
}, info) => {
  const { billed } = await registeredClass(api)
  const [overdue] = billed
  if (!overdue) throw new Error('the class has no invoice')
  const { dueDate } = await api.call(invoices.get, { id: overdue.id })
  const { currentTenant, environment } = await api.call(identity.configuration, {})
  const late = addDays(toCalendarDate(dueDate), 12)
  const days = Math.round((Date.parse(late) - Date.parse(environment.today)) / 86_400_000)
  await host.call(tenants.advanceClock, { id: currentTenant.id ?? 0, days })
  await openRecord(page, overdue)
  await expect(page.getByText('Vencida').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Segunda via…' }).click()
  const dialog = page.getByRole('dialog')
  const newDueDate = formatDate(nextBusinessDay(addDays(late, 5)))
  await dialog.getByRole('textbox', { name: /Vencimento da segunda via/ }).fill(newDueDate)
  await expect(dialog.getByText('Multa')).toBeVisible()
  await keepPicture(page, info.outputPath('segunda-via.png'))
  await dialog.getByRole('button', { name: `Gerar para ${newDueDate}` }).click()
  await page.getByRole('link', { name: 'Abrir', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(overdue.id))
  await settled(page)
  const copy = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
  await pixActive(api, copy)
  const { today } = await api.call(invoices.get, copy)
  expect(today?.totalCents).toBeGreaterThan(85_000)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: /Pix/ }).click()
  await dialog.getByRole('button', { name: /Pagar/ }).click()
  // The page hears of it by itself.
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  const paid = await api.call(invoices.get, copy)
  expect(paid).toMatchObject({ status: 'paid', paidCents: today?.totalCents, openCents: 0 })
  await openRecord(page, overdue)
  await expect(page.getByText('Substituída').first()).toBeVisible()
  await keepPicture(page, info.outputPath('substituida.png'))
  ledgerAtTheEnd()
})
