// Two hundred invoices are chosen and canceled while the counter takes seven of them: what was not done stands with its reason, and is taken as a file.
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { dueDayIn, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, keepPicture, open, settled, test } from './support/app.ts'
import { taken } from './support/bank-screens.ts'
import { isoMonthAhead, isoToday } from './support/days.ts'
import { cpfOf, newBankAgreement, newClass, newMark, newSchool } from './support/made.ts'
import type { Api } from './support/api.ts'

const families = 200
const atOnce = 20

test('of 200 invoices 7 are refused: each says why on the screen and in the file, and the others are canceled', async ({
  own: { api, page },
  ledgerAtTheEnd,
}, info) => {
  const classId = await newClass(api, await newSchool(api, await newBankAgreement(api)))
  await manyFamilies(api, classId)
  const competence = isoMonthAhead(1)
  const dueDate = dueDayIn(toCalendarDate(competence), 10)
  await api.call(invoices.createBulk, { classId, competence, dueDate })
  const issued = async () => (await api.call(invoices.list, { classId: [classId], maxResultCount: 200 })).items.length
  await expect.poll(issued).toBe(families)
  await open(page, `/faturas?classId=${classId}&maxResultCount=200`)
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check()
  await page
    .getByRole('region', { name: 'Ações da seleção' })
    .getByRole('button', { name: /^Cancelar/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/200/).first()).toBeVisible()
  const { items } = await api.call(invoices.list, { classId: [classId], maxResultCount: 7 })
  for (const { id } of items) await api.call(invoices.pay, { id, paidDate: isoToday(), totalPaidCents: 85_000 })
  await dialog.getByLabel(/Motivo/).fill('turma fechada')
  await dialog.getByLabel(/Digite Confirmar/).fill('Confirmar')
  await dialog.getByRole('button', { name: /^Cancelar \d+/ }).click()
  await page.getByRole('link', { name: 'Ver tarefa' }).click()
  await settled(page)
  await page.getByRole('row').nth(1).click()
  await expect(page.getByText(/^Terminou: 193 feitas, 7 com problema$/)).toBeVisible()
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'A fatura já foi paga.' })).toHaveCount(7)
  await keepPicture(page, info.outputPath('sete-recusas.png'))
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await taken(page, page.getByRole('menuitem', { name: /csv/ }))
  const lines = file.bytes.toString('utf8').trim().split(/\r?\n/)
  expect(lines.filter((line) => line.includes('A fatura já foi paga.'))).toHaveLength(7)
  for (const { number } of items) expect(lines.some((line) => line.includes(String(number)))).toBe(true)
  const canceled = await api.call(invoices.list, { classId: [classId], status: ['canceled'], maxResultCount: 200 })
  expect(canceled.items).toHaveLength(193)
  ledgerAtTheEnd()
})

/** A few at a time, as a client should. */
async function manyFamilies(api: Api, classId: string): Promise<void> {
  for (let made = 0; made < families; made += atOnce) {
    const some = Array.from({ length: atOnce }, (_, place) => {
      const name = `Família ${made + place + 1}`
      const address = { street: 'Rua das Acácias', number: '12', district: 'Centro', city: 'Belo Horizonte' }
      const guardian = { name, taxId: cpfOf(newMark()), address: { ...address, state: 'MG', postalCode: '30110000' } }
      return api.call(enrollments.enrollFamily, {
        classId,
        student: { name: `Aluno ${made + place + 1}`, relation: 'mother' },
        guardian,
      })
    })
    await Promise.all(some)
  }
}
