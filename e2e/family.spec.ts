// The family's page on a phone: no account, no program to install. What is owed and why, three ways to pay, and paid.
import { readFile } from 'node:fs/promises'
import { readDigitableLine, readPixCode } from '@caderneta/banking'
import { familyLinks } from '@caderneta/contracts/family-links'
import type { Page } from '@playwright/test'
import { axeFaults, expect, keepPicture, test as base, watch } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { openRecord } from './support/invoice-screens.ts'
import { issuedClass, overdueInvoice, pixActive } from './support/made.ts'
import { readQrCode } from './support/read-code.ts'

const test = base.extend<{ phone: Page }>({
  phone: async ({ browser, baseURL, troubles }, use) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await watch(context, troubles)
    await use(await context.newPage())
    await context.close()
  },
})
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a family sees what it owes, why, and three ways to pay it', async ({ own: { api, page }, phone }, info) => {
  const [invoice] = (await issuedClass(api, { families: 1, discountDays: 5 })).billed
  if (!invoice) throw new Error('nothing was issued')
  await pixActive(api, invoice)
  await openRecord(page, invoice)
  await expect(page.getByText('Pix pronto para pagar.')).toBeVisible()
  const owed = await page
    .getByText(/^A pagar hoje/)
    .locator('..')
    .innerText()
  const link = await familyLinkOf(page)

  await phone.goto(link)
  await expect(phone.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  expect(owed.replaceAll(/\s/g, '')).toContain((await sumOf(phone)).replaceAll(/\s/g, ''))
  await expect(phone.getByText(/^Com desconto até \d\d\/\d\d\.$/)).toBeVisible()
  await keepPicture(phone, info.outputPath('familia.png'))
  expect(await axeFaults(phone)).toEqual([])

  await phone.getByRole('button', { name: 'Copiar código Pix' }).tap()
  await expect(phone.getByText('Código copiado')).toBeVisible()
  const code = await clipboardOf(phone)
  expect(readPixCode(code)).toMatchObject({ kind: 'dynamic' })
  const picture = await phone.getByRole('img', { name: 'QR Code do Pix desta fatura' }).screenshot()
  expect(await readQrCode(picture)).toBe(code)

  await phone.getByRole('button', { name: 'Copiar boleto' }).tap()
  await expect.poll(() => clipboardOf(phone)).toMatch(/^\d{47}$/)
  expect(readDigitableLine(await clipboardOf(phone), isoToday())).toMatchObject({ bank: '341' })
  expect((await pdfOf(phone)).subarray(0, 5).toString()).toBe('%PDF-')

  await phone.getByRole('button', { name: /Como chegamos a este valor/ }).tap()
  await expect(phone.getByText('Desconto de pontualidade')).toBeVisible()
  await keepPicture(phone, info.outputPath('familia-conta.png'))
})

test('a family pays by Pix and sees it paid', async ({ own: { api, page }, phone }, info) => {
  const [invoice] = (await issuedClass(api, { families: 1 })).billed
  if (!invoice) throw new Error('nothing was issued')
  await pixActive(api, invoice)
  await openRecord(page, invoice)
  await expect(page.getByText('Pix pronto para pagar.')).toBeVisible()
  await phone.clock.install()
  await phone.goto((await api.call(familyLinks.familyLink, invoice)).url)
  await expect(phone.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Pagar por Pix no banco simulado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar por Pix' }).click()
  await expect(page.getByText(/O banco simulado recebeu .* por Pix/)).toBeVisible()
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  // Nobody touches the phone: it looks again by itself, the next time some seconds later.
  await phone.clock.runFor(30_000)
  await expect(phone.getByRole('heading', { name: 'Esta fatura está paga' })).toBeVisible()
  await expect(phone.getByText(/Recebemos R\$.*Não é preciso pagar de novo/)).toBeVisible()
  await keepPicture(phone, info.outputPath('familia-paga.png'))
  expect(await axeFaults(phone)).toEqual([])
})

test('an overdue slip without Pix says what the delay costs; a broken connection and a forged link say so', async ({
  demonstration: api,
  phone,
}, info) => {
  const { url: link } = await api.call(familyLinks.familyLink, { id: (await overdueInvoice(api)).id })

  await phone.goto(link)
  await phone.getByRole('button', { name: /Como chegamos a este valor/ }).tap()
  await expect(phone.getByText(/Multa, 2% uma vez/)).toBeVisible()
  await expect(phone.getByText(/Juros, \d+ dias? a 1% ao mês/)).toBeVisible()
  await expect(phone.getByText(/venceu/)).toBeVisible()
  await keepPicture(phone, info.outputPath('familia-vencida.png'))
  await phone.emulateMedia({ colorScheme: 'dark' })
  await keepPicture(phone, info.outputPath('familia-vencida-escura.png'))
  expect(await axeFaults(phone)).toEqual([])

  await phone.context().setOffline(true)
  await expect(phone.getByText(/Sem conexão: o valor pode ter mudado desde/)).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText(/Sem conexão/)).toHaveCount(0)

  const at = link.length - 10
  const forged = link.slice(0, at) + (link[at] === 'a' ? 'b' : 'a') + link.slice(at + 1)
  await phone.goto(forged)
  await expect(phone.getByRole('heading', { name: 'Este link não abre uma fatura' })).toBeVisible()
  await expect(phone.getByText(/R\$/)).toHaveCount(0)
  await keepPicture(phone, info.outputPath('familia-recusada.png'))
  expect(await axeFaults(phone)).toEqual([])
})

async function familyLinkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Copiar link da família' }).click()
  await expect(page.getByText(/Link da família copiado, válido até/)).toBeVisible()
  return clipboardOf(page)
}

async function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

async function pdfOf(phone: Page): Promise<Buffer> {
  const coming = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Baixar PDF' }).tap()
  return readFile(await (await coming).path())
}

/** `R$ 1.120,00` as the page has it largest. */
async function sumOf(phone: Page): Promise<string> {
  const owed = await phone.getByRole('heading', { level: 1 }).locator('..').innerText()
  return /R\$\s*[\d.]+,\d{2}/.exec(owed)?.[0] ?? owed
}
