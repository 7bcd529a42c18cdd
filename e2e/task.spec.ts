// A task that ended: what it left undone and where that is put right, what comes next, and an account that its money moved, on paper.
import { invoices } from '@caderneta/contracts/invoices'
import { axeFaults, expect, open, settled, test, walk } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { registeredClass } from './support/made.ts'

test('a task with a row undone leads to it and to the next step; an account is taken as PDF, and leads to the others of its owner', async ({
  own: { api, page },
}) => {
  const { billed } = await registeredClass(api)
  const [paid] = billed
  if (!paid) throw new Error('the class has no invoice')
  await api.call(invoices.pay, { id: paid.id, paidDate: isoToday(), totalPaidCents: 85_000 })
  const { jobId } = await api.call(invoices.cancelMany, {
    invoiceIdList: billed.map(({ id }) => id),
    comment: 'turma fechada',
  })
  await open(page, `/tarefas/${jobId}`)
  await expect(page.getByText('Com erros').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Próximo passo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para lá' })).toHaveAttribute('href', '/integracao/remessa/preparar')
  await expect(page.getByText(/^Terminou: \d+ feitas, 1 com problema$/)).toBeVisible()
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  const row = page.getByRole('row').filter({ hasText: 'A fatura já foi paga.' })
  await expect(row.getByRole('link', { name: 'Abrir fatura', exact: true })).toHaveAttribute(
    'href',
    `/faturas/${paid.id}`,
  )

  await walk(page, '/razao?kind=guardianReceivable')
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('button', { name: 'Extrato em PDF' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Extrato em PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('extrato.pdf')
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
})

test('who left a task that did not do all hears of it on another page, and finds it unseen when they come back', async ({
  own: { api, page },
}) => {
  const { billed } = await registeredClass(api)
  const [paid] = billed
  if (!paid) throw new Error('the class has no invoice')
  await api.call(invoices.pay, { id: paid.id, paidDate: isoToday(), totalPaidCents: 85_000 })
  await open(page, '/turmas')
  const ids = billed.map(({ id }) => id)
  const { jobId } = await api.call(invoices.cancelMany, { invoiceIdList: ids, comment: 'turma fechada' })
  const told = page.getByText(/^Cancelamento de faturas: 1 de \d+ com problema/)
  await expect(told).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver tarefa' })).toHaveAttribute('href', `/tarefas/${jobId}`)
  // Later, in a tab of its own: the number in the menu, the notice once, and neither after the task was opened.
  await page.evaluate(() => sessionStorage.removeItem('caderneta-told-job'))
  await open(page, '/familias')
  await expect(page.getByText('Uma tarefa sua não terminou bem')).toBeVisible()
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Tarefas/ })
  await expect(entry).toContainText('1')
  await entry.click()
  await expect(page.getByText('não vista')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/tarefas/${jobId}`)
  await expect(page.getByText('Com erros').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/tarefas')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('não vista')).toBeHidden()
})
