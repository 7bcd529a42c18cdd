// Every screen that the menu and the settings lead to, and what a list leads to: nothing serious for axe in light and dark, on a
// desk and on a phone, and nothing wider than the phone. A new area is walked through as soon as it stands in the menu. The
// addresses are dealt to a fixed number of spec files, so that both browsers have their part.
import type { Page } from '@playwright/test'
import { axeFaults, expect, settled, test, walk } from './app.ts'

const shares = 4
const further = ['/faturas/nova', '/faturas/emitir', '/mais']

/** Declares the test of one share of the addresses, counted from 1. */
export function everyScreen(share: number): void {
  test(`every screen is free of serious faults in light and dark, and fits a phone (${share} of ${shares})`, async ({
    app: page,
    addresses,
  }, info) => {
    addresses.found ??= await everyPath(page)
    const paths = addresses.found.filter((_, place) => place % shares === share - 1)
    expect(paths.length).toBeGreaterThan(4)
    const faults: string[] = []
    for (const path of paths) {
      await walk(page, path)
      const light = (await axeFaults(page)).map((fault) => `${path} light: ${fault}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = (await axeFaults(page, 'colours')).map((fault) => `${path} dark: ${fault}`)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 390, height: 844 })
      await settled(page)
      const phone = (await axeFaults(page, 'allButColours')).map((fault) => `${path} phone: ${fault}`)
      if (await isTooWide(page)) phone.push(`${path}: wider than the phone`)
      if (phone.length > 0) await page.screenshot({ path: info.outputPath(`${nameOf(path)}-phone.png`) })
      await page.setViewportSize({ width: 1440, height: 900 })
      if (light.length + dark.length > 0) await page.screenshot({ path: info.outputPath(`${nameOf(path)}.png`) })
      faults.push(...light, ...dark, ...phone)
    }
    expect(faults).toEqual([])
  })
}

/** Addresses of the menu and of the settings, one record of each list that has any. */
async function everyPath(page: Page): Promise<string[]> {
  const menu = await linksIn(page, 'nav a[href^="/"]')
  await walk(page, '/configuracoes')
  const settings = await linksIn(page, 'main a[href^="/configuracoes/"]')
  const lists = [...new Set([...menu, ...settings])]
  const records: string[] = []
  for (const list of lists) {
    await walk(page, list)
    const [record] = await linksIn(page, 'main [data-row-link][href^="/"]')
    if (record) records.push(record)
  }
  return [...new Set([...lists, ...records, ...further])]
}

async function linksIn(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))
}

function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/gi, '-')
}

async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}
