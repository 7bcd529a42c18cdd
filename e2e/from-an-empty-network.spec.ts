// From nothing to the first slip, by screens alone: a network is opened, its administrator comes in, and within five forms a family
// has an invoice to pay.
import { cnpjCheckDigits, cpfCheckDigits } from '@caderneta/kernel/tax-id'
import type { Page } from '@playwright/test'
import { enterAs, expect, go, signIn, test } from './support/app.ts'
import { openInvoice } from './support/invoice-screens.ts'

const mark = String(Date.now() % 100_000_000).padStart(8, '0')
const admin = `adm${mark}@cedro.test`
const cnpj = withDigits(`${mark}0001`, cnpjCheckDigits)

test('a network is opened, and its first invoice is issued by who administers it', async ({ page }, info) => {
  await signIn(page, 'global@caderneta.test')
  const firstAccess = await openNetwork(page)
  await page.getByRole('button', { name: /Administração/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const password = await writePassword(page, firstAccess)
  await enterAs(page, admin, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  await page.screenshot({ path: info.outputPath('inicio-vazio.png') })

  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Bancos e convênios/ }).click()
  await newAccount(page)
  await newBankAgreement(page)
  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Escolas/ }).click()
  await newSchool(page)
  await go(page, 'Turmas')
  await newClass(page)
  await page.screenshot({ path: info.outputPath('turma.png') })
  await page.getByRole('link', { name: 'Matricular' }).first().click()
  await enrollFamily(page)
  await page.screenshot({ path: info.outputPath('matricula.png') })
  await page.getByRole('link', { name: 'Emitir fatura' }).click()
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura 1 Joana Prado/ })).toBeVisible()
  await expect(page.getByLabel('Linha digitável')).toHaveText(/^34191\./)
  await page.screenshot({ path: info.outputPath('primeira-fatura.png') })
  await openInvoice(page, '1')
})

async function openNetwork(page: Page): Promise<string> {
  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Redes/ }).click()
  await page.getByRole('link', { name: 'Nova rede' }).click()
  await fill(page, 'Nome', `Rede Cedro ${mark}`)
  await fill(page, 'Subdomínio', `cedro-${mark}`)
  await fill(page, 'Nome de exibição', 'Rede Cedro')
  await fill(page, 'Nome de quem administra', 'Cecília Rangel')
  await fill(page, 'E-mail da administração', admin)
  await page.getByRole('button', { name: 'Abrir rede' }).click()
  const address = await page.getByText(/\/user\/first-access\//).innerText()
  await page.getByRole('link', { name: 'Pronto' }).click()
  return address
}

/** The administrator, who alone ever knows the password. */
async function writePassword(page: Page, address: string): Promise<string> {
  const password = 'Goiabada&Queijo3'
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await page.goto(new URL(address).pathname)
  await fill(page, 'Nova senha', password)
  await fill(page, 'Repita a nova senha', password)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByText(`Agora entre com ${admin}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  return password
}

async function newAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nova conta' }).first().click()
  await choose(page, 'Banco', /Itaú/)
  await fill(page, 'Agência', '0057')
  await fill(page, 'Conta', '12345')
  await fill(page, 'Dígito da conta', '7')
  await fill(page, 'Titular', 'Cedro Educação Ltda')
  await fill(page, 'CPF ou CNPJ do titular', cnpj)
  await page.getByRole('button', { name: 'Cadastrar conta' }).click()
}

async function newBankAgreement(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Novo convênio' }).first().click()
  await fill(page, 'Carteira', '109')
  await fill(page, 'Chave Pix', 'pix@cedro.test')
  await page.getByRole('button', { name: 'Cadastrar convênio' }).click()
  await expect(page.getByText('Convênio cadastrado')).toBeVisible()
}

async function newSchool(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nova escola' }).first().click()
  await fill(page, 'Nome fantasia', 'Escola Cedro')
  await fill(page, 'Código', 'CED01')
  await fill(page, 'Razão social', 'Cedro Educação Ltda')
  await fill(page, 'CNPJ', cnpj)
  await choose(page, 'Convênio', /109/)
  await page.getByRole('button', { name: 'Cadastrar escola' }).click()
  await expect(page.getByText('Escola cadastrada')).toBeVisible()
}

async function newClass(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nova turma' }).first().click()
  await fill(page, 'Nome da turma', '1º ano A')
  await choose(page, 'Série', /1º ano/)
  await fill(page, 'Mensalidade', '85000')
  // One school there is, and it is chosen already.
  await expect(page.getByRole('combobox', { name: 'Escola' })).toHaveValue('Escola Cedro')
  await page.getByRole('button', { name: 'Criar turma' }).click()
  await expect(page.getByText('Turma criada')).toBeVisible()
}

async function enrollFamily(page: Page): Promise<void> {
  await fill(page, 'Nome do aluno', 'Tomé Prado')
  await fill(page, 'Nome completo', 'Joana Prado')
  await fill(page, 'CPF ou CNPJ', withDigits(`1${mark}`, cpfCheckDigits))
  await page.getByRole('button', { name: 'Matricular' }).click()
  await expect(page.getByText('Matrícula feita')).toBeVisible()
}

async function fill(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(value)
}

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}

function withDigits(base: string, digits: (base: string) => string): string {
  return base + digits(base)
}
