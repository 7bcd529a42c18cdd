// What lies ahead of a school: a rectification and an anticipation through the screens, the forecast and the calendar that show them, and the
// same on a director's phone.
import { schools } from '@caderneta/contracts/schools'
import { transfers } from '@caderneta/contracts/transfers'
import { addDays, lastOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Page } from '@playwright/test'
import { axeFaults, expect, follow, keepPicture, open, test, walk } from './support/app.ts'
import { isoMonthAhead, isoToday } from './support/days.ts'
import { guaranteedSchool } from './support/guaranteed-school.ts'
import { comeInAs, comeInto } from './support/sign-in.ts'

const phone = { width: 390, height: 844 }

/** How far the page is wider than the phone. */
async function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The other person of the provider approves the adjustment of the address. */
async function approvedBySecond(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aprovar…' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(page.getByText('Ajuste aprovado')).toBeVisible()
}

test('a rectification asked for by one person and approved by another stands in the statement, the forecast and the calendar', async ({
  page,
  context,
  browser,
  host,
  demonstration,
  keptSignIn,
}, info) => {
  const { schoolId, transferId } = await guaranteedSchool(host, demonstration)
  const { fantasyName } = await demonstration.call(schools.get, { id: schoolId })
  await comeInto(context, await keptSignIn('global@caderneta.test'), 'Ipê')
  await open(page, '/ajustes/novo?tipo=rectification')
  await page.getByRole('combobox', { name: /^Escola/ }).click()
  await page.getByRole('option', { name: fantasyName }).last().click()
  await page.getByLabel(/^Valor/).fill('150,00')
  await page.getByRole('radio', { name: 'Da escola' }).check()
  await page.getByLabel(/^Motivo/).fill('Fatura de setembro contada duas vezes')
  await page.getByRole('button', { name: 'Pedir', exact: true }).first().click()
  await expect(page.getByText('Ajuste pedido: falta a aprovação de outra pessoa')).toBeVisible()
  const asked = new URL(page.url()).pathname

  const others = await browser.newContext({ locale: 'pt-BR', baseURL: new URL(page.url()).origin })
  await comeInto(others, await keptSignIn('financeiro@caderneta.test'), 'Ipê')
  const second = await others.newPage()
  await open(second, asked)
  await approvedBySecond(second)
  await others.close()

  await walk(page, `/repasses/details?id=${transferId}`)
  const line = page.getByRole('row', { name: /Retificações/ })
  await expect(line).toBeVisible()
  await keepPicture(page, info.outputPath('demonstrativo.png'))
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Recalcular' }).click()
  await expect(page.getByText('Repasse recalculado')).toBeVisible()
  // 1.700,00 less 59,50 of fee and 150,00 taken back.
  await walk(page, `/repasses/previsao?schoolId=${schoolId}`)
  await expect(page.getByText('R$ 1.490,50', { exact: true }).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('previsao.png'))
  await walk(page, `/repasses/calendario?schoolId=${schoolId}&mes=${isoMonthAhead(1).slice(0, 7)}`)
  const day = page.getByRole('row').filter({ hasText: '1.490,50' }).first()
  await day.getByRole('button').click()
  await expect(page.getByRole('link', { name: /Escola Cedro.*estimado/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('calendario.png'))
  await follow(page, page.getByRole('link', { name: /Escola Cedro.*estimado/ }))
  await expect(page.getByRole('heading', { level: 1, name: fantasyName })).toBeVisible()
})

test('a part of an open transfer is anticipated, and is paid as a transfer of its own once another person approved', async ({
  page,
  context,
  browser,
  host,
  demonstration,
  keptSignIn,
}, info) => {
  const { network, schoolId, transferId } = await guaranteedSchool(host, demonstration)
  const month = toCalendarDate(isoMonthAhead(0))
  await comeInto(context, await keptSignIn('global@caderneta.test'), 'Ipê')
  await open(page, `/repasses/details?id=${transferId}`)
  const { closesOn } = await host.call(transfers.get, { id: transferId }, network)
  // On the days after the closing of the month there is nothing to anticipate of it: the refusal says so.
  const paidOn = isoToday() < closesOn ? addDays(toCalendarDate(isoToday()), 1) : lastOfMonth(month)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: /^Antecipar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Valor/).fill('500,00')
  await dialog.getByLabel(/^Dia do pagamento/).fill(paidOn.split('-').reverse().join('/'))
  await dialog.getByLabel(/^Taxa ao mês/).fill('1,8')
  await dialog.getByLabel(/^Motivo/).fill('Décimo terceiro')
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('antecipar.png'))
  await dialog.getByRole('button', { name: 'Antecipar', exact: true }).click()
  if (isoToday() >= closesOn) {
    await expect(dialog.getByText(/Só se antecipa um repasse em aberto/)).toBeVisible()
    return
  }
  await expect(page.getByText('Antecipação pedida: falta a aprovação de outra pessoa')).toBeVisible()
  const asked = new URL(page.url()).pathname
  const others = await browser.newContext({ locale: 'pt-BR', baseURL: new URL(page.url()).origin })
  await comeInto(others, await keptSignIn('financeiro@caderneta.test'), 'Ipê')
  const second = await others.newPage()
  await open(second, asked)
  await approvedBySecond(second)
  await others.close()
  await expect(async () => {
    await open(page, `/repasses?schoolId=${schoolId}`)
    await expect(page.getByRole('row').filter({ hasText: 'avulso' })).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await walk(page, `/repasses/previsao?schoolId=${schoolId}`)
  await expect(page.getByText('Devido às escolas agora')).toBeVisible()
  await keepPicture(page, info.outputPath('antecipada.png'))
})

test('a director reads on the phone what the school is paid: the transfer, the year, what lies ahead and when', async ({
  page,
  context,
  keptSignIn,
}, info) => {
  await page.setViewportSize(phone)
  const director = await keptSignIn('diretor@caderneta.test')
  const [school] = (await director.api.call(schools.options, {})).items
  if (!school) throw new Error('the director has no school')
  await comeInAs(context, director)
  await open(page, '/repasses')
  const { items } = await director.api.call(transfers.list, { maxResultCount: 50 })
  const ways = ['/repasses/previsao', '/repasses/calendario']
  const own = items.find(({ adjustmentId }) => adjustmentId === null)
  if (!own) throw new Error('the director’s school has no transfer')
  const year = own.competence.slice(0, 4)
  ways.push(`/repasses/details?id=${own.id}`, `/report-pdf-resume-yearly-repasse/${school.id}/${year}/${own.planId}`)
  for (const [at, way] of ['/repasses', ...ways].entries()) {
    if (at > 0) await walk(page, way)
    expect(await widthBeyond(page)).toBeLessThanOrEqual(1)
    expect(await axeFaults(page)).toEqual([])
    await keepPicture(page, info.outputPath(`celular-${at}.png`))
  }
})
