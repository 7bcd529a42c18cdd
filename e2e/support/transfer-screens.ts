// Hands on the screens of transfers, as the provider's: each ends where the screen says that the deed is done.
import { tenants } from '@caderneta/contracts/tenants'
import { expect, type Page } from '@playwright/test'
import { follow, open, walk } from './app.ts'
import { taken } from './bank-screens.ts'
import { closing, paidBy, type PaidNetwork, untilDay } from './paid-month.ts'

/** Chooses the rows in this state, in the list of transfers that is open. */
export async function chooseTransfers(page: Page, state: string, count: number): Promise<void> {
  const rows = page.getByRole('row').filter({ hasText: state })
  await expect(rows).toHaveCount(count)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
}

/** The open dialog of scheduling, to its end: by Pix from the first account. */
export async function scheduleByPix(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Sai da conta/ }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Deseja agendar os repasses')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
}

/** Days go on from the closing until the bank has paid that many payments, which the list shows. */
export async function paidOnItsDay(page: Page, ground: PaidNetwork, count: number): Promise<void> {
  await walk(page, '/repasses/pagamentos')
  const payments = page.getByRole('row').filter({ hasText: 'Escola Cedro' })
  // What the bank has not taken yet would leave on a day counted from the new date.
  await expect(payments.filter({ hasText: 'Agendado' })).toHaveCount(count)
  await untilDay(ground, closing, paidBy)
  // The bank is asked for the first bank day that has not passed: days go on until it has come.
  await expect(async () => {
    await ground.host.call(tenants.advanceClock, { id: ground.network, days: 1 })
    await open(page, '/repasses/pagamentos')
    await expect(payments.filter({ hasText: 'Concluído' })).toHaveCount(count, { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

/** The first payment of the list, and its receipt as a PDF on the disk. */
export async function takeReceipt(page: Page): Promise<void> {
  await follow(page, page.locator('main [data-row-link]').first())
  const receipt = await taken(page, page.getByRole('button', { name: /^Baixar comprovante|^Comprovante/ }))
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')
}
