// What a person is told without asking, and files that are dropped: toasts leave the verbs of the page free, a failure of work that was
// left behind is told for long enough, a .RET may be let go anywhere.
import type { Page } from '@playwright/test'
import { expect, keepPicture, open, settled, test } from './support/app.ts'
import { newClass, newSchool, paidAtBank, registeredClass, retornoFile } from './support/made.ts'

/** Verbs of the page's head and tools of its list whose middle something else covers. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main header :is(button, a), main [role="group"] button')].flatMap((verb) => {
      const { left, top, width, height } = verb.getBoundingClientRect()
      if (width === 0) return []
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over && verb.contains(over) ? [] : [`${verb.textContent} lies under ${over?.className}`]
    }),
  )
}

test('two toasts at once cover no verb of the page', async ({ own: { api, page } }, info) => {
  await newClass(api, await newSchool(api))
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Each download that fails leaves a toast of its own.
    await page.route('**/api/**/export**', (route) => route.abort())
    await open(page, '/turmas')
    for (const place of [0, 1]) {
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem').nth(place).click()
    }
    await expect(page.getByRole('alert')).toHaveCount(2)
    expect(await covered(page)).toEqual([])
    await keepPicture(page, info.outputPath(`avisos-${width}.png`))
  }
})

test('a .RET dropped on Início or on the list of retornos is read', async ({ own: { api, page } }) => {
  const { accountId, billed } = await registeredClass(api)
  for (const [place, path] of ['/home', '/integracao/retorno'].entries()) {
    const one = billed[place]
    if (!one) throw new Error('the class has too few invoices')
    await paidAtBank(api, accountId, [one])
    const file = await retornoFile(api, accountId)
    await open(page, path)
    await drop(page, file.name, [...file.bytes])
    await expect(page).toHaveURL(/\/integracao\/retorno\/[0-9a-f-]{36}/)
    await expect(page.getByText('Processado').first()).toBeVisible()
    await settled(page)
    await expect(page.getByRole('row').filter({ hasText: one.number }).first()).toContainText('850,00')
  }
})

async function drop(page: Page, name: string, bytes: number[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(given.bytes)], given.name))
      return transfer
    },
    { name, bytes },
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await expect(page.getByText(/Solte/)).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}
