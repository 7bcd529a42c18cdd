// A month of two schools is closed, and the audit reproves one of them, whose families share a phone: it is released with a reason, what was
// wrong is mended by a rectification of the next month, and both are scheduled at once, paid, and have their receipt.
import { identity } from '@caderneta/contracts/identity'
import { transfers } from '@caderneta/contracts/transfers'
import { addDays, addMonths, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Browser, Page } from '@playwright/test'
import { expect, keepPicture, open, settled, test, walk, watch } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { closing, paidMonth, paidNetwork, type PaidNetwork, paidSchool, untilDay } from './support/paid-month.ts'
import { comeInto, type SignIn } from './support/sign-in.ts'
import { chooseTransfers, paidOnItsDay, scheduleByPix, takeReceipt } from './support/transfer-screens.ts'

test('a transfer that the audit reproves is released, mended by a rectification, scheduled with the other, and paid', async ({
  page,
  context,
  browser,
  host,
  everybody,
  server,
  keptSignIn,
  troubles,
  ledgerAtTheEnd,
}, info) => {
  const ground = await paidNetwork(host, everybody, server.url)
  const reproved = await paidSchool(ground, 2, { name: 'Escola Cedro Norte', phone: '11987654321' })
  await paidSchool(ground, 1)
  await untilDay(ground, isoToday(), closing)
  await comeInto(context, await keptSignIn('global@caderneta.test'), ground.mark)
  await closeBoth(page)
  await release(page)
  await keepPicture(page, info.outputPath('liberado.png'))

  const asked = await askRectification(page)
  const other = await keptSignIn('financeiro@caderneta.test')
  await approveAs(browser, other, { mark: ground.mark, asked, url: server.url, troubles })

  await open(page, '/repasses')
  await chooseTransfers(page, 'Em análise', 2)
  await page.getByRole('button', { name: /^Agendar/ }).click()
  const dialog = page.getByRole('dialog')
  // The closed month stays as it was closed: the rectification is of the next one.
  await expect(dialog.getByText('R$ 2.550,00')).toBeVisible()
  await scheduleByPix(page)
  await expect(page.getByRole('row').filter({ hasText: 'Agendado' })).toHaveCount(2)
  await paidOnItsDay(page, ground, 2)
  await takeReceipt(page)
  await nextMonthTells(page, ground, reproved)
  await keepPicture(page, info.outputPath('retificado.png'))
  ledgerAtTheEnd()
})

async function closeBoth(page: Page): Promise<void> {
  await open(page, '/repasses')
  const opened = page.getByRole('row').filter({ hasText: 'Fechamento atrasado' })
  // The server may be a second behind the network's new date.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar repasses' }).click()
    await expect(opened).toHaveCount(2, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await chooseTransfers(page, 'Fechamento atrasado', 2)
  await page.getByRole('button', { name: 'Fechar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Digite Confirmar/).fill('Confirmar')
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Reprovada' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Parcial' })).toHaveCount(1)
}

/** The reproved one, from its page to its audit and back. */
async function release(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Reprovada' }).click()
  await page.getByRole('link', { name: 'Ver auditorias' }).click()
  await page.getByRole('row', { name: /Auditoria 1/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Contatos repetidos' })).toContainText('Reprovado')
  await page
    .getByRole('button', { name: /^Liberar repasse/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Irmãs, com um telefone só')
  await dialog.getByRole('button', { name: 'Liberar repasse' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Irmãs, com um telefone só/).first()).toBeVisible()
}

/** The discount of sisters that the month was closed without. @returns the address of the record. */
async function askRectification(page: Page): Promise<string> {
  await walk(page, '/ajustes/novo?tipo=rectification')
  await page.getByRole('combobox', { name: /^Escola/ }).click()
  await page.getByRole('option', { name: 'Escola Cedro Norte' }).click()
  await page.getByLabel(/^Valor/).fill('425,00')
  await page.getByRole('radio', { name: 'Da escola' }).check()
  await page.getByLabel(/^Motivo/).fill('Desconto de irmãs que faltou em duas mensalidades')
  await page.getByRole('button', { name: 'Pedir', exact: true }).first().click()
  // Its record and not the toast: three of running work may stand in its place.
  await expect(page.getByRole('heading', { level: 1, name: 'Retificação Escola Cedro Norte' })).toBeVisible()
  return new URL(page.url()).pathname
}

type Asked = { mark: string; asked: string; url: string; troubles: string[] }

/** By the other person of the provider, in a browser of their own. */
async function approveAs(browser: Browser, person: SignIn, { mark, asked, url, troubles }: Asked): Promise<void> {
  const others = await browser.newContext({ locale: 'pt-BR', baseURL: url })
  // An empty page has no storage to come in by: it is there before.
  const page = await others.newPage()
  await watch(others, troubles)
  await comeInto(others, person, mark)
  await open(page, asked)
  await page.getByRole('button', { name: 'Aprovar…' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(page.getByText('Ajuste aprovado')).toBeVisible()
  await others.close()
}

/** The statement of the month after has the rectification, and only that school's. */
async function nextMonthTells(page: Page, ground: PaidNetwork, schoolId: string): Promise<void> {
  const { host, api, network } = ground
  const next = toCalendarDate(addMonths(toCalendarDate(paidMonth), 1))
  const { today } = (await api.call(identity.configuration, {})).environment
  await untilDay(ground, today, addDays(next, 1))
  const opened = async () => {
    await host.call(transfers.prepare, {}, network)
    return (await host.call(transfers.list, { schoolId, from: next, to: next }, network)).items
  }
  await expect.poll(async () => (await opened()).map(({ resultCents }) => resultCents)).toEqual([-42_500])
  const [transfer] = await opened()
  await open(page, `/repasses/details?id=${transfer?.id ?? ''}`)
  await expect(page.getByRole('row', { name: /Retificações/ })).toContainText('425,00')
  await settled(page)
}
