// The bank takes a payment back that the family had received already: one person of the provider charges it to the family, another approves, and later
// credit puts it back. What the provider bore is owed again by two people only.
import { invoices } from '@caderneta/contracts/invoices'
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { settlements } from '@caderneta/contracts/settlements'
import { dueDayIn, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { axeFaults, expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { readRetorno } from './support/bank-screens.ts'
import { isoMonthAhead } from './support/days.ts'
import { adminPassword, paidAtBank, retornoRead, sentRemessa } from './support/made.ts'
import { comeInto, signedIn } from './support/sign-in.ts'
import { monthCents, networkOf, newProvider, refundedMonth } from './support/taken-back.ts'

test('what the bank took back after a refund is charged to the family by two people, and later credit puts it back', async ({
  own: { api, page },
  host,
  everybody,
  browser,
  server,
  keptSignIn,
  ledgerAtTheEnd,
}, info) => {
  const second = await newProvider(host, everybody)
  const network = await networkOf(api, host)
  const month = await refundedMonth(api, host, network.id)
  const { accountId, bankAgreementId, paid, guardianId, guardianName, enrollmentId } = month
  await open(page, '/home')
  await readRetorno(page, month.takenBack)
  // The network reads why the reversal does not go through; the decision is the provider's.
  await walk(page, `/integracao/pendencias?invoiceId=${paid.id}`)
  await expect(page.getByText(/já foi devolvido à família/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cobrar da família' })).toHaveCount(0)

  const asker = await browser.newContext()
  await comeInto(asker, await keptSignIn('global@caderneta.test'), network.name)
  const desk = await asker.newPage()
  await open(desk, `${server.url}/integracao/pendencias?invoiceId=${paid.id}`)
  await desk.getByRole('button', { name: 'Cobrar da família' }).click()
  const asked = desk.getByRole('dialog')
  await expect(asked).toContainText('Outra pessoa aprova')
  await asked.getByRole('textbox').fill('O banco estornou o que a família já tinha recebido de volta.')
  await keepPicture(desk, info.outputPath('cobrar-da-familia.png'))
  await asked.getByRole('button', { name: 'Cobrar da família' }).click()
  await expect(desk.getByText('Pedido feito: espera a aprovação de outra pessoa')).toBeVisible()
  await expect(desk.getByText(/850,00 espera aprovação. Pedido de Glória/)).toBeVisible()
  await desk.getByRole('link', { name: 'Ver em Valores a repor' }).click()
  const row = desk.getByRole('row').filter({ hasText: 'O banco estornou' })
  await expect(row).toContainText('Espera aprovação')
  await expect(row.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await keepPicture(desk, info.outputPath('espera-aprovacao.png'))

  const approving = await browser.newContext()
  await comeInto(approving, await signedIn(server.url, second, adminPassword), network.name)
  const theirs = await approving.newPage()
  await open(theirs, `${server.url}/valores-a-repor`)
  await theirs.getByRole('row').filter({ hasText: 'O banco estornou' }).getByRole('button', { name: 'Aprovar' }).click()
  const decided = theirs.getByRole('dialog')
  await expect(decided).toContainText('passa a ser devido pela família')
  await decided.getByRole('button', { name: 'Aprovar' }).click()
  await expect(theirs.getByText('Pedido aprovado')).toBeVisible()
  await settled(theirs)
  await expect(theirs.getByRole('row').filter({ hasText: 'O banco estornou' })).toContainText('A família deve')
  expect(await axeFaults(theirs)).toEqual([])

  // Later the family pays a month twice: that credit puts the money back.
  const next = { competence: isoMonthAhead(2), dueDate: dueDayIn(toCalendarDate(isoMonthAhead(2)), 10) }
  const made = await api.call(invoices.create, { enrollmentId, ...next, valueCents: monthCents })
  await api.call(invoices.close, { id: made.id })
  await sentRemessa(api, bankAgreementId)
  await retornoRead(api, accountId)
  const { bank } = await api.call(invoices.get, { id: made.id })
  if (!bank) throw new Error('the invoice has no title')
  await paidAtBank(api, accountId, [{ ...bank, times: 2 }])
  await retornoRead(api, accountId)
  await open(theirs, `${server.url}/familias/${guardianId}`)
  const owes = theirs.getByRole('table', { name: 'Valores a repor' }).getByRole('row').nth(1)
  await expect(owes).toContainText('A família deve')
  await keepPicture(theirs, info.outputPath('familia-deve.png'))
  await owes.getByRole('button', { name: 'Repor com crédito…' }).click()
  const credit = theirs.getByRole('dialog')
  await expect(credit).toContainText(guardianName)
  await expect(credit).toContainText('850,00 de crédito')
  await keepPicture(theirs, info.outputPath('repor-com-credito.png'))
  await credit.getByRole('button', { name: 'Repor com crédito' }).click()
  await expect(theirs.getByText('Valor reposto com crédito')).toBeVisible()
  await settled(theirs)
  await expect(owes).toContainText('Reposto')
  await expect(owes).toContainText('850,00 com crédito da família')
  await keepPicture(theirs, info.outputPath('reposto.png'))
  await asker.close()
  await approving.close()
  ledgerAtTheEnd()
})

test('a loss is undone by two people: one asks with a reason, another reads it and approves', async ({
  own: { api, page },
  host,
  everybody,
  browser,
  server,
  keptSignIn,
  ledgerAtTheEnd,
}, info) => {
  const second = await newProvider(host, everybody)
  const network = await networkOf(api, host)
  const { paid, takenBack } = await refundedMonth(api, host, network.id)
  await open(page, '/home')
  await readRetorno(page, takenBack)
  const [back] = (await api.call(settlements.listExceptions, { invoiceId: paid.id })).items
  if (!back) throw new Error('the bank took nothing back')
  const wish = { wish: 'bear', reason: 'Sem contato com a família', version: back.version } as const
  const { id } = await host.call(recoveries.recover, { id: back.id, ...wish }, network.id)
  const other = await signedIn(server.url, second, adminPassword)
  await other.api.call(recoveries.approveRecovery, { id, version: 1 }, network.id)

  const asker = await browser.newContext()
  await comeInto(asker, await keptSignIn('global@caderneta.test'), network.name)
  const desk = await asker.newPage()
  await open(desk, `${server.url}/valores-a-repor`)
  const row = desk.getByRole('row').filter({ hasText: 'Sem contato' })
  await expect(row).toContainText('Perda assumida')
  await row.getByRole('button', { name: 'Desfazer perda' }).click()
  const asked = desk.getByRole('dialog')
  await expect(asked).toContainText('Outra pessoa aprova')
  await asked.getByRole('textbox').fill('A família apareceu')
  await keepPicture(desk, info.outputPath('desfazer-perda.png'))
  await asked.getByRole('button', { name: 'Pedir aprovação' }).click()
  await expect(desk.getByText('Pedido: espera a aprovação de outra pessoa')).toBeVisible()
  await expect(row).toContainText('Perda a desfazer')
  await expect(row).toContainText('(A família apareceu)')
  await expect(row.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Retirar' })).toBeVisible()
  await keepPicture(desk, info.outputPath('perda-a-desfazer.png'))

  const approving = await browser.newContext()
  await comeInto(approving, other, network.name)
  const theirs = await approving.newPage()
  await open(theirs, `${server.url}/valores-a-repor`)
  const waits = theirs.getByRole('row').filter({ hasText: 'Sem contato' })
  await waits.getByRole('button', { name: 'Aprovar' }).click()
  const decided = theirs.getByRole('dialog')
  await expect(decided).toContainText('A família apareceu')
  await expect(decided).toContainText('a família volta a dever')
  await decided.getByRole('button', { name: 'Aprovar' }).click()
  await expect(waits).toContainText('A família deve')
  expect(await axeFaults(theirs)).toEqual([])
  await asker.close()
  await approving.close()
  ledgerAtTheEnd()
})
