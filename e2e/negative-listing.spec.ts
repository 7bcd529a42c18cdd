// A debt goes to the bureau and its name comes out: consent, notice, proof of delivery, the wait of the state, inclusion, payment, exclusion.
import { enrollments } from '@caderneta/contracts/enrollments'
import { identity } from '@caderneta/contracts/identity'
import { invoices } from '@caderneta/contracts/invoices'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { tenants } from '@caderneta/contracts/tenants'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { axeFaults, expect, follow, keepPicture, open, settled, test, walk } from './support/app.ts'
import { isoMonthAhead, isoToday } from './support/days.ts'
import { cpfOf, newBankAgreement, newClass, newMark, newSchool } from './support/made.ts'

test('a debt is listed after its notice and the wait of the state, and its name leaves once it is paid', async ({
  own: { api, page },
  host,
}, info) => {
  const invoiceId = await debt(api)
  const { id: network } = (await api.call(identity.configuration, {})).currentTenant
  if (network === null) throw new Error('a journey has a network')
  await host.call(tenants.advanceClock, { id: network, days: 45 })
  await open(page, '/configuracoes/negativacao')
  await page.getByLabel('Li e aceito este texto em nome da rede').check()
  await page.getByRole('button', { name: 'Ligar a negativação' }).click()
  await expect(page.getByText(/^Ligada por /)).toBeVisible()
  await walk(page, '/negativacao/dividas')
  await expect(page.getByText('Apta', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /Noêmia Farias/ }).check()
  await page.getByRole('button', { name: 'Notificar…' }).click()
  await page.getByRole('button', { name: 'Notificar (1)' }).click()
  const listed = async () => (await api.call(negativeListings.list, {})).items[0]
  await expect.poll(async () => (await listed())?.status).toBe('noticed')
  const id = (await listed())?.id ?? ''
  await expect.poll(async () => (await api.call(negativeListings.get, { id })).noticeStatus).toBe('sent')
  await walk(page, `/negativacao/${id}`)
  await delivered(page, api)
  await expect(page.getByText(/^O prazo do estado termina em/).first()).toBeVisible()
  await host.call(tenants.advanceClock, { id: network, days: 46 })
  await open(page, `/negativacao/${id}`)
  await expect(page.getByText('Apta à inclusão: a inclusão pode ser pedida.')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir inclusão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir inclusão' }).click()
  await expect(page.getByText('Incluída', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('O nome já está no birô.')).toBeVisible()
  await page.getByRole('link', { name: 'Exclusão', exact: true }).click()
  await expect(page.getByText('Não apta à exclusão.')).toBeVisible()
  await looks(page, info.outputPath('exclusao'))
  await walk(page, '/cobrancas?listing=included')
  await expect(page.getByRole('link', { name: /Noêmia Farias/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('familias-negativadas.png'))
  await follow(page, page.getByRole('link', { name: /Noêmia Farias/ }))
  const { environment } = await api.call(identity.configuration, {})
  await api.call(invoices.pay, { id: invoiceId, paidDate: environment.today, totalPaidCents: 85_000 })
  await expect.poll(async () => (await listed())?.status).toBe('excluded')
  await walk(page, `/negativacao/${id}?aba=exclusao`)
  await expect(page.getByText('Excluída', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Motivo: Pagamento\./)).toBeVisible()
})

/** An issued invoice of a mother of São Paulo about whom everything is known, that falls due in some days. */
async function debt(api: Api): Promise<string> {
  const classId = await newClass(api, await newSchool(api, await newBankAgreement(api)))
  const address = { street: 'Rua da Consolação', number: '9', district: 'Centro', city: 'São Paulo', state: 'SP' }
  const { id: enrollmentId } = await api.call(enrollments.enrollFamily, {
    classId,
    student: { name: 'Ciro Farias', relation: 'mother' },
    guardian: {
      name: 'Noêmia Farias',
      taxId: cpfOf(newMark()),
      email: `n${newMark()}@familia.test`,
      bornOn: '1984-03-09',
      address: { ...address, postalCode: '01301000' },
    },
  })
  const dueDate = nextBusinessDay(addDays(isoToday(), 5))
  const { id } = await api.call(invoices.create, { enrollmentId, competence: isoMonthAhead(1), dueDate })
  await api.call(invoices.close, { id })
  return id
}

async function delivered(page: Page, api: Api): Promise<void> {
  const { environment } = await api.call(identity.configuration, {})
  await page.getByRole('button', { name: 'Registrar entrega' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Recebida em' }).fill(formatDate(toCalendarDate(environment.today)))
  await dialog.getByLabel('Prova da entrega').fill('Respondeu ao e-mail')
  await dialog.getByRole('button', { name: 'Registrar entrega' }).click()
  await expect(page.getByText('Entrega registrada', { exact: true })).toBeVisible()
}

/** In the dark and on a phone, too. */
async function looks(page: Page, picture: string): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults(page, 'colors')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await axeFaults(page, 'allButColors')).toEqual([])
  await keepPicture(page, `${picture}.png`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}
