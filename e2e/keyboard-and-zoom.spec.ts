// Without a mouse, and at twice the size.
import { axeFaults, expect, open, settled, test } from './support/app.ts'

test('the list is walked, previewed and left by keys alone', async ({ app: page }) => {
  await open(page, '/faturas')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: /^Fatura/ })
  await expect(drawer).toBeVisible()
  const first = await drawer.getAttribute('aria-label')
  await page.keyboard.press('j')
  await expect(drawer).not.toHaveAttribute('aria-label', first ?? '')
  await page.keyboard.press('k')
  await expect(drawer).toHaveAttribute('aria-label', first ?? '')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ app: page }) => {
  await open(page, '/faturas?displayState=overdueButPayable')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const receive = page.getByRole('button', { name: 'Receber no balcão' })
  await receive.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/Digite Confirmar/)).toBeFocused()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(receive).toBeFocused()
})

test('rows are chosen and cancelled as a job, by their labels', async ({ app: page }) => {
  await open(page, '/faturas?displayState=pending')
  for (const box of await page
    .getByRole('checkbox', { name: /^Selecionar fatura/ })
    .all()
    .then((all) => all.slice(0, 2)))
    await box.check()
  const bar = page.getByRole('region', { name: 'Ações da seleção' })
  await expect(bar.getByText('2 selecionadas')).toBeVisible()
  await bar.getByRole('button', { name: 'Cancelar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Motivo/).fill('turma emitida em duplicidade')
  await dialog.getByRole('button', { name: 'Cancelar 2 faturas' }).click()
  await expect(page.getByText('Cancelando 2 faturas')).toBeVisible()
  await open(page, '/tarefas')
  await expect(page.getByRole('row').filter({ hasText: 'Cancelamento de faturas' }).first()).toContainText('2 de 2', {
    timeout: 30_000,
  })
})

test('at 200 % nothing is cut off: list and record fit without scrolling sideways', async ({ app: page }, info) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await open(page, '/faturas')
  await page.screenshot({ path: info.outputPath('lista-200.png') })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
  await page.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/faturas\/[0-9a-f-]{36}/)
  await settled(page)
  await page.screenshot({ path: info.outputPath('fatura-200.png') })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
})

test('a name is found without its accents, and the address carries the filter', async ({ app: page }) => {
  await open(page, '/faturas')
  const names = await page.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''))
  const [name = '', plain = ''] = names
    .map((text) => [text, text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()])
    .find(([text = '', bare]) => /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(text) && text.toLowerCase() !== bare) ?? ['', '']
  expect(name).not.toBe('')
  await page.getByRole('searchbox', { name: /Família, aluno/ }).fill(plain)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  await settled(page)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('searchbox', { name: /Família, aluno/ })).toHaveValue(plain)
  await expect(page.locator('[data-row-id]').first()).toBeVisible()
  await page.getByRole('button', { name: /Vencidas, pagáveis/ }).click()
  await expect(page).toHaveURL(/displayState=overdueButPayable/)
  await page.goBack()
  await expect(page).not.toHaveURL(/displayState/)
})
