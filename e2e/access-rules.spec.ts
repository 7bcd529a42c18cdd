// What the rules of access look like to whoever meets them: a second factor that is required, a fresh proof, a network that is read-only,
// a host who works in a network, an e-mail that changed.
import { roles } from '@caderneta/contracts/roles'
import { tenants } from '@caderneta/contracts/tenants'
import { users } from '@caderneta/contracts/users'
import type { Page } from '@playwright/test'
import { stepAt, totp } from '../apps/server/src/areas/second-factors/totp.ts'
import { fromBase32 } from './support/base32.ts'
import { axeFaults, expect, keepPicture, open, settled, test } from './support/app.ts'
import { linkMailedTo, newMark, newNetwork } from './support/made.ts'
import { comeInAs } from './support/sign-in.ts'

test('who must have a second factor sets it up before anything else, and proves it again where money would go elsewhere', async ({
  own: { api, page },
}, info) => {
  const { items } = await api.call(roles.list, {})
  const { id = '', version = 0 } = items.find(({ name }) => name === 'admin') ?? {}
  await api.call(roles.requireSecondFactor, { id, version, isRequired: true })
  await page.goto('/configuracoes/usuarios')
  await expect(page.getByText(/exige a verificação em duas etapas|precisa da verificação/)).toBeVisible()
  await keepPicture(page, info.outputPath('exigida.png'))
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  const secret = fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''))
  const step = stepAt(new Date())
  await page.getByLabel('Código de 6 números').fill(totp(secret, step))
  await page.getByRole('button', { name: 'Confirmar e ligar' }).click()
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await settled(page)
  await open(page, `/configuracoes/grupos/${id}`)
  // As if the sign-in were older than five minutes: the server's refusal, once. The proof and the repeated call are the server's own.
  let asked = 0
  await page.route(`**/api/identity/roles/${id}/second-factor`, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const error = { code: 'step_up_needed', message: 'Confirme que é você.', details: null, requestId: 'r' }
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify({ error }) })
  })
  await choose(page, 'Deixar de exigir duas etapas')
  await page.getByRole('dialog').getByRole('button', { name: 'Deixar de exigir duas etapas' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByRole('textbox').fill(totp(secret, Math.max(step + 1, stepAt(new Date()))))
  await keepPicture(page, info.outputPath('confirme.png'))
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/salv/i).first()).toBeVisible()
  expect(asked).toBe(2)
  expect((await api.call(roles.get, { id })).needsSecondFactor).toBe(false)
})

test('a network that became read-only shows everything and takes nothing', async ({
  own: { api, page },
  host,
}, info) => {
  const { tenantId } = await api.call(users.get, { id: (await api.call(users.getOwn, {})).id })
  await open(page, '/configuracoes/usuarios')
  await expect(page.getByRole('link', { name: /Convidar|Novo usuário/ }).first()).toBeVisible()
  await host.call(tenants.setReadOnly, { id: tenantId ?? 0, isReadOnly: true })
  await page.reload()
  await settled(page)
  await expect(page.getByText(/somente leitura/i).first()).toBeVisible()
  await keepPicture(page, info.outputPath('somente-leitura.png'))
  expect(await axeFaults(page)).toEqual([])
  await expect(page.getByRole('row').filter({ hasText: 'Cecília' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Convidar|Novo usuário/ })).toHaveCount(0)
  await expect(
    api.call(users.create, { name: 'Ana', email: `a${newMark()}@cedro.test`, roleNames: ['admin'] }),
  ).rejects.toThrow('403')
})

test('a host picks a network and changes something in it, and goes on at Global when it is switched off', async ({
  page,
  context,
  host,
  everybody,
  keptSignIn,
}) => {
  const { email } = await newNetwork(host, everybody)
  const mark = email.slice(3, 11)
  await comeInAs(context, await keptSignIn('global@caderneta.test'))
  await open(page, '/home')
  await page
    .getByRole('button', { name: /Escolher rede|Global/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(mark)
  await expect(dialog.getByRole('button', { name: 'Rede Cedro' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Rede Cedro' }).click()
  await expect(page.getByRole('button', { name: /Rede Cedro/ }).first()).toBeVisible()
  await open(page, '/configuracoes/grupos')
  await page.getByRole('link', { name: /Novo grupo/ }).click()
  await settled(page)
  await page.getByLabel(/^Nome/).fill(`Equipe ${mark}`)
  await page.getByRole('button', { name: /Criar grupo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Equipe ${mark}` })).toBeVisible()

  const [network] = (await host.call(tenants.list, { filter: mark })).items
  if (!network) throw new Error('the network is there')
  const { id, name, displayName, subdomain, version } = network
  await host.call(tenants.update, { id, name, displayName, subdomain, version, isActive: false })
  await page.reload()
  await settled(page)
  await page
    .getByRole('button', { name: /Escolher rede|Global/ })
    .first()
    .click()
  await dialog.getByRole('textbox').fill(mark)
  await expect(dialog.getByText('Nenhum resultado encontrado')).toBeVisible()
})

test('another e-mail is confirmed by the link that is sent to it', async ({ own: { api, page }, browser }, info) => {
  const me = await api.call(users.getOwn, {})
  const { version, roleNames } = await api.call(users.get, { id: me.id })
  const email = `novo${newMark()}@cedro.test`
  await api.call(users.update, { id: me.id, name: me.name, surname: me.surname, email, roleNames, version })
  await open(page, '/minhaconta')
  await expect(page.getByRole('heading', { name: 'E-mail não confirmado' })).toBeVisible()
  await keepPicture(page, info.outputPath('nao-confirmado.png'))
  const guest = await (await browser.newContext()).newPage()
  await open(guest, await linkMailedTo(api, undefined, email))
  await keepPicture(guest, info.outputPath('confirme-o-email.png'))
  expect(await axeFaults(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(guest.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  await guest.context().close()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('heading', { name: 'E-mail não confirmado' })).toHaveCount(0)
})

async function choose(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: /Mais/ }).last().click()
  await page.getByRole('menuitem', { name: verb }).click()
}
