// A month that is not owed any more is given back: a paid one, a part, and what an agreement covered of one, each undone again.
import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { agreements } from '@caderneta/contracts/agreements'
import { departures } from '@caderneta/contracts/departures'
import { invoices } from '@caderneta/contracts/invoices'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import type { Api } from './support/api.ts'
import { expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { signedIn } from './support/sign-in.ts'
import { isoToday } from './support/days.ts'
import { issuedClass, newAdministrator, paidAtBank, pixActive, registeredClass, retornoRead } from './support/made.ts'

test('a child leaves before classes: the paid month is found from the enrollment, given back, and undone on a phone', async ({
  own: { api, page },
  ledgerAtTheEnd,
}, info) => {
  const { accountId, billed } = await registeredClass(api)
  const [paid] = billed
  if (!paid) throw new Error('the class has no invoice')
  await paidAtBank(api, accountId, [paid])
  await retornoRead(api, accountId)
  const { guardianId, enrollmentId } = await api.call(invoices.get, { id: paid.id })
  await api.call(departures.cancel, { id: enrollmentId, comment: 'A família desistiu antes das aulas' })
  await open(page, `/matriculas/${enrollmentId}`)
  await page.getByRole('link', { name: 'Ver 1 mês pago e devolver' }).click()
  await settled(page)
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check()
  await page
    .getByRole('region', { name: 'Ações da seleção' })
    .getByRole('button', { name: /^Devolver mês pago/ })
    .click()
  const several = page.getByRole('dialog')
  await expect(several).toContainText('850,00')
  await expect(several).toContainText('vira crédito da família')
  await keepPicture(page, info.outputPath('devolver.png'))
  await several.getByLabel(/Motivo/).fill('A família desistiu antes das aulas')
  await several.getByRole('button', { name: 'Devolver 1 mês' }).click()
  await expect(page.getByText('Devolvendo 1 mês pago')).toBeVisible()
  await expect.poll(async () => (await api.call(invoices.get, { id: paid.id })).status).toBe('refunded')
  await walk(page, `/familias/${guardianId}`)
  await expect(page.getByRole('button', { name: 'Devolver…' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await walk(page, `/faturas/${paid.id}`)
  await expect(page.getByText('Devolvida', { exact: true }).first()).toBeVisible()
  await keepPicture(page, info.outputPath('devolvida-no-celular.png'))
  await page.getByRole('button', { name: /^Desfazer devolução/ }).click()
  const undone = page.getByRole('dialog')
  await undone.getByLabel(/Motivo/).fill('A família voltou atrás')
  await undone.getByRole('button', { name: 'Desfazer devolução' }).click()
  await expect(page.getByText('Devolução desfeita: a fatura está paga de novo')).toBeVisible()
  await settled(page)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  ledgerAtTheEnd()
})

test('a month paid in part is not owed any more: on a phone its part is given back and the rest let go, and that is undone', async ({
  own: { api, page },
  ledgerAtTheEnd,
}, info) => {
  const { accountId, billed } = await registeredClass(api)
  const [part] = billed
  if (!part) throw new Error('the class has no invoice')
  await paidAtBank(api, accountId, [{ ...part, cents: 30_000 }])
  await retornoRead(api, accountId)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/faturas/${part.id}`)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Devolver parte paga…' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('300,00')
  await expect(asked).toContainText(/O que falta pagar, R\$\s550,00, deixa de ser devido/)
  await keepPicture(page, info.outputPath('devolver-parte.png'))
  await asked.getByLabel(/Motivo/).fill('A família desistiu antes das aulas')
  await asked.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(page.getByText(/Devolvido: R\$\s300,00 no crédito da família/)).toBeVisible()
  await settled(page)
  await expect(page.getByText('Devolvida', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/o que faltava, R\$\s550,00, deixou de ser devido/).first()).toBeVisible()
  await keepPicture(page, info.outputPath('parte-devolvida.png'))

  await page.getByRole('button', { name: /^Desfazer devolução/ }).click()
  const undone = page.getByRole('dialog')
  await undone.getByLabel(/Motivo/).fill('A família voltou atrás')
  await undone.getByRole('button', { name: 'Desfazer devolução' }).click()
  await expect(page.getByText('Devolução desfeita: o que não está pago volta a ser devido')).toBeVisible()
  await settled(page)
  expect(await api.call(invoices.get, { id: part.id })).toMatchObject({ status: 'pending', openCents: 55_000 })
  ledgerAtTheEnd()
})

/** A month of 850,00 that an agreement of two installments took: a second person saw it accepted on paper. */
async function agreedMonth(api: Api, everybody: Api, url: string) {
  const other = await newAdministrator(api, everybody)
  const { api: witness } = await signedIn(url, other.email, other.password)
  const [billed] = (await issuedClass(api, { families: 1 })).billed
  if (!billed) throw new Error('nothing was issued')
  const first = nextBusinessDay(addDays(toCalendarDate(isoToday()), 7))
  const { id } = await api.call(agreements.create, {
    title: 'Mensalidade do mês que vem',
    agreementType: 'upcoming',
    invoiceIds: [billed.id],
    feeAbsorption: 'creditor',
    installments: [
      { dueOn: first, cents: 30_000 },
      { dueOn: nextBusinessDay(addDays(first, 30)), cents: 55_000 },
    ],
  })
  const paper = { id, version: 1, name: 'Joana Prado', reason: 'Assinado na secretaria' }
  await witness.call(agreementSharing.recordAcceptance, paper)
  await api.call(agreements.issue, { id, version: 2 })
  return { id, billed }
}

test('a month that a broken agreement covered in part is not owed any more: the part becomes credit, the installment stays paid, and that is undone', async ({
  own: { api, page },
  everybody,
  server,
  ledgerAtTheEnd,
}, info) => {
  const { id, billed } = await agreedMonth(api, everybody, server.url)
  const { schedule } = await api.call(agreements.get, { id })
  const installment = { id: schedule[0]?.invoiceId ?? '' }
  await pixActive(api, installment)
  await api.call(sandboxBank.payPix, installment)
  await expect.poll(async () => (await api.call(invoices.get, installment)).status).toBe('paid')
  const { version } = await api.call(agreements.get, { id })
  await api.call(agreements.cancel, { id, version, reason: 'A família não vai conseguir pagar' })

  await open(page, `/faturas/${billed.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Devolver parte paga…' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(/R\$\s300,00 vêm de parcelas pagas de um acordo/)
  await expect(asked).toContainText(/O que falta pagar, R\$\s550,00, deixa de ser devido/)
  await settled(page)
  await keepPicture(page, info.outputPath('devolver-parte-do-acordo.png'))
  for (const [name, width, height] of [
    ['notebook', 1366, 768],
    ['celular', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    await keepPicture(page, info.outputPath(`devolver-parte-do-acordo-${name}.png`))
  }
  await asked.getByLabel(/Motivo/).fill('A família desistiu antes das aulas')
  await asked.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(page.getByText(/Devolvido: R\$\s300,00 no crédito da família/)).toBeVisible()
  await settled(page)
  await expect(page.getByText('Devolvida', { exact: true }).first()).toBeVisible()
  await walk(page, `/faturas/${installment.id}`)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  await keepPicture(page, info.outputPath('parcela-continua-paga.png'))

  await walk(page, `/faturas/${billed.id}`)
  await page.getByRole('button', { name: /^Desfazer devolução/ }).click()
  const undone = page.getByRole('dialog')
  await undone.getByLabel(/Motivo/).fill('A família voltou atrás')
  await undone.getByRole('button', { name: 'Desfazer devolução' }).click()
  await expect(page.getByText('Devolução desfeita: o que não está pago volta a ser devido')).toBeVisible()
  await settled(page)
  expect(await api.call(invoices.get, { id: billed.id })).toMatchObject({ openCents: 55_000, paidCents: 0 })
  ledgerAtTheEnd()
})

test('a month that an agreement took is not owed any more: on a phone its page says that the agreement runs, and once it is paid it gives the month back', async ({
  own: { api, page },
  everybody,
  server,
  ledgerAtTheEnd,
}, info) => {
  const { id, billed } = await agreedMonth(api, everybody, server.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/faturas/${billed.id}`)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  const refused = page.getByRole('menuitem', { name: 'Devolver mês pago…' })
  await expect(refused).toContainText('acordo em andamento')
  await settled(page)
  await keepPicture(page, info.outputPath('acordo-em-andamento.png'))
  await page.keyboard.press('Escape')

  for (const { invoiceId } of (await api.call(agreements.get, { id })).schedule) {
    const installment = { id: invoiceId ?? '' }
    await pixActive(api, installment)
    await api.call(sandboxBank.payPix, installment)
  }
  await expect.poll(async () => (await api.call(agreements.get, { id })).status).toBe('liquidated')
  await page.reload()
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Devolver mês pago…' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(/R\$\s850,00 vêm de parcelas pagas de um acordo/)
  await settled(page)
  await keepPicture(page, info.outputPath('devolver-mes-do-acordo.png'))
  for (const [name, width, height] of [
    ['monitor', 1440, 900],
    ['notebook', 1366, 768],
    ['celular', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: name === 'notebook' ? 'light' : 'dark' })
    await settled(page)
    await keepPicture(page, info.outputPath(`devolver-mes-do-acordo-${name}.png`))
  }
  await asked.getByLabel(/Motivo/).fill('O aluno saiu antes deste mês')
  await asked.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(page.getByText(/Devolvido: R\$\s850,00 no crédito da família/)).toBeVisible()
  await settled(page)
  await expect(page.getByText('Devolvida', { exact: true }).first()).toBeVisible()
  await keepPicture(page, info.outputPath('mes-devolvido.png'))
  await walk(page, `/matriculas/acordo/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Faturas' }).click()
  await expect(page.getByText('Devolvida à família').first()).toBeVisible()
  await settled(page)
  await keepPicture(page, info.outputPath('acordo-com-mes-devolvido.png'))

  await walk(page, `/faturas/${billed.id}`)
  await page.getByRole('button', { name: /^Desfazer devolução/ }).click()
  const undone = page.getByRole('dialog')
  await undone.getByLabel(/Motivo/).fill('A família voltou atrás')
  await undone.getByRole('button', { name: 'Desfazer devolução' }).click()
  await expect(page.getByText('Devolução desfeita: o acordo quita a fatura de novo')).toBeVisible()
  await settled(page)
  expect(await api.call(invoices.get, { id: billed.id })).toMatchObject({ status: 'canceled', openCents: 0 })
  ledgerAtTheEnd()
})
