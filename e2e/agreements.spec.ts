// From the queue to an agreement, from the agreement to a family that reads, accepts and pays on a phone, and what is left when it breaks.
import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { agreementPages } from '@caderneta/contracts/agreement-pages'
import { agreements } from '@caderneta/contracts/agreements'
import { guardians } from '@caderneta/contracts/guardians'
import { invoices } from '@caderneta/contracts/invoices'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { axeFaults, expect, follow, keepPicture, open, settled, test as base, walk, watch } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { issuedClass, newAdministrator, pixActive } from './support/made.ts'
import { comeInAs, signedIn } from './support/sign-in.ts'

const test = base.extend<{ phone: Page }>({
  phone: async ({ browser, baseURL, troubles }, use) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    await watch(context, troubles)
    await use(await context.newPage())
    await context.close()
  },
})

test('an agent takes the next family of the queue and leaves it with an offer and its link', async ({
  page,
  context,
  keptSignIn,
}, info) => {
  await comeInAs(context, await keptSignIn('rede@caderneta.test'))
  await open(page, '/cobrancas')
  await page.getByRole('button', { name: 'Atender a próxima' }).click()
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Novo acordo' }).click()
  await expect(page).toHaveURL(/\/cobrancas\/novo-acordo\/vencidas\/[0-9a-f-]{36}$/)
  await page.getByRole('navigation', { name: 'Faturas do acordo' }).getByRole('link', { name: 'Todas' }).click()
  await expect(page).toHaveURL(/\/cobrancas\/novo-acordo\/todas\//)
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('acordo-faturas.png'))
  await page.getByRole('textbox', { name: 'Título' }).fill('Mensalidades em aberto')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('textbox', { name: 'Primeiro vencimento' })).toBeVisible()
  await page.getByRole('button', { name: 'Usar a proposta: Mais rápida' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantas parcelas' })).toHaveValue('1')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Quanto o acordo custa para a família')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('acordo-resumo.png'))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Criar acordo' }).click()
  await expect(page.getByText('Falta: Confirmar')).not.toHaveCount(0)
  await expect(page).toHaveURL(/etapa=4/)
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await keepPicture(page, info.outputPath('acordo-confirmacao-telefone.png'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Digite Confirmar para continuar' }).fill('Confirmar')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Gerar link' }).click()
  await expect(page.getByText(/Leia e aceite aqui até .*\/a\//)).toBeVisible()
  await follow(page, page.getByRole('link', { name: 'Abrir o acordo' }))
  await expect(page.getByText(/Falta o aceite da família/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('two people on one family see who has begun an agreement, and one takes over what the other began', async ({
  own: { api, page },
  everybody,
  phone,
  server,
}, info) => {
  const [invoice] = (await issuedClass(api, { families: 1 })).billed
  if (!invoice) throw new Error('nothing was issued')
  const { guardianId } = await api.call(invoices.get, invoice)
  const address = `/cobrancas/novo-acordo/a-vencer/${guardianId}`
  await open(page, address)
  await page.getByRole('textbox', { name: 'Título' }).fill('Mensalidade que vem')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('textbox', { name: 'Primeiro vencimento' })).toBeVisible()
  const { email, password } = await newAdministrator(api, everybody)
  await comeInAs(phone.context(), await signedIn(server.url, email, password))
  await open(phone, address)
  await expect(phone.getByText(/está montando um acordo com esta família desde/)).toBeVisible()
  expect(await axeFaults(phone)).toEqual([])
  await keepPicture(phone, info.outputPath('acordo-rascunho-telefone.png'))
  await phone.getByRole('button', { name: /^Assumir o rascunho de / }).tap()
  await expect(phone.getByRole('textbox', { name: 'Título' })).toHaveValue('Mensalidade que vem')
  await expect(phone.getByText(/está montando um acordo/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText(/está montando um acordo com esta família desde/)).toBeVisible()
  await page.getByRole('button', { name: 'Começar o meu' }).click()
  await expect(page.getByText(/está montando um acordo/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Mensalidade que vem')
})

test('a family proves who it is, reads, accepts and pays on a phone', async ({ own: { api, page }, phone }, info) => {
  const { id, url, taxId, invoiceId } = await offered(api)
  await phone.goto(url)
  await expect(phone.getByRole('heading', { name: /^Acordo \d+: leia e aceite$/ })).toBeVisible()
  await expect(phone.getByText(/^Acordo nº/)).toHaveCount(0)
  expect(await axeFaults(phone)).toEqual([])
  await keepPicture(phone, info.outputPath('familia-acordo.png'))
  await phone.getByLabel('Seu CPF (ou CNPJ)').fill('111.444.777-35')
  await phone.getByRole('button', { name: 'Ler os termos' }).tap()
  await expect(phone.getByText(/Este CPF não é o do responsável deste acordo/)).toBeVisible()
  await phone.getByLabel('Seu CPF (ou CNPJ)').fill(taxId)
  await phone.getByRole('button', { name: 'Ler os termos' }).tap()
  await expect(phone.getByText(/^Acordo nº .* Joana Prado/)).toBeVisible()
  await phone.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults(phone)).toEqual([])
  await keepPicture(phone, info.outputPath('familia-termos-escuro.png'))
  await phone.emulateMedia({ colorScheme: 'light' })
  await phone.getByLabel('Seu nome completo').fill('Joana Prado')
  await phone.getByLabel('Li os termos e concordo com eles').check()
  await phone.getByRole('button', { name: 'Aceitar o acordo' }).tap()
  await expect(phone.getByRole('heading', { name: /em andamento$/ })).toBeVisible()
  await expect(phone.getByText(/^Aceito por/)).toBeVisible()
  await keepPicture(phone, info.outputPath('familia-aceito.png'))

  const { schedule } = await api.call(agreements.get, { id })
  const first = { id: schedule[0]?.invoiceId ?? '' }
  await pixActive(api, first)
  await phone.getByRole('link', { name: 'Pagar a parcela 1' }).tap()
  await expect(phone.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await api.call(sandboxBank.payPix, first)
  await expect(phone.getByRole('heading', { name: 'Esta fatura está paga' })).toBeVisible()

  await open(page, `/faturas/${invoiceId}`)
  await follow(page, page.getByRole('link', { name: /^Acordo \d+ · Pendente$/ }))
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  await walk(page, `/matriculas/acordo/${id}?aba=aceite`)
  await expect(page.getByText('Joana Prado').first()).toBeVisible()
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
})

test('an agreement that breaks gives its invoice back, less what was paid, and says so in both places', async ({
  own: { api, page },
}, info) => {
  const { id, taxId, token, invoiceId } = await offered(api)
  const { termsHash } = await api.call(agreementPages.readTerms, { token, taxId })
  const accepted = { token, taxId, name: 'Joana Prado', accepted: true as const, termsHash: termsHash ?? '' }
  await api.call(agreementPages.accept, accepted)
  const { schedule } = await api.call(agreements.get, { id })
  const [part] = schedule
  if (!part?.invoiceId) throw new Error('the agreement was not issued')
  await api.call(invoices.pay, { id: part.invoiceId, paidDate: isoToday(), totalPaidCents: part.cents })
  await open(page, `/matriculas/acordo/${id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar acordo…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A família não vai conseguir pagar')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('textbox').fill('Confirmar')
  await dialog.getByRole('button', { name: 'Cancelar acordo' }).click()
  await expect(page.getByText('Acordo cancelado')).toBeVisible()
  await walk(page, `/matriculas/acordo/${id}?aba=faturas`)
  await expect(page.getByText('Voltou a ser devida')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('acordo-quebrado.png'))
  const back = await api.call(invoices.get, { id: invoiceId })
  expect(back.openCents).toBe(back.nominalCents - part.cents)
  await walk(page, `/faturas/${invoiceId}`)
  await expect(page.getByRole('link', { name: /^Acordo \d+ · Cancelado$/ })).toBeVisible()
})

/** An offer about an invoice that falls due next month, in two installments, and its link. */
async function offered(api: Api) {
  const [invoice] = (await issuedClass(api, { families: 1 })).billed
  if (!invoice) throw new Error('nothing was issued')
  const { guardianId } = await api.call(invoices.get, invoice)
  const { items } = await api.call(agreements.candidates, { guardianId, agreementType: 'upcoming' })
  const total = items.reduce((sum, each) => sum + each.principalCents, 0)
  const first = nextBusinessDay(addDays(toCalendarDate(isoToday()), 7))
  const { id } = await api.call(agreements.create, {
    title: 'Mensalidade do mês que vem',
    agreementType: 'upcoming',
    invoiceIds: items.map((each) => each.invoiceId),
    feeAbsorption: 'creditor',
    installments: equalInstallments(toCents(total), 2, first),
  })
  const { url } = await api.call(agreementSharing.link, { id })
  const { taxId } = await api.call(guardians.get, { id: guardianId })
  return { id, url, token: url.split('/').at(-1) ?? '', taxId, invoiceId: invoice.id }
}
