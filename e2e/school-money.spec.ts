// What decides where a school's money goes: the plan that the provider gives it, the account it is paid out into, the papers that prove who it is.
import { schools } from '@caderneta/contracts/schools'
import { tenants } from '@caderneta/contracts/tenants'
import type { Page } from '@playwright/test'
import { axeFaults, expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { newSchool } from './support/made.ts'
import { comeInAs, comeInto } from './support/sign-in.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** How far the screen, or a part of it that is cut off at its edge, is wider than what is seen. */
async function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = [document.documentElement, ...document.querySelectorAll('main, main *')]
    const ends = all.filter(
      ({ tagName }) => tagName === 'BUTTON' || tagName === 'TD' || tagName === 'P' || tagName === 'HTML',
    )
    return Math.max(...ends.map((part) => part.getBoundingClientRect().right - window.innerWidth))
  })
}

test('the provider makes a plan and gives it to a school; the network reads it and cannot change it', async ({
  page,
  context,
  browser,
  demonstration,
  keptSignIn,
}, info) => {
  const school = await newSchool(demonstration)
  await comeInto(context, await keptSignIn('global@caderneta.test'), 'Ipê')
  await open(page, '/configuracoes/plano-caderneta/novo')
  const name = `Garantido ${school.slice(-6)}`
  await page.getByLabel(/^Nome/).fill(name)
  await page.getByLabel('Percentual da 1ª data').fill('99,99')
  await page.getByRole('button', { name: 'Criar plano' }).first().click()
  await expect(page.getByText(/soma/i).first()).toBeVisible()
  await page.getByLabel('Percentual da 1ª data').fill('100')
  await page.getByRole('button', { name: 'Criar plano' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await walk(page, `/configuracoes/escolas/${school}/plano`)
  await page
    .getByRole('button', { name: /Definir plano/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Plano/ }).click()
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Definir plano' }).click()
  await expect(page.getByText('Plano definido')).toBeVisible()

  const ofNetwork = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    baseURL: new URL(page.url()).origin,
  })
  await comeInAs(ofNetwork, await keptSignIn('rede@caderneta.test'))
  const reader = await ofNetwork.newPage()
  await open(reader, '/configuracoes/plano-caderneta')
  await expect(reader.getByText(name).first()).toBeVisible()
  await expect(reader.getByText('Novo plano')).toHaveCount(0)
  await reader.getByText(name).first().click()
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()
  await settled(reader)
  await expect(reader.getByText('Editar plano')).toHaveCount(0)
  expect(await widthBeyond(reader)).toBeLessThanOrEqual(0)
  expect(await axeFaults(reader)).toEqual([])
  await keepPicture(reader, info.outputPath('plano-celular.png'))
  await ofNetwork.close()
})

test('an account is proposed here and approved by somebody else; papers are attached one after the other', async ({
  app: page,
  demonstration,
  host,
}, info) => {
  const id = await newSchool(demonstration)
  await open(page, `/configuracoes/escolas/${id}?aba=repasse`)
  await expect(page.getByText('Nenhuma conta em vigor', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Propor conta' }).click()
  await page.getByRole('radio', { name: 'Chave Pix' }).check({ force: true })
  await page.getByRole('textbox', { name: /^Chave Pix/ }).fill('52998224725')
  await page.getByRole('button', { name: 'Propor conta' }).first().click()
  await expect(page.getByText(/Chave Pix inválida/).first()).toBeVisible()
  const key = `${'repasse'.repeat(6)}@escola-de-nome-comprido.test`
  await page.getByRole('textbox', { name: /^Chave Pix/ }).fill(key)
  await page.getByRole('button', { name: 'Propor conta' }).first().click()
  await expect(page.getByText('Conta proposta: agora outra pessoa aprova')).toBeVisible()
  await settled(page)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  expect(await axeFaults(page)).toEqual([])

  const [network] = (await host.call(tenants.list, { filter: 'Ipê' })).items
  const {
    accounts: [account],
  } = await host.call(schools.payoutAccounts, { id }, network?.id)
  const step = { id, accountId: account?.id ?? '', version: 1 }
  await expect(demonstration.call(schools.approvePayoutAccount, step)).rejects.toThrow('payout_own_proposal')
  await host.call(schools.approvePayoutAccount, step, network?.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/configuracoes/escolas/${id}?aba=repasse`)
  await expect(page.getByText(/carência/i).first()).toBeVisible()
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('repasse-celular.png'))

  await walk(page, `/configuracoes/escolas/${id}?aba=documentos`)
  const send = async (name: string, buffer: Buffer) => {
    const field = page.locator('input[type=file]')
    // One file at a time: the next is chosen when the one before is there.
    await expect(field).toBeEnabled()
    await field.setInputFiles({ name, mimeType: 'application/pdf', buffer })
  }
  await send('contrato.pdf', Buffer.from('<svg onload="alert(1)">'))
  await expect(page.getByText(/não é|inválid|não pôde/i).first()).toBeVisible()
  for (const name of ['contrato.pdf', `${'cartao-cnpj-da-escola-'.repeat(6)}.pdf`]) {
    await send(name, Buffer.concat([pdf, Buffer.from(`%${name}\n%%EOF\n`)]))
    await expect(page.getByText(name).first()).toBeVisible()
  }
  await settled(page)
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('documentos-celular.png'))
})
