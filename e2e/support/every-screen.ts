// Every screen that the menu and the settings lead to, and what a list leads to: nothing serious for axe in light and dark, on a
// desk and on a phone, and nothing wider than the phone. A new area is walked through as soon as it stands in the menu. The
// addresses are dealt to a fixed number of journeys, and these to two spec files, so that both browsers have their part.
import type { Page } from '@playwright/test'
import { axeFaults, expect, open, settled, test, walk } from './app.ts'

const shares = 16
const further = ['/faturas/nova', '/faturas/emitir', '/faturas/quarentena', '/mais']

/** Declares the tests of one half of the addresses. */
export function everyScreen(half: 'first' | 'second'): void {
  for (let share = half === 'first' ? 0 : 1; share < shares; share += 2)
    test(`every screen is free of serious faults in light and dark, and fits a phone (${share + 1} of ${shares})`, async ({
      app: page,
    }, info) => {
      const addresses = await everyPath(page)
      const paths = addresses.filter((_, place) => place % shares === share)
      expect(paths).not.toEqual([])
      const faults: string[] = []
      for (const path of paths) {
        await walk(page, path)
        const [record] = await linksIn(page, 'main [data-row-link][href^="/"]')
        faults.push(...(await faultsAt(page, path, info.outputPath(nameOf(path)))))
        if (!record) continue
        await walk(page, record)
        faults.push(...(await faultsAt(page, record, info.outputPath(nameOf(record)))))
      }
      expect(faults).toEqual([])
    })
}

/** Addresses of the menu and of the settings, and the few that neither leads to. */
async function everyPath(page: Page): Promise<string[]> {
  await open(page, '/configuracoes')
  const menu = await linksIn(page, 'nav a[href^="/"]')
  const settings = await linksIn(page, 'main a[href^="/configuracoes/"]')
  return [...new Set([...menu, ...settings, ...further])]
}

async function faultsAt(page: Page, path: string, picture: string): Promise<string[]> {
  const light = (await axeFaults(page)).map((fault) => `${path} light: ${fault}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = (await axeFaults(page, 'colours')).map((fault) => `${path} dark: ${fault}`)
  await page.emulateMedia({ colorScheme: 'light' })
  if (light.length + dark.length > 0) await page.screenshot({ path: `${picture}.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  const phone = (await axeFaults(page, 'allButColours')).map((fault) => `${path} phone: ${fault}`)
  if (await isTooWide(page)) phone.push(`${path}: wider than the phone`)
  if (phone.length > 0) await page.screenshot({ path: `${picture}-phone.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  return [...light, ...dark, ...phone]
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
