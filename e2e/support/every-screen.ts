// Every screen that the menu and the settings lead to, and what a list leads to: nothing serious for axe in light and dark, on a
// desk and on a phone, and nothing wider than the phone. A new area is walked through as soon as it stands in the menu. The
// addresses are dealt to a fixed number of journeys, and these to two spec files, so that both browsers have their part.
import type { Page } from '@playwright/test'
import { axeFaults, expect, open, settled, test, walk, watch } from './app.ts'
import type { Looks } from './axe.ts'
import { comeInAs } from './sign-in.ts'

const shares = 16
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const further = [
  '/faturas/nova',
  '/faturas/emitir',
  '/faturas/quarentena',
  '/mais',
  '/repasses/previsao',
  '/repasses/calendario',
  '/repasses/sem-plano',
]

/** Declares the tests of one half of the addresses. */
export function everyScreen(half: 'first' | 'second'): void {
  for (let share = half === 'first' ? 0 : 1; share < shares; share += 2)
    test(`every screen is free of serious faults in light and dark, and fits a phone (${share + 1} of ${shares})`, async ({
      app: page,
    }, info) => {
      const addresses = [...(await everyPath(page)), ...further]
      const paths = addresses.filter((_, place) => place % shares === share)
      expect(paths).not.toEqual([])
      expect(await faultsAt(page, paths, (name) => info.outputPath(name))).toEqual([])
    })
}

/** What the provider alone sees, and what shows otherwise where no network is chosen. */
const atGlobal = ['/home', '/configuracoes/parametros', '/configuracoes/redes/nova', '/configuracoes/termos/nova']

/** Declares the test of the screens that no network has. */
export function hostScreens(): void {
  test('every screen of the provider alone is free of serious faults in light and dark, and fits a phone', async ({
    app: page,
    browser,
    server,
    keptSignIn,
    troubles,
  }, info) => {
    const ofNetwork = new Set(await everyPath(page))
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      viewport: desk,
    })
    // Before the sign-in is laid into its pages: an empty one has no place for it.
    const host = await context.newPage()
    await watch(context, troubles)
    // A page that is opened at Global asks for nothing that only a network has.
    context.on('response', (response) => {
      if (response.status() === 400) troubles.push(`400 ${response.url()}`)
    })
    await comeInAs(context, await keptSignIn('global@caderneta.test'))
    const own = (await everyPath(host)).filter((path) => !ofNetwork.has(path))
    expect(own).toEqual(expect.arrayContaining(['/mesa-de-repasses', '/configuracoes/redes', '/configuracoes/termos']))
    const paths = [...new Set([...own, ...atGlobal])]
    expect(await faultsAt(host, paths, (name) => info.outputPath(`host-${name}`))).toEqual([])
    await context.close()
  })
}

/** Of these addresses, and of the first record that each of them leads to. */
async function faultsAt(page: Page, paths: readonly string[], pictureOf: (name: string) => string): Promise<string[]> {
  const faults: string[] = []
  const look = new Look(page, faults, pictureOf)
  for (const path of paths) {
    await walk(page, path)
    const [record] = await look.at(path)
    if (!record) continue
    await walk(page, record)
    await look.at(record)
  }
  return faults
}

/** Addresses of the menu and of the settings. */
async function everyPath(page: Page): Promise<string[]> {
  await open(page, '/configuracoes')
  const menu = await linksIn(page, 'nav a[href^="/"]')
  const settings = await linksIn(page, 'main a[href^="/configuracoes/"]')
  return [...new Set([...menu, ...settings])]
}

/**
 * On the desk in light and dark, and on the phone. A change of size or of colors draws the whole page anew: each address begins where the
 * one before it ended, on the desk in light or on the phone in the dark.
 */
class Look {
  readonly #page: Page
  readonly #faults: string[]
  readonly #pictureOf: (name: string) => string
  #isPhone = false

  constructor(page: Page, faults: string[], pictureOf: (name: string) => string) {
    this.#page = page
    this.#faults = faults
    this.#pictureOf = pictureOf
  }

  /** @returns the records that the desk's list leads to. */
  async at(path: string): Promise<string[]> {
    return this.#isPhone ? this.#fromPhone(path) : this.#fromDesk(path)
  }

  async #fromDesk(path: string): Promise<string[]> {
    const records = await this.#records()
    await this.#told(path, 'light', 'all')
    await this.#page.emulateMedia({ colorScheme: 'dark' })
    await this.#told(path, 'dark', 'colors')
    await this.#page.setViewportSize(phone)
    this.#isPhone = true
    await settled(this.#page)
    await this.#onPhone(path)
    return records
  }

  async #fromPhone(path: string): Promise<string[]> {
    await this.#onPhone(path)
    await this.#page.setViewportSize(desk)
    this.#isPhone = false
    await settled(this.#page)
    await this.#told(path, 'dark', 'colors')
    await this.#page.emulateMedia({ colorScheme: 'light' })
    await this.#told(path, 'light', 'all')
    return this.#records()
  }

  async #onPhone(path: string): Promise<void> {
    await this.#told(path, 'phone', 'allButColors')
    if (await isTooWide(this.#page)) this.#faults.push(`${path}: wider than the phone`)
  }

  async #told(path: string, where: string, looks: Looks): Promise<void> {
    const found = await axeFaults(this.#page, looks)
    if (found.length > 0) await this.#page.screenshot({ path: this.#pictureOf(`${nameOf(path)}-${where}.png`) })
    this.#faults.push(...found.map((fault) => `${path} ${where}: ${fault}`))
  }

  #records(): Promise<string[]> {
    return linksIn(this.#page, 'main [data-row-link][href^="/"]')
  }
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
