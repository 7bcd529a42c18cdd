// The whole of what the program is for, in one walk of two people: the network enrolls a student, bills the class, registers its titles and
// reads the bank's answer; the provider calculates the month, closes it, sees its audit, schedules and pays it, and takes the school's receipt.
import { expect, follow, go, keepPicture, open, settled, test, walk, watch } from './support/app.ts'
import type { Page } from '@playwright/test'
import { lineOf, openBank, payAtBank, prepareRemessa, readNews } from './support/bank-screens.ts'
import { classMade, isoToday, monthAhead, today } from './support/days.ts'
import { fill } from './support/forms.ts'
import { billClass, openInvoice } from './support/invoice-screens.ts'
import { cpfOf, newClass, newFamilies, newMark } from './support/made.ts'
import { closing, paidNetwork, plannedSchool, untilDay } from './support/paid-month.ts'
import { comeInAs, comeInto } from './support/sign-in.ts'
import { paidOnItsDay, scheduleByPix, takeReceipt } from './support/transfer-screens.ts'

test('from a student enrolled to the receipt of what the school is paid', async ({
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
  const classId = await newClass(ground.api, await plannedSchool(ground), 'Maternal A')
  await newFamilies(ground.api, classId, 3)
  await comeInAs(context, ground.signIn)
  await enrollDavi(page, classId)
  await billClass(page, classMade('Maternal A', 'Escola Cedro'), monthAhead(1))
  const paid = await numberOf(page, 'Vera Lins')
  await registeredAndPaid(page, paid)
  await openInvoice(page, paid)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()

  await untilDay(ground, isoToday(), closing)
  const others = await browser.newContext({ locale: 'pt-BR', baseURL: server.url })
  // An empty page has no storage to come in by: it is there before.
  const provider = await others.newPage()
  await watch(others, troubles)
  await comeInto(others, await keptSignIn('global@caderneta.test'), ground.mark)
  await closeByScreen(provider)
  await keepPicture(provider, info.outputPath('fechado.png'))
  await provider.getByRole('button', { name: /^Agendar/ }).click()
  await expect(provider.getByRole('dialog').getByText('R$ 3.400,00').first()).toBeVisible()
  await scheduleByPix(provider)
  await expect(provider.getByText('Agendado', { exact: true }).first()).toBeVisible()
  await paidOnItsDay(provider, ground, 1)
  await takeReceipt(provider)
  await keepPicture(provider, info.outputPath('pago.png'))
  await walk(provider, '/repasses')
  await expect(provider.getByRole('row').filter({ hasText: 'Concluído' })).toHaveCount(1)
  await others.close()
  ledgerAtTheEnd()
})

/** From the page of the class, as a secretary does who has the family before them. */
async function enrollDavi(page: Page, classId: string): Promise<void> {
  await open(page, `/turmas/${classId}`)
  await page.getByRole('link', { name: 'Matricular' }).first().click()
  await fill(page, 'Nome do aluno', 'Davi Lins')
  await fill(page, 'Nome completo', 'Vera Lins')
  await fill(page, 'CPF ou CNPJ', cpfOf(newMark()))
  await fill(page, 'CEP', '01310-100')
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await page.getByRole('button', { name: 'Matricular' }).click()
  await expect(page.getByText('Matrícula feita')).toBeVisible()
}

/** In the list of invoices that is open. */
async function numberOf(page: Page, guardian: string): Promise<string> {
  const box = page.getByRole('row').filter({ hasText: guardian }).getByRole('checkbox')
  const name = (await box.getAttribute('aria-label')) ?? ''
  return /fatura ([\d.]+)/.exec(name)?.[1] ?? name
}

/** All titles go to the bank, the family pays one of them today, and one press reads both. */
async function registeredAndPaid(page: Page, paid: string): Promise<void> {
  expect(await prepareRemessa(page, 'Itaú')).toBe(4)
  await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
  await expect(page.getByText('O banco recebeu 4 instruções')).toBeVisible()
  await openBank(page, 'Itaú')
  await payAtBank(page, paid, today())
  await readNews(page, 'Itaú')
  await expect(lineOf(page, paid).filter({ hasText: `Paga em ${today()}.` })).toHaveCount(1)
}

/** The month of the one school: calculated, closed, and audited as far as a first month can be. */
async function closeByScreen(page: Page): Promise<void> {
  await open(page, '/home')
  await go(page, 'Repasses')
  const row = page.getByRole('row').filter({ hasText: 'Fechamento atrasado' })
  // The server may be a second behind the network's new date.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar repasses' }).click()
    await expect(row).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await follow(page, row)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Recalcular' }).click()
  await expect(page.getByText('Repasse recalculado')).toBeVisible()
  await expect(page.getByRole('row', { name: /Faturas cobertas/ })).toContainText('3.400,00')
  await page.getByRole('button', { name: 'Fechar competência' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Digite Confirmar/).fill('Confirmar')
  await dialog.getByRole('button', { name: 'Fechar competência' }).click()
  await expect(page.getByText('Repasse fechado')).toBeVisible()
  await expect(page.getByText('Parcial', { exact: true })).toBeVisible()
  await settled(page)
}
