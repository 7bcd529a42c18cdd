// Terms that the host publishes stand between sign-in and home. What is published holds for everybody of a server, so this journey has
// one of its own.
import { tenants } from '@caderneta/contracts/tenants'
import { terms } from '@caderneta/contracts/terms'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { axeFaults, enterAs, expect, keepPicture, open, settled, test as base } from './support/app.ts'
import { adminPassword, linkMailedTo, newMark } from './support/made.ts'
import { comeInAs } from './support/sign-in.ts'
import { type Caderneta, startMs, startServer } from './support/start-server.ts'

const test = base.extend<object, { server: Caderneta }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern: none
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
})
test.skip(process.env['CADERNETA_E2E_URL'] !== undefined, 'what is published would stop all other journeys there')

test('first access to home with terms', async ({ page, context, browser, baseURL, host, keptSignIn }, info) => {
  const invited = await invite(host)
  for (const kind of ['StatementOfResponsibility', 'RegistrationUpdate'] as const) await publish(host, kind)
  await comeInAs(context, await keptSignIn('global@caderneta.test'))
  await publishByScreen(page)
  await keepPicture(page, info.outputPath('publicado.png'))
  // Whoever published must accept it too, and goes on where they were.
  const where = page.url()
  await page.reload()
  await expect(page).toHaveURL('/termos-de-uso')
  await accept(page, /Li e aceito os termos de uso/)
  await expect(page).toHaveURL(where)

  const person = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) })
  const own = await person.newPage()
  await writeFirstPassword(own, invited.path)
  await own.goto('/faturas')
  await enterAs(own, invited.email, adminPassword)
  await passTerms(own)
  for (const path of ['/termos-de-uso', '/termo-de-responsabilidade', '/termo-atualizacao-cadastral']) {
    await own.goto(path)
    await expect(own).toHaveURL('/home')
  }
  await person.close()

  await open(page, '/configuracoes/termos/aceites')
  await expect(page.getByRole('row').filter({ hasText: invited.email })).toHaveCount(3)
  expect(await axeFaults(page)).toEqual([])
})

/** A network whose administrator has written no password yet. */
async function invite(host: Api): Promise<{ email: string; path: string }> {
  const mark = newMark()
  const email = `termos${mark}@cedro.test`
  const { id } = await host.call(tenants.create, {
    name: `Rede Cedro ${mark}`,
    displayName: 'Rede Cedro',
    subdomain: `cedro-${mark}`,
    adminName: 'Cecília Rangel',
    adminEmail: email,
  })
  return { email, path: await linkMailedTo(host, id, email) }
}

/** By the API; who publishes accepts at once, or could not go on. */
async function publish(host: Api, kind: 'StatementOfResponsibility' | 'RegistrationUpdate'): Promise<void> {
  const texts = {
    titlePt: `Termo ${kind}`,
    titleEn: kind,
    htmlPt: '<p>Texto em português.</p>',
    htmlEn: '<p>Text.</p>',
  }
  const { id, version } = await host.call(terms.create, { kind, ...texts })
  await host.call(terms.publish, { id, version })
  await host.call(terms.accept, { id })
}

async function publishByScreen(page: Page): Promise<void> {
  await open(page, '/configuracoes/termos')
  await page.getByRole('link', { name: 'Nova versão' }).click()
  await page.getByRole('combobox', { name: 'Termo' }).click()
  await page.getByRole('option', { name: 'Termos de uso e privacidade' }).click()
  await page.getByLabel('Título em português').fill('Termos de uso da Caderneta')
  await page.getByLabel('Título em inglês').fill('Terms of use of Caderneta')
  const texts = page.getByRole('textbox', { name: 'Texto', exact: true })
  await texts.first().fill('<p>Cuidamos dos <b>seus dados</b>.</p><script>alert(1)</script>')
  await expect(page.getByText('Cuidamos dos seus dados.', { exact: true })).toBeVisible()
  await texts.last().fill('<p>We take care of <b>your data</b>.</p>')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Termos de uso da Caderneta' })).toBeVisible()
  await settled(page)
  await expect(page.getByText('alert(1)')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Versão publicada', { exact: true })).toBeVisible()
}

async function writeFirstPassword(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel(/^Nova senha/).fill(adminPassword)
  await page.getByLabel(/^Repita/).fill(adminPassword)
  await page
    .getByRole('button', { name: /senha$/ })
    .last()
    .click()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
}

async function accept(page: Page, tick: RegExp, verb = 'Aceitar e continuar'): Promise<void> {
  await page.getByLabel(tick).check()
  await page.getByRole('button', { name: verb }).click()
}

/** All three in their order, which holds for whoever types another address. */
async function passTerms(page: Page): Promise<void> {
  await expect(page).toHaveURL('/termos-de-uso')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  await page.goto('/termo-atualizacao-cadastral')
  await expect(page).toHaveURL('/termos-de-uso')
  // What was asked for last is where they go on.
  await page.goto('/faturas')
  await expect(page).toHaveURL('/termos-de-uso')
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(page.getByText('Este campo é obrigatório')).toBeVisible()
  await accept(page, /Li e aceito os termos de uso/)
  await expect(page).toHaveURL('/termo-de-responsabilidade')
  await accept(page, /Li e aceito o termo de responsabilidade/)
  await expect(page).toHaveURL('/termo-atualizacao-cadastral')
  await page.getByLabel('Telefone').fill('11987654321')
  expect(await axeFaults(page)).toEqual([])
  await accept(page, /Confirmo que os meus dados/, 'Confirmar e continuar')
  await expect(page).toHaveURL('/faturas')
  await expect(page.getByRole('heading', { level: 1, name: 'Faturas' })).toBeVisible()
}
