// A list of invoices taken as a workbook holds the rows of its filter, in its order, and no others.
import { invoices } from '@caderneta/contracts/invoices'
import { xlsxSheets } from '../apps/server/src/platform/imports/xlsx-rows.ts'
import { expect, open, test } from './support/app.ts'
import { taken } from './support/bank-screens.ts'
import { isoToday } from './support/days.ts'
import { registeredClass } from './support/made.ts'

test('an export of the filter, read back, is the list that the filter shows', async ({ own: { api, page } }) => {
  const { billed, classId } = await registeredClass(api)
  const [paid, canceled, ...left] = billed
  if (!paid || !canceled) throw new Error('the class has too few invoices')
  await api.call(invoices.pay, { id: paid.id, paidDate: isoToday(), totalPaidCents: 85_000 })
  await api.call(invoices.cancel, { id: canceled.id, comment: 'engano' })
  await open(page, `/faturas?classId=${classId}&status=pending&order=number`)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await taken(page, page.getByRole('menuitem', { name: /Excel/ }))
  const rows = []
  for await (const piece of (await xlsxSheets(file.bytes)).rows(0)) rows.push(...piece)
  const texts = rows.map((row) => row.cells.map((cell) => String(cell ?? '')))
  const listed = (await api.call(invoices.list, { classId: [classId], status: ['pending'], order: 'number' })).items
  expect(listed.map(({ number }) => String(number))).toEqual(left.map(({ number }) => number))
  const [head = [], ...body] = texts.filter((cells) => cells.some((cell) => cell !== ''))
  const place = head.indexOf('Número')
  expect(body.map((cells) => cells[place])).toEqual(left.map(({ number }) => number))
})
