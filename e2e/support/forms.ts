// Hands on forms, as a person's: fields by their labels, options by what they say.
import { expect, type Page } from '@playwright/test'
import { go } from './app.ts'

export async function fill(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(value)
}

export async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** On the settings of the host: a new network, whose administrator is written to. @returns its number. */
export async function openNetwork(page: Page, mark: string, admin: string): Promise<number> {
  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Redes/ }).click()
  await page.getByRole('link', { name: 'Nova rede' }).click()
  await fill(page, 'Nome', `Rede Cedro ${mark}`)
  await fill(page, 'Subdomínio', `cedro-${mark}`)
  await fill(page, 'Nome de exibição', 'Rede Cedro')
  await fill(page, 'Nome de quem administra', 'Cecília Rangel')
  await fill(page, 'E-mail da administração', admin)
  await page.getByRole('button', { name: 'Abrir rede' }).click()
  await expect(page.getByText(/foi enviado para ad•••@cedro\.test/)).toBeVisible()
  await expect(page.getByText('/user/first-access/')).toHaveCount(0)
  await page.getByRole('link', { name: 'Pronto' }).click()
  await page.waitForURL(/\/redes\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** Registers an account of bank Itaú and a bank agreement in it, from the settings of the network. */
export async function registerBankAgreement(page: Page, holderTaxId: string): Promise<void> {
  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Bancos e convênios/ }).click()
  await page.getByRole('link', { name: 'Nova conta' }).first().click()
  await choose(page, 'Banco', /Itaú/)
  await fill(page, 'Agência', '0057')
  await fill(page, 'Conta', '12345')
  await fill(page, 'Dígito da conta', '7')
  await fill(page, 'Titular', 'Cedro Educação Ltda')
  await fill(page, 'CPF ou CNPJ do titular', holderTaxId)
  await page.getByRole('button', { name: 'Cadastrar conta' }).click()
  await page.getByRole('link', { name: 'Novo convênio' }).first().click()
  await fill(page, 'Carteira', '109')
  await fill(page, 'Chave Pix', 'pix@cedro.test')
  await page.getByRole('button', { name: 'Cadastrar convênio' }).click()
  await expect(page.getByText('Convênio cadastrado')).toBeVisible()
}

/** Registers a school that is paid into that agreement, from the settings of the network. */
export async function registerSchool(
  page: Page,
  { code, cnpj, cpf }: Record<'code' | 'cnpj' | 'cpf', string>,
): Promise<void> {
  await go(page, 'Configurações')
  await page.getByRole('link', { name: /^Escolas/ }).click()
  await page.getByRole('link', { name: 'Nova escola' }).first().click()
  await fill(page, 'Nome fantasia', 'Escola Cedro')
  await fill(page, 'Código', code)
  await fill(page, 'Razão social', 'Cedro Educação Ltda')
  await fill(page, 'CNPJ', cnpj)
  await fill(page, 'Nome do sócio 1', 'Helena Duarte')
  await fill(page, 'CPF do sócio 1', cpf)
  await choose(page, 'Convênio', /109/)
  await page.getByRole('button', { name: 'Cadastrar escola' }).click()
  await expect(page.getByText('Escola cadastrada')).toBeVisible()
}
