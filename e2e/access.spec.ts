// Who may come in, what each person sees, and how a sign-in ends.
import type { Page } from '@playwright/test'
import { classes } from '@caderneta/contracts/classes'
import { schools } from '@caderneta/contracts/schools'
import { enterAs, expect, keepPicture, open, settled, signIn, test } from './support/app.ts'
import { comeInAs } from './support/sign-in.ts'

test('who may not open a page has no entry for it, and by its address is told so', async ({
  page,
  context,
  keptSignIn,
}, info) => {
  await comeInAs(context, await keptSignIn('remessa@caderneta.test'))
  await open(page, '/home')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link', { name: 'Remessa' })).toBeVisible()
  for (const name of ['Razão', 'Matrículas', 'Banco simulado', 'Tarefas'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await open(page, '/razao')
  await expect(page.getByText('Você não tem permissão para abrir esta página')).toBeVisible()
  await expect(page.getByText(/Página pedida: \/razao/)).toBeVisible()
  await expect(page.getByRole('main').getByText('Usuário de remessa e retorno', { exact: true })).toBeVisible()
  await keepPicture(page, info.outputPath('sem-permissao.png'))
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
})

test('a school’s secretary sees that school alone, and nothing of another by its address', async ({
  demonstration: api,
  keptSignIn,
  context,
  page: secretary,
}) => {
  const [luzia] = (await api.call(schools.options, { search: 'Santa Luzia' })).items
  const [foreign] = (await api.call(classes.list, { schoolId: luzia ? [luzia.id] : [] })).items
  expect(foreign?.schoolName).toBe('Escola Santa Luzia')
  await comeInAs(context, await keptSignIn('escola@caderneta.test'))
  await open(secretary, '/turmas')
  await expect(secretary.getByRole('row').filter({ hasText: 'Colégio Ipê Amarelo' })).not.toHaveCount(0)
  await expect(secretary.getByText(/Santa Luzia|Jardim do Saber/)).toHaveCount(0)
  await open(secretary, `/turmas/${foreign?.id}`)
  await expect(secretary.getByText(/não encontrad/i).first()).toBeVisible()
})

test('signing out in one tab ends the other, which comes back to its address after a new sign-in', async ({
  page,
  context,
}) => {
  await signIn(page, 'diretor@caderneta.test')
  const second = await context.newPage()
  await open(second, '/faturas?displayState=overdueButPayable')
  await page.getByRole('button', { name: /Direção/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  // Nobody touches the other tab: its stream of news ends with the sign-in, and cannot be opened again.
  await expect(second.getByLabel('Senha', { exact: true })).toBeVisible()
  await enterAs(second, 'diretor@caderneta.test')
  await expect(second).toHaveURL(/\/faturas\?displayState=overdueButPayable/)
  await settled(second)
})

test('an access that ran out is renewed unseen; one that cannot be leads to sign-in and back', async ({
  page,
  context,
}) => {
  await signIn(page, 'diretor@caderneta.test')
  await open(page, '/faturas?displayState=paid')
  const renewed = page.waitForRequest((request) => (request.postData() ?? '').includes('grant_type=refresh_token'))
  await age(page, {})
  await open(page, '/faturas?displayState=paid')
  await renewed
  await expect(page.getByRole('button', { name: /Pagas/, pressed: true })).toBeVisible()

  await age(page, { refresh_token: 'not-a-token' })
  await context.clearCookies()
  await page.goto('/faturas?displayState=paid')
  await enterAs(page, 'diretor@caderneta.test')
  await expect(page).toHaveURL(/\/faturas\?displayState=paid/)
  await settled(page)
})

test('a minute before the access ends it is renewed; where that cannot be, the seconds are counted down and it is tried again', async ({
  page,
}) => {
  await signIn(page, 'diretor@caderneta.test')
  await open(page, '/faturas')
  let isAway = true
  let tries = 0
  await page.route('**/connect/token', (route) => {
    tries += 1
    return isAway ? route.abort('timedout') : route.fallback()
  })
  await age(page, { expires_at: Math.floor(Date.now() / 1000) + 62 })
  await open(page, '/faturas')
  await expect(page.getByText(/^Sua sessão termina em \d+ s$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  // The next try comes by itself.
  await expect.poll(() => tries).toBeGreaterThan(1)
  isAway = false
  await expect(page.getByText(/^Sua sessão/)).toHaveCount(0)
  await expect(page).toHaveURL(/\/faturas/)
})

test('a guessed password is refused in plain words, and after ten guesses has to wait', async ({ page }, info) => {
  await page.goto('/home')
  for (let guess = 1; guess <= 11; guess += 1) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await enterAs(page, 'suporte@provedor.test', `chute ${guess}`)
    await answer
    if (guess === 1)
      await expect(page.getByRole('alert')).toHaveText('E-mail ou senha não conferem. Confira os dois e tente de novo.')
  }
  await expect(page.getByRole('alert')).toHaveText('Muitas tentativas. Espere 15 minutos e tente de novo.')
  await keepPicture(page, info.outputPath('muitas-tentativas.png'))
})

/** The tab's token as it is an hour later, with what else is told. */
async function age(page: Page, changes: Record<string, string | number>): Promise<void> {
  await page.evaluate((other) => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('oidc.user:')) ?? ''
    const user: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify(Object.assign({}, user, { expires_at: 1 }, other)))
  }, changes)
}
