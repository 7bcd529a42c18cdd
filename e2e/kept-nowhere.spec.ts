// What is secret or personal passes through the browser and stays in none of its places: no address, no storage, no cookie that a page reads.
import { guardians } from '@caderneta/contracts/guardians'
import type { Page } from '@playwright/test'
import { expect, open, test } from './support/app.ts'
import { newClass, newFamilies, newMark, newSchool } from './support/made.ts'

const typed = { password: 'Canario#Senha77', bank: 'Canario-do-banco-88' }

/** All that the browser keeps for the page, and every address that it asked or shows. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const bases = await indexedDB.databases()
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    const stored = [Object.entries(localStorage), Object.entries(sessionStorage)]
    return JSON.stringify([
      stored,
      bases,
      await caches.keys(),
      document.cookie,
      location.href,
      document.referrer,
      asked,
    ])
  })
}

test('passwords, tokens, the secret of an authenticator and what is known of a family stay in no address and in no storage of the browser', async ({
  own: { api, page },
}) => {
  // A form that is left with unsaved values asks; without an answer the browser stays on it.
  page.on('dialog', (dialog) => void dialog.accept())
  const schoolId = await newSchool(api)
  await newFamilies(api, await newClass(api, schoolId), 1)
  const [family] = (await api.call(guardians.list, {})).items
  const { id = '', taxId = '', name = '' } = family ?? {}
  await open(page, `/familias/${id}`)
  await expect(page.getByText(name).first()).toBeVisible()
  let kept = await keptBy(page)

  await open(page, '/minhaconta?aba=seguranca')
  await page.getByLabel('Senha atual').fill(typed.password)
  await page.getByLabel('Nova senha', { exact: false }).first().fill(typed.password)
  await page.getByLabel('Repita a nova senha').fill('outra')
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByText('Senhas não conferem')).toBeVisible()
  kept += await keptBy(page)

  await open(page, '/configuracoes/canais-do-banco/novo')
  await page.getByLabel(/^Endereço/).fill('sftp.banco.example')
  await page.locator('input[autocomplete="new-password"]').fill(typed.bank)
  kept += await keptBy(page)
  expect(kept).toContain('sftp.banco.example')

  await open(page, '/configuracoes/tokens/novo')
  await page.getByLabel(/^Para que serve/).fill(`ERP ${newMark()}`)
  await page.getByRole('combobox', { name: /^Usuário do token/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('radio', { name: /^Tudo o que o usuário pode/ }).check()
  await page.getByRole('button', { name: 'Gerar token' }).click()
  const token = await page.locator('code').first().innerText()
  kept += await keptBy(page)

  await open(page, '/minhaconta?aba=seguranca')
  await page.getByRole('link', { name: 'Configurar verificação' }).click()
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  await expect(page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeVisible()
  const shown = await page.locator('code').innerText()
  kept += await keptBy(page)

  expect(token.length).toBeGreaterThan(20)
  const authenticator = { shown, secret: shown.replaceAll(' ', '') }
  expect(authenticator.secret.length).toBeGreaterThan(15)
  const canaries = { ...typed, ...authenticator, token, name, taxId, digits: taxId.replaceAll(/\D/g, '') }
  expect(Object.entries(canaries).filter(([, value]) => kept.includes(value))).toEqual([])
})
