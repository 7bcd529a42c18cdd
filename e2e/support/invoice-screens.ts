// Hands on the screens of invoices, as a secretary's: each ends where the screen says that the deed is done.
import { expect, type Page } from '@playwright/test'
import { go, open, settled, walk } from './app.ts'

/** Bills a class for a month, the typed word included. @returns the numbers of its invoices, as the list shows them. */
export async function billClass(page: Page, className: string, month: string): Promise<string[]> {
  await go(page, 'Faturas')
  // An empty list offers it a second time.
  await page.getByRole('link', { name: 'Emitir em lote' }).first().click()
  await expect(page.getByRole('heading', { name: 'Escolha a turma, o mês e o vencimento' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Turma', exact: true }).click()
  await page.getByRole('option', { name: className }).click()
  await page.getByRole('combobox', { name: 'Competência' }).click()
  await page.getByRole('option', { name: month }).click()
  // Until the heading names the month, the button still counts the invoices of the one before.
  await expect(page.getByRole('heading', { level: 1, name: month })).toBeVisible()
  const issue = page.getByRole('button', { name: /^Emitir \d+ faturas…$/ })
  const count = Number(/\d+/.exec(await issue.innerText())?.[0])
  expect(count).toBeGreaterThan(3)
  await issue.click()

  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: new RegExp(`^Emitir ${count} faturas, R\\$`) })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel(/Digite Confirmar/).fill('Confirm')
  await expect(dialog.getByText('Falta: ar').first()).toBeVisible()
  await dialog.getByLabel(/Digite Confirmar/).fill('Confirmar')
  await confirm.click()

  await page.getByRole('link', { name: 'Ver as faturas' }).click()
  await expect(page).toHaveURL(/\/faturas\?classId=.*competence=/)
  await settled(page)
  const rows = page.getByRole('row').filter({ hasText: 'Gerada' })
  await expect(rows).toHaveCount(count)
  const names = await rows.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel ?? ''))
  return names.map((name) => /fatura ([\d.]+)/.exec(name)?.[1] ?? name)
}

/** The record of the invoice with this id. */
export async function openRecord(page: Page, { id }: { id: string }): Promise<void> {
  await open(page, `/faturas/${id}`)
}

/** The record of the invoice with this number, found in the list. */
export async function openInvoice(page: Page, number: string): Promise<void> {
  await walk(page, `/faturas?search=${number}`)
  await page.getByRole('link', { name: new RegExp(`^${number} Abrir fatura`) }).click()
  await page.getByRole('link', { name: 'Abrir página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Fatura ${number}` })).toBeVisible()
  await settled(page)
}

/** The invoice's lines in the ledger, each as its cells. */
export async function ledgerOf(page: Page): Promise<string[][]> {
  const table = page.getByRole('table', { name: 'Razão da fatura' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  return table
    .locator('tbody')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')))
}
