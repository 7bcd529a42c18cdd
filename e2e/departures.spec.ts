// A student leaves and comes back, with the invoices; another enrollment is canceled for good.
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { axeFaults, expect, open, settled, test } from './support/app.ts'
import { issuedClass } from './support/made.ts'

/** Enrollments of a class of which each has one issued invoice of next month. */
async function billedStudents(api: Api) {
  const { billed } = await issuedClass(api)
  const found = await Promise.all(billed.slice(0, 2).map(({ id }) => api.call(invoices.get, { id })))
  const [leaves, ends] = found.map(({ id, enrollmentId }) => ({ invoiceId: id, enrollmentId }))
  if (!leaves || !ends) throw new Error('the class has no two invoices')
  return { leaves, ends }
}

async function choose(page: Page, verb: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mais( ações)?$/ })
    .click()
  await page.getByRole('menuitem', { name: verb }).click()
}

test('an evasion takes the later invoices away, and its undoing brings them back', async ({
  own: { api, page },
  ledgerAtTheEnd,
}) => {
  const { leaves } = await billedStudents(api)
  const status = async () => (await api.call(invoices.get, { id: leaves.invoiceId })).status
  await open(page, `/matriculas/${leaves.enrollmentId}`)
  await choose(page, 'Marcar evasão…')
  await expect(page.getByText('1 fatura cancelada')).toBeVisible()
  await page.getByRole('combobox', { name: /^Motivo/ }).click()
  await page.getByRole('option', { name: 'Foi para outra escola' }).click()
  await page.getByRole('textbox', { name: /O que aconteceu/ }).fill('Vaga numa escola mais perto de casa.')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Marcar evasão' }).click()
  await expect(page.getByText('Evasão marcada', { exact: true })).toBeVisible()
  await settled(page)
  await expect(page.getByText('Evadido').first()).toBeVisible()
  await expect(page.getByText('Foi para outra escola · Vaga numa escola mais perto de casa.')).toBeVisible()
  expect(await status()).toBe('canceled')

  await page.getByRole('link', { name: 'Desfazer evasão' }).click()
  await page.getByRole('textbox', { name: /Motivo/ }).fill('A família voltou atrás.')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Desfazer evasão' }).click()
  await expect(page.getByText('1 fatura voltou a ser cobrada').first()).toBeVisible()
  expect(await status()).toBe('generated')
  expect((await api.call(enrollments.get, { id: leaves.enrollmentId })).status).toBe('enrolled')
  ledgerAtTheEnd()
})

test('an enrollment is canceled on the phone, with its invoices, once the word is typed', async ({
  own: { api, page },
  ledgerAtTheEnd,
}) => {
  const { ends } = await billedStudents(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/matriculas/${ends.enrollmentId}`)
  await choose(page, 'Cancelar matrícula…')
  const why = page.getByRole('dialog')
  await why.getByRole('textbox').fill('Desistiu antes do começo das aulas.')
  await why.getByRole('button', { name: 'Continuar' }).click()
  const sure = page.getByRole('dialog').filter({ hasText: 'definitivamente' })
  await expect(sure.getByText(/^1 fatura é cancelada: R\$/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await sure.getByRole('textbox').fill('Confirmar')
  await sure.getByRole('button', { name: 'Cancelar matrícula' }).click()
  await expect(page.getByText('Matrícula cancelada').first()).toBeVisible()
  expect((await api.call(invoices.get, { id: ends.invoiceId })).status).toBe('canceled')
  ledgerAtTheEnd()
})
