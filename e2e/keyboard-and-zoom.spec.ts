// Without a mouse, by a screen reader's names, and at twice the size.
import type { Locator, Page } from '@playwright/test'
import { axeFaults, expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { monthAhead } from './support/days.ts'
import { newBankAgreement, newClass, newFamilies, newSchool } from './support/made.ts'

test('a class is billed by keys alone', async ({ own: { api, page } }) => {
  const { bankAgreementId } = await newBankAgreement(api)
  await newFamilies(api, await newClass(api, await newSchool(api, { bankAgreementId }), 'Maternal A'))
  await open(page, '/faturas')
  await tabTo(page, page.getByRole('link', { name: 'Emitir em lote' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Turma', exact: true }))
  await page.keyboard.type('maternal')
  await expect(page.getByRole('option').first()).toContainText('Escola Cedro')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Competência' }))
  // The next month is proposed: the list opens on it.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(monthAhead(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: monthAhead(1) })).toBeVisible()
  const issue = page.getByRole('button', { name: /^Emitir \d+ faturas…$/ })
  await expect(issue).toBeVisible()
  await tabTo(page, issue)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/Digite Confirmar/)).toBeFocused()
  await page.keyboard.type('Confirmar')
  await page.keyboard.press('Enter')
  const issued = page.getByRole('link', { name: 'Ver as faturas' })
  await expect(issued).toBeVisible()
  await tabTo(page, issued)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/faturas\?classId=/)
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'Gerada' }).first()).toBeVisible()
})

test('list, record and dialog are told by their names', async ({ app: page }) => {
  await open(page, '/faturas?displayState=overdueButPayable')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Faturas" [level=1]
    - group "Resumo das faturas":
      - button /Vencidas em aberto \\d+ R\\$/ [pressed]
    - group "Filtros":
      - searchbox "Família, aluno, CPF ou número"
    - table "Faturas":
      - rowgroup:
        - row:
          - columnheader "Responsável"
  `)
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('checkbox', { name: /^Selecionar fatura [\d.]+ de / })).toBeVisible()
  await row.getByRole('link', { name: /Abrir fatura/ }).click()
  await page.getByRole('link', { name: 'Abrir página' }).click()
  await settled(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "Caminho":
      - link "Faturas"
    - heading /Fatura [\\d.]+/ [level=1]
    - button "Receber no balcão"
    - table "Itens"
    - table "Razão da fatura"
    - complementary:
      - region "Linha do tempo":
        - textbox "Escrever comentário"
        - list
  `)
  await page.getByRole('button', { name: 'Receber no balcão' }).click()
  await expect(page.getByRole('dialog', { name: /Receber/ })).toMatchAriaSnapshot(`
    - dialog /Receber a fatura/:
      - textbox "Data do recebimento"
      - textbox "Valor recebido"
      - button "Voltar"
      - button /Receber R\\$/
  `)
})

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
  await expect(page.locator('[data-row-link]').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Ações da seleção' }).getByText('1 selecionada')).toBeVisible()
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ app: page }) => {
  await open(page, '/faturas?displayState=overdueButPayable')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const receive = page.getByRole('button', { name: 'Receber no balcão' })
  await receive.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/Valor recebido/)).toBeFocused()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(receive).toBeFocused()
})

test('rows are chosen and cancelled as a job, by their labels', async ({ app: page }) => {
  await open(page, '/faturas?displayState=pending')
  const boxes = page.getByRole('checkbox', { name: /^Selecionar fatura/ })
  await expect(boxes.nth(1)).toBeVisible()
  // By their names: news may move the rows in between.
  const names = await boxes.evaluateAll((all) => all.slice(0, 2).map((box) => box.ariaLabel ?? ''))
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Ações da seleção' })
  await expect(bar.getByText('2 selecionadas')).toBeVisible()
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Cancelar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Motivo/).fill('turma emitida em duplicidade')
  await dialog.getByLabel(/Digite Confirmar/).fill('Confirmar')
  await dialog.getByRole('button', { name: 'Cancelar 2 faturas' }).click()
  await expect(page.getByText('Cancelando 2 faturas')).toBeVisible()
  await walk(page, '/tarefas')
  await expect(page.getByRole('row').filter({ hasText: 'Cancelamento de faturas' }).first()).toContainText('2 de 2')
})

test('at 200 % nothing is cut off: list and record fit without scrolling sideways', async ({ app: page }, info) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await open(page, '/faturas')
  await keepPicture(page, info.outputPath('lista-200.png'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
  await page.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/faturas\/[0-9a-f-]{36}/)
  await settled(page)
  await keepPicture(page, info.outputPath('fatura-200.png'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
})

test('a name is found without its accents, and the address carries the filter', async ({ app: page }) => {
  await open(page, '/faturas')
  const boxes = page.getByRole('checkbox', { name: /^Selecionar fatura/ })
  await expect(boxes.first()).toBeVisible()
  const labels = await boxes.evaluateAll((all) => all.map((box) => box.ariaLabel ?? ''))
  const [name = '', plain = ''] = labels
    .map((label) => label.replace(/^.* fatura [\d.]+ de /, ''))
    .map((text) => [text, text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()])
    .find(([text = '', bare]) => /^[\p{L} ]{5,40}$/u.test(text) && text.toLowerCase() !== bare) ?? ['', '']
  expect(name).not.toBe('')
  await page.getByRole('searchbox', { name: /Família, aluno/ }).fill(plain)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  await settled(page)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('searchbox', { name: /Família, aluno/ })).toHaveValue(plain)
  await expect(page.locator('[data-row-id]').first()).toBeVisible()
  await page.getByRole('button', { name: /Vencidas em aberto/ }).click()
  await expect(page).toHaveURL(/displayState=overdueButPayable/)
  await page.goBack()
  await expect(page).not.toHaveURL(/displayState/)
})

/** Presses Tab, as a person without a mouse does, until the focus stands there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
