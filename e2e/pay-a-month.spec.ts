// The provider pays a month: two schools scheduled at once by the dialog, paid by Pix on their day, the receipt taken; and by a file of payments of
// Caixa, whose contract is typed as the bank gives it.
import { gateways } from '@caderneta/contracts/gateways'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { plans } from '@caderneta/contracts/plans'
import { schools } from '@caderneta/contracts/schools'
import { settings } from '@caderneta/contracts/settings'
import { tenants } from '@caderneta/contracts/tenants'
import { transfers } from '@caderneta/contracts/transfers'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { readFile } from 'node:fs/promises'
import type { Api } from './support/api.ts'
import { axeFaults, expect, follow, keepPicture, open, test, walk } from './support/app.ts'
import { isoMonthAhead, isoToday } from './support/days.ts'
import { cnpjOf, newBankAgreement, newClass, newFamilies, newMark, newNetwork, newSchool } from './support/made.ts'
import { comeInto, signedIn } from './support/sign-in.ts'

const month = isoMonthAhead(1)
/** A day of that month on which banks work: its 7th may be a Sunday. */
const closing = nextBusinessDay(toCalendarDate(`${month.slice(0, 8)}07`))

/** Guaranteed without a fee, closed on the first day of the month, paid on the 20th. */
async function newPlan(host: Api, network: number, name: string): Promise<string> {
  const terms = {
    coverage: 'guaranteed' as const,
    categories: ['tuition' as const],
    strategy: '12+1' as const,
    closingDay: 1,
    autoClose: false,
    dateMode: 'fixed' as const,
    days: [{ day: 20, percent: 1 }],
    dayKind: 'business' as const,
    shift: 'postpone' as const,
    payoutBy: 'pix' as const,
    feeKind: 'percent' as const,
    feePercent: 0,
    feeCents: 0,
    lateChargesTo: 'school' as const,
    discountBorneBy: 'school' as const,
  }
  return (await host.call(plans.create, { name, validFrom: month, terms }, network)).id
}

/** Its schools are of this journey alone, and have no papers. */
async function withoutDocuments(host: Api, network: number): Promise<void> {
  const own = { providerName: 'T' as const, providerKey: String(network) }
  await host.call(settings.update, { name: 'Caderneta.Transfer.RequireDocuments', value: 'false', ...own })
}

type Ground = { host: Api; api: Api; network: number; planId: string; bankAgreementId: string }

/** With one invoice of R$ 850,00 for each family, and an approved account for its pay. */
async function paidSchool({ host, api, network, planId, bankAgreementId }: Ground, families: number): Promise<string> {
  const id = await newSchool(api, { bankAgreementId })
  await host.call(plans.take, { id, planId, validFrom: month }, network)
  const { cnpj, fantasyName } = await api.call(schools.get, { id })
  const key = `caixa.${cnpj}@escola-cedro.test`
  const holder = { holderName: fantasyName, holderTaxId: cnpj }
  const account = await api.call(schools.proposePayoutAccount, { id, kind: 'pix', pixKey: key, ...holder })
  await host.call(schools.approvePayoutAccount, { id, accountId: account.id, version: account.version }, network)
  const classId = await newClass(api, id)
  await newFamilies(api, classId, families)
  for (const { id: enrollmentId } of (await api.call(enrollments.list, { classId })).items) {
    const made = await api.call(invoices.create, { enrollmentId, competence: month, dueDate: isoMonthAhead(2) })
    await api.call(invoices.close, { id: made.id })
  }
  return id
}

/** Moves the network's date on. */
async function untilDay(host: Api, network: number, from: string, day: string): Promise<void> {
  const days = daysBetween(toCalendarDate(from), toCalendarDate(day))
  await host.call(tenants.advanceClock, { id: network, days })
}

/** The server may be a second behind the network's new date. */
async function closeMonth(host: Api, network: number): Promise<void> {
  await expect(async () => {
    await host.call(transfers.prepare, {}, network)
    const { items } = await host.call(transfers.list, { from: month, to: month }, network)
    expect(items).toHaveLength(2)
    for (const { id, status } of items) if (status === 'open') await host.call(transfers.close, { id }, network)
  }).toPass()
}

test('a closed month of two schools is scheduled at once, paid by Pix on its day, and its receipt is taken', async ({
  page,
  context,
  host,
  everybody,
  server,
  keptSignIn,
}, info) => {
  const { email, password } = await newNetwork(host, everybody)
  const mark = email.slice(3, 11)
  const [made] = (await host.call(tenants.list, { filter: mark })).items
  if (!made) throw new Error('the network is not in the list')
  const { api } = await signedIn(server.url, email, password)
  const network = made.id
  await withoutDocuments(host, network)
  const { bankAgreementId } = await newBankAgreement(api)
  const planId = await newPlan(host, network, `Garantido ${mark}`)
  const ground = { host, api, network, planId, bankAgreementId }
  await paidSchool(ground, 2)
  await paidSchool(ground, 1)
  await untilDay(host, network, isoToday(), closing)
  await closeMonth(host, network)

  await comeInto(context, await keptSignIn('global@caderneta.test'), mark)
  await open(page, '/repasses')
  const rows = page.getByRole('row').filter({ hasText: 'Em análise' })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Agendar/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 escolas')).toBeVisible()
  await expect(dialog.getByText('R$ 2.550,00')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('agendar.png'))
  await dialog.getByRole('combobox', { name: /Sai da conta/ }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Deseja agendar os repasses')).toBeVisible()
  await keepPicture(page, info.outputPath('agendar-confirma.png'))
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByText('O agendamento começou')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Agendado' })).toHaveCount(2)
  await keepPicture(page, info.outputPath('agendados.png'))

  await walk(page, '/repasses/pagamentos')
  await expect(page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current="page"]')).toHaveCount(1)
  const payments = page.getByRole('row').filter({ hasText: 'Escola Cedro' })
  await expect(payments.filter({ hasText: 'Agendado' })).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await untilDay(host, network, closing, `${month.slice(0, 8)}27`)
  // The bank is asked for the first bank day that has not passed: days go on until it has come.
  await expect(async () => {
    await host.call(tenants.advanceClock, { id: network, days: 1 })
    await open(page, '/repasses/pagamentos')
    await expect(payments.filter({ hasText: 'Concluído' })).toHaveCount(2, { timeout: 5_000 })
  }).toPass()
  await keepPicture(page, info.outputPath('pagos.png'))
  await follow(page, page.locator('main [data-row-link]').first())
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar comprovante|^Comprovante/ }).click()
  expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Agendado por').locator('..')).toContainText('Glória Almeida')
  await keepPicture(page, info.outputPath('pagamento.png'))
})

/** Schools closed on a day on which banks work, early enough for today's file. */
async function closedByFile(ground: Ground): Promise<void> {
  await paidSchool(ground, 2)
  await paidSchool(ground, 1)
  await untilDay(ground.host, ground.network, isoToday(), closing)
  await closeMonth(ground.host, ground.network)
}

test('a closed month is scheduled by file, prepared, released, handed to the bank, and paid by its answer', async ({
  page,
  context,
  host,
  everybody,
  server,
  keptSignIn,
}, info) => {
  const { email, password } = await newNetwork(host, everybody)
  const mark = email.slice(3, 11)
  const [made] = (await host.call(tenants.list, { filter: mark })).items
  if (!made) throw new Error('the network is not in the list')
  const { api } = await signedIn(server.url, email, password)
  const network = made.id
  await withoutDocuments(host, network)
  const { bankAgreementId } = await newBankAgreement(api)
  const account = { bank: '104', agency: '3001', account: '54321', accountDigit: '7' }
  const holder = { holderName: 'Cedro Educação Ltda', holderTaxId: cnpjOf(newMark()) }
  const { id: bankAccountId } = await api.call(gateways.createAccount, { ...account, ...holder })
  const contract = { agreement: '654321', commitment: '010042', transmission: 'A1' }
  const agreement = { ...contract, nextSequence: 41, version: null }
  await host.call(paymentFiles.setAgreement, { id: bankAccountId, ...agreement }, network)
  const planId = await newPlan(host, network, `Garantido ${mark}`)
  await closedByFile({ host, api, network, planId, bankAgreementId })

  await comeInto(context, await keptSignIn('global@caderneta.test'), mark)
  await open(page, '/repasses')
  const rows = page.getByRole('row').filter({ hasText: 'Em análise' })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Agendar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Arquivo do banco').check()
  await dialog.getByRole('combobox', { name: /Sai da conta/ }).click()
  await page.getByRole('option', { name: /54321/ }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Agendado' })).toHaveCount(2)

  await walk(page, '/arquivos-de-pagamentos')
  await page.getByRole('button', { name: 'Preparar arquivo' }).click()
  await expect(dialog.getByText('R$ 2.550,00', { exact: true }).first()).toBeVisible()
  await keepPicture(page, info.outputPath('preparar.png'))
  await dialog.getByRole('button', { name: 'Mudar convênio' }).click()
  await expect(dialog.getByLabel(/^Compromisso/)).toHaveValue('010042')
  await expect(dialog.getByText('Ainda não conferimos este layout')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('convenio.png'))
  await dialog.getByLabel(/^Parâmetro de transmissão/).fill('B2')
  await dialog.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(page.getByText('Convênio salvo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Preparar arquivo' }).click()
  await expect(page.getByText('Os arquivos estão sendo preparados')).toBeVisible()
  await follow(page, page.locator('main [data-row-link]').first())
  await page.getByRole('button', { name: 'Liberar para baixar' }).click()
  await dialog.getByRole('button', { name: 'Liberar para baixar' }).click()
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await expect(page).toHaveURL(/banco-simulado\/pagamentos/)
  const payments = page.getByRole('row').filter({ hasText: 'ESCOLA CEDRO' })
  await expect(payments.filter({ hasText: 'Aceito' })).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('banco.png'))
  await untilDay(host, network, closing, `${month.slice(0, 8)}27`)
  await expect(async () => {
    await host.call(tenants.advanceClock, { id: network, days: 1 })
    await page.getByRole('button', { name: 'Gerar retornos e importar' }).click()
    await expect(payments.filter({ hasText: 'Pago' })).toHaveCount(2, { timeout: 5_000 })
  }).toPass()
  await walk(page, '/repasses/pagamentos')
  await expect(page.getByRole('row').filter({ hasText: 'Concluído' })).toHaveCount(2)
  await keepPicture(page, info.outputPath('pagos-por-arquivo.png'))
})
