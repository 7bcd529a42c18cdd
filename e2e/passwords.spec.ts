// How people come to a password: by the message that invites them, and by the one that they ask for.
import { sandboxMail } from '@caderneta/contracts/sandbox-mail'
import { users } from '@caderneta/contracts/users'
import type { Page } from '@playwright/test'
import { enterAs, expect, keepPicture, open, test } from './support/app.ts'
import { linkMailedTo, newMark } from './support/made.ts'

const password = 'Jabuticaba#Doce7'

test('a person is invited by e-mail, writes the first password by its link and comes in', async ({ own, browser }) => {
  const email = `convite${newMark()}@cedro.test`
  await open(own.page, '/configuracoes/usuarios/novo')
  await own.page.getByLabel(/^Nome/).fill('Marta')
  await own.page.getByLabel(/^E-mail/).fill(email)
  await own.page.getByRole('combobox', { name: /^Grupos/ }).click()
  await own.page.getByRole('option').first().click()
  await own.page.keyboard.press('Escape')
  await own.page.getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect(own.page.getByText(/O link para criar a senha foi enviado para co•••@cedro.test/)).toBeVisible()
  expect(await own.page.getByText('/user/first-access/').count()).toBe(0)
  const guest = await (await browser.newContext()).newPage()
  await open(guest, await linkMailedTo(own.api, undefined, email))
  await writeTwice(guest, 'Criar senha', password)
  await guest.getByRole('link', { name: 'Entrar' }).click()
  await enterAs(guest, email, password)
  await expect(guest.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await guest.context().close()
})

test('who forgot the password asks for a link on the sign-in page and enters with a new one', async ({
  own,
  browser,
}, info) => {
  const { email } = await own.api.call(users.getOwn, {})
  const person = await (await browser.newContext()).newPage()
  await person.goto('/home')
  await person.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(person.getByRole('heading', { name: 'Esqueci a senha' })).toBeVisible()
  await person.getByLabel(/^E-mail/).fill(email)
  await keepPicture(person, info.outputPath('esqueci.png'))
  await person.getByRole('button', { name: 'Enviar link' }).click()
  await expect(person.getByRole('heading', { name: 'Veja o seu e-mail' })).toBeVisible()
  await keepPicture(person, info.outputPath('veja-o-email.png'))
  await expect
    .poll(async () => (await own.api.call(sandboxMail.list, {})).items.map(({ subject }) => subject))
    .toContain('Nova senha da Caderneta')
  await open(person, await linkMailedTo(own.api, undefined, email))
  await expect(person.getByText(/Pelo menos 8 caracteres/)).toBeVisible()
  await keepPicture(person, info.outputPath('nova-senha.png'))
  await writeTwice(person, 'Salvar nova senha', password)
  await person.getByRole('link', { name: 'Entrar' }).click()
  await enterAs(person, email, password)
  await expect(person.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await person.context().close()
  // The sign-in of before is over.
  await expect(own.api.call(users.getOwn, {})).rejects.toThrow('401')
})

async function writeTwice(page: Page, save: string, text: string): Promise<void> {
  await page.getByLabel(/^Nova senha/).fill(text)
  await page.getByLabel(/^Repita/).fill(`${text}!`)
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Senhas não conferem')).toBeVisible()
  await page.getByLabel(/^Repita/).fill(text)
  await page.getByRole('button', { name: save }).click()
}
