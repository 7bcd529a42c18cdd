// Two-step verification, from the set-up in Minha conta to signing in with a code of the app, and then without the phone.
import type { Page } from '@playwright/test'
import { stepAt, totp } from '../apps/server/src/areas/second-factors/totp.ts'
import { axeFaults, enterAs, expect, keepPicture, open, settled, test } from './support/app.ts'
import { fromBase32 } from './support/base32.ts'
import { newNetwork } from './support/made.ts'

test('two factors on, out, in with a code, out, in with a recovery code', async ({ page, host, everybody }, info) => {
  const { email, password } = await newNetwork(host, everybody)
  await page.goto('/home')
  await enterAs(page, email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await open(page, '/minhaconta?aba=seguranca')
  await page.getByRole('link', { name: 'Configurar verificação' }).click()
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  await expect(page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeVisible()
  const secret = fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''))
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('configurar.png'))
  const step = stepAt(new Date())
  await page.getByLabel('Código de 6 números').fill(totp(secret, step))
  await page.getByRole('button', { name: 'Confirmar e ligar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })).toHaveCount(10)
  const recovery = await page
    .getByRole('list')
    .filter({ hasText: /^[a-z2-7]{5}-/ })
    .locator('code')
    .first()
    .innerText()
  await keepPicture(page, info.outputPath('codigos.png'))
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.getByText('Restam 10 códigos.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await leave(page)
  await enterAs(page, email, password)
  const code = page.getByLabel('Código de verificação')
  await expect(code).toBeFocused()
  await keepPicture(page, info.outputPath('entrar-codigo.png'))
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirmar o código' }).click()
  await expect(page.getByRole('alert')).toContainText('O código não confere')
  // The step of the set-up is used up; the next one is taken half a minute early.
  await code.fill(totp(secret, Math.max(step + 1, stepAt(new Date()))))
  await page.getByRole('button', { name: 'Confirmar o código' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)

  await leave(page)
  await enterAs(page, email, password)
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recovery)
  await page.getByRole('button', { name: 'Confirmar o código' }).click()
  await settled(page)
  await open(page, '/minhaconta/seguranca')
  await expect(page.getByText('Restam 9 códigos.')).toBeVisible()

  await page.getByRole('button', { name: 'Desligar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Senha/).fill(password)
  await dialog.getByRole('button', { name: 'Desligar' }).click()
  await expect(page.getByRole('button', { name: 'Configurar aplicativo' })).toBeVisible()
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Cecília/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
}
