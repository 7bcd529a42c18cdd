import type { Page } from '@playwright/test'
import { enterAs, expect, open, test } from './support/app.ts'
import { newAdministrator } from './support/made.ts'

async function inEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Renata Lopes/ }).click()
  await page.getByText('English').click()
}

test('English shows no Portuguese on the screens of invoices', async ({ app: page }) => {
  await open(page, '/faturas')
  await inEnglish(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Invoice summary' }).getByText('Overdue')).toBeVisible()
})

/** Words of the program; names of schools, classes and people are of the network. */
const portuguese =
  /(?<!\p{L})(salvar|cancelar|excluir|filtro|exportar|exibir|vis[õo]es|situação|nome|senha|usuários?|grupos?|ativ[ao]s?|nenhum|nenhuma|você|páginas?|período|configurações|parâmetros|quando|quem|não|início|sair|voltar|abrir|trilha|padrão|linhas?|todas|permiss(?:ão|ões)|acesso|entrada)(?!\p{L})/giu

/** Screens of access, and the words that stand on top of each. */
const screens = [
  ['/minhaconta', 'My account'],
  ['/configuracoes', 'Settings'],
  ['/configuracoes/usuarios', 'Users'],
  ['/configuracoes/grupos', 'Groups'],
  ['/configuracoes/tokens', 'API tokens'],
  ['/configuracoes/logs/audit', 'Audit trail'],
  ['/configuracoes/parametros-da-rede', 'Parameters'],
  ['/configuracoes/redes', 'No permission'],
] as const

test('English shows no Portuguese on the screens of access, also after a reload', async ({ app: page }) => {
  await open(page, '/home')
  await inEnglish(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  for (const [path, title] of screens) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect([path, (await page.locator('body').innerText()).match(portuguese)]).toEqual([path, null])
  }
})

/** What the provider alone has, and what shows otherwise at Global. */
const atGlobal = [
  ['/home', 'Home'],
  ['/configuracoes', 'Settings'],
  ['/configuracoes/redes', 'Networks'],
  ['/configuracoes/redes/nova', 'New network'],
  ['/configuracoes/termos', 'Terms'],
  ['/configuracoes/termos/aceites', 'Acceptances of the terms'],
  ['/configuracoes/parametros', 'Parameters'],
  ['/configuracoes/usuarios/novo', 'Invite user'],
  ['/minhaconta/seguranca', 'Two-step verification'],
  ['/ajuda', 'Help center'],
] as const

test('English shows no Portuguese on the screens of the provider', async ({ page, host, everybody }) => {
  const { email, password } = await newAdministrator(host, everybody)
  await page.goto('/home')
  await enterAs(page, email, password)
  await page.getByRole('button', { name: /Beatriz Moura/ }).click()
  await page.getByText('English').click()
  for (const [path, title] of atGlobal) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect([path, (await page.locator('body').innerText()).match(portuguese)]).toEqual([path, null])
  }
})
