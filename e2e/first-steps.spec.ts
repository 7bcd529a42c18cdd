// From nothing to the first slip, a form at a time: a network is opened, its administrator comes in, and after five forms a family
// has an invoice to pay.
import type { Page } from '@playwright/test'
import { enterAs, expect, go, keepPicture, open, signIn, test } from './support/app.ts'
import { choose, fill, openNetwork, registerBankAgreement, registerSchool } from './support/forms.ts'
import { openInvoice } from './support/invoice-screens.ts'
import {
  adminPassword,
  cnpjOf,
  cpfOf,
  linkMailedTo,
  newBankAccount,
  newBankAgreement,
  newClass,
  newFamilies,
  newMark,
  newSchool,
} from './support/made.ts'

test('a network is opened; who administers it writes a password, which nobody else knows, and comes in', async ({
  page,
  host,
}, info) => {
  const mark = newMark()
  const admin = `adm${mark}@cedro.test`
  await signIn(page, 'global@caderneta.test')
  const networkId = await openNetwork(page, mark, admin)
  await page.getByRole('button', { name: /Administração/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await writePassword(page, await linkMailedTo(host, networkId, admin), admin)
  await enterAs(page, admin, adminPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await keepPicture(page, info.outputPath('inicio-vazio.png'))
})

test('a bank account is registered, and a bank agreement in it', async ({ own: { page } }) => {
  await open(page, '/home')
  await registerBankAgreement(page, cnpjOf(newMark()))
})

test('a school is registered, whose families pay into the bank agreement', async ({ own: { api, page } }) => {
  await newBankAgreement(api, '341', await newBankAccount(api))
  await open(page, '/home')
  await registerSchool(page, { code: 'CED01', cnpj: cnpjOf(newMark()), cpf: cpfOf(newMark()) })
})

test('a class is opened, and a family enrolled in it', async ({ own: { api, page } }, info) => {
  await newSchool(api, await newBankAgreement(api))
  await open(page, '/home')
  await go(page, 'Turmas')
  await page.getByRole('link', { name: 'Nova turma' }).first().click()
  await fill(page, 'Nome da turma', '1º ano A')
  await choose(page, 'Série', /1º ano/)
  await fill(page, 'Mensalidade', '85000')
  // One school there is, and it is chosen already.
  await expect(page.getByRole('combobox', { name: 'Escola' })).toHaveValue('Escola Cedro')
  await page.getByRole('button', { name: 'Criar turma' }).click()
  await expect(page.getByText('Turma criada')).toBeVisible()
  await keepPicture(page, info.outputPath('turma.png'))
  await page.getByRole('link', { name: 'Matricular' }).first().click()
  await fill(page, 'Nome do aluno', 'Tomé Prado')
  await fill(page, 'Nome completo', 'Joana Prado')
  await fill(page, 'CPF ou CNPJ', cpfOf(newMark()))
  // A bank registers no slip without an address: the code finds street, city and state.
  await fill(page, 'CEP', '01310-100')
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await page.getByRole('button', { name: 'Matricular' }).click()
  await expect(page.getByText('Matrícula feita')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Emitir fatura' })).toBeVisible()
  await keepPicture(page, info.outputPath('matricula.png'))
})

test('the first invoice is issued from an enrollment, and can be paid', async ({ own: { api, page } }, info) => {
  const classId = await newClass(api, await newSchool(api, await newBankAgreement(api)))
  const [enrollmentId] = await newFamilies(api, classId, 1)
  await open(page, `/matriculas/${enrollmentId}`)
  await page.getByRole('link', { name: 'Emitir fatura' }).click()
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura 1 Joana Prado/ })).toBeVisible()
  await expect(page.getByLabel('Linha digitável')).toHaveText(/^34191\./)
  await keepPicture(page, info.outputPath('primeira-fatura.png'))
  await openInvoice(page, '1')
})

/** The administrator, who alone ever knows the password. */
async function writePassword(page: Page, path: string, admin: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await page.goto(path)
  await fill(page, 'Nova senha', adminPassword)
  await fill(page, 'Repita a nova senha', adminPassword)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByText(`Agora entre com ${admin}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
}
