// Hands on the screens of bank files and of the simulated bank. A file that goes to the person's disk is read as its bytes.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { TakenFile } from './api.ts'
import { go, settled } from './app.ts'

/** Prepares the remessa of all that waits at the bank's bank agreement. @returns how many titles the dry run announced. */
export async function prepareRemessa(page: Page, bank: string): Promise<number> {
  await go(page, 'Remessa')
  await page.getByRole('group', { name: 'Aguardam envio ao banco' }).getByRole('button', { name: bank }).click()
  const prepare = page.getByRole('button', { name: /^Preparar remessa com \d+ títulos?$/ })
  const count = Number(/\d+/.exec(await prepare.innerText())?.[0])
  await prepare.click()
  await expect(page).toHaveURL(/\/integracao\/remessa\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Salve o arquivo, entregue ao banco e marque como entregue.')).toBeVisible()
  return count
}

/** What the press brings to the disk. */
export async function taken(page: Page, button: Locator): Promise<TakenFile> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The screen of the simulated bank, at the account of this bank. */
export async function openBank(page: Page, bank: string): Promise<void> {
  await go(page, 'Banco simulado')
  await page.getByRole('button', { name: /^Conta / }).click()
  await page.getByRole('option', { name: bank }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Conta ${bank}` })).toBeVisible()
  await settled(page)
}

/** Makes and reads, in one press, all that the bank has to say of the account; it may have nothing. */
export async function readNews(page: Page, bank: string): Promise<void> {
  await openBank(page, bank)
  await page.getByRole('button', { name: 'Gerar retorno e importar' }).click()
  const read = page.getByText('Processado').or(page.getByText('Nada aconteceu desde o último retorno'))
  await expect(read.first()).toBeVisible()
  await settled(page)
}

/** The bank will refuse the registration of the invoice with this number. */
export async function refuseAtBank(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'O que o banco recusa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Faturas que o banco recusa registrar').fill(number)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Regras do banco simulado salvas')).toBeVisible()
}

/** A family pays the title at the bank: on the day (dd/mm/yyyy), and another amount than is due where `cents` says so. */
export async function payAtBank(page: Page, number: string, on: string, cents?: number): Promise<void> {
  const title = page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) })
  await title.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Ações da seleção' }).getByRole('button', { name: 'Pagar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Data do pagamento' }).fill(on)
  if (cents !== undefined) await dialog.getByLabel('Valor pago por título').fill(String(cents))
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title).toContainText('Pago')
}

/** The line of a retorno that speaks of the invoice with this number. */
export function lineOf(page: Page, number: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
}

/** Gives a retorno to the reading screen and waits until each line has been read. */
export async function readRetorno(page: Page, file: TakenFile, again = false): Promise<void> {
  await go(page, 'Retorno')
  await page.getByRole('button', { name: 'Importar retorno' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.bytes })
  await dialog.getByRole('button', { name: 'Importar arquivo' }).click()
  if (again) await dialog.getByRole('button', { name: 'Processar de novo' }).click()
  await expect(page).toHaveURL(/\/integracao\/retorno\/[0-9a-f-]{36}/)
  await expect(page.getByText('Processado').first()).toBeVisible()
  await settled(page)
}
