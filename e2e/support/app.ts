// `test` of every journey: a signed-in page, and a watch over what a screen must never do: break the page's policy, throw, or
// answer with a server error.
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type Cookie, expect, type Page, test as base } from '@playwright/test'
import { type Caderneta, startMs, startServer } from './start-server.ts'

export { expect } from '@playwright/test'

const password = 'Caderneta#2026'

type Fixtures = {
  /** Everything that went wrong behind the screen; must be empty when a journey ends. */
  troubles: string[]
  /** Signed in as the administrator of the demonstration network. */
  app: Page
}

type SharedByAll = {
  /** Journeys that write would trip over each other on one: each worker has its own. */
  server: Caderneta
  /** The identity provider knows a person by these: a new tab gets tokens of its own without the password again. */
  knownByProvider: (email: string) => Promise<Cookie[]>
  /** What the menu leads to, once it is found. */
  addresses: { found?: string[] }
}

export const test = base.extend<Fixtures, SharedByAll>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern: none
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  knownByProvider: [
    async ({ browser, server }, use) => {
      const kept = new Map<string, Promise<Cookie[]>>()
      const signedIn = async (email: string) => {
        const context = await browser.newContext({ locale: 'pt-BR', baseURL: server.url })
        await signIn(await context.newPage(), email)
        const cookies = await context.cookies()
        await context.close()
        return cookies
      }
      await use((email) => {
        const cookies = kept.get(email) ?? signedIn(email)
        kept.set(email, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern: none
  addresses: [async ({}, use) => use({}), { scope: 'worker' }],
  troubles: [
    async ({ context }, use) => {
      const troubles: string[] = []
      await watch(context, troubles)
      await use(troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
  app: async ({ page, context, knownByProvider }, use) => {
    await context.addCookies(await knownByProvider('rede@caderneta.test'))
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
    await use(page)
  },
})

/** From any address to the home, through the sign-in page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/home')
  await enterAs(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
}

/** On the sign-in page, which leads on to where the person wanted to go. */
export async function enterAs(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Opens an address of the program and waits until nothing loads any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/** The same without loading the program anew, as a link within it does. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => history.pushState({}, '', href), path)
  await expect(page).toHaveURL(path)
  await settled(page)
}

/** By the menu, as a person goes. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await settled(page)
}

/** Until the screen of the address stands, with what it asked for. */
export async function settled(page: Page): Promise<void> {
  // A change of address leaves the screen before it standing, complete and quiet, until the next is drawn: the router knows when.
  await page.waitForFunction(() => {
    const state = window.__TSR_ROUTER__?.state
    return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href
  })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label="Carregando"]')).toHaveCount(0)
}

/** What axe finds that keeps somebody out: serious and critical faults, each with its place. */
export async function axeFaults(page: Page, looks: 'all' | 'colours' | 'allButColours' = 'all'): Promise<string[]> {
  // Contrast is most of the work, and the only rule that light and dark differ in.
  const colours = ['color-contrast']
  // The other mode opens a page at each call to gather what frames say; there are no frames here.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(looks === 'colours' && { runOnly: { type: 'rule', values: colours } }),
    ...(looks === 'allButColours' && { rules: { 'color-contrast': { enabled: false } } }),
  })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Hears what goes wrong in every page of the context. */
export async function watch(context: BrowserContext, troubles: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- this runs in the page, and the console is how it is heard
      console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && /policy/i.test(message.text())) troubles.push(message.text())
  })
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`)
  })
}
