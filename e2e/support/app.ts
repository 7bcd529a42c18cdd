// `test` of every journey: a signed-in page, and a watch over what a screen must never do: break the page's policy, throw, or
// answer with a server error.
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test'
import { sandboxPassword } from '../../apps/server/src/areas/users/sandbox-accounts.ts'
import { type Api, apiOf } from './api.ts'
import { verifyLedger } from './command-line.ts'
import { newNetwork } from './made.ts'
import { comeInAs, isGood, type SignIn, signedIn } from './sign-in.ts'
import { type Caderneta, startMs, startServer } from './start-server.ts'

export { expect } from '@playwright/test'
export { axeFaults } from './axe.ts'

type Fixtures = {
  /** Everything that went wrong behind the screen; must be empty when a journey ends. */
  troubles: string[]
  /** Its first address is opened by the journey. Signed in as the administrator of the demonstration network. */
  app: Page
  /** A network of this journey alone, empty, and its administrator's page, which has opened nothing yet. */
  own: { api: Api; page: Page }
  /** The calls of whoever administers all networks. */
  host: Api
  /** Calls of nobody in particular. */
  everybody: Api
  /** The calls of the administrator of the demonstration network. */
  demonstration: Api
}

type SharedByAll = {
  /** Journeys that write would trip over each other on one: each worker has its own. */
  server: Caderneta
  /** Asks that the ledger and the audit chain of every network come out when the journeys are over: a look takes ten seconds, and what does not come out stays so. */
  ledgerAtTheEnd: () => void
  /** A person's sign-in, made once and kept for some minutes. */
  keptSignIn: (email: string) => Promise<SignIn>
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
  ledgerAtTheEnd: [
    async ({ server }, use) => {
      let isAsked = false
      await use(() => {
        isAsked = true
      })
      if (isAsked) expect(await verifyLedger(server)).toBe('confere')
    },
    { scope: 'worker', timeout: startMs },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  keptSignIn: [
    async ({ server }, use) => {
      const kept = new Map<string, SignIn>()
      await use(async (email) => {
        const before = kept.get(email)
        const signIn = before && isGood(before) ? before : await signedIn(server.url, email)
        kept.set(email, signIn)
        return signIn
      })
    },
    { scope: 'worker' },
  ],
  troubles: [
    async ({ context }, use) => {
      const troubles: string[] = []
      await watch(context, troubles)
      await use(troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
  host: async ({ keptSignIn }, use) => use((await keptSignIn('global@caderneta.test')).api),
  everybody: async ({ server }, use) => use(apiOf(server.url)),
  demonstration: async ({ keptSignIn }, use) => use((await keptSignIn('rede@caderneta.test')).api),
  app: async ({ page, context, keptSignIn }, use) => {
    await comeInAs(context, await keptSignIn('rede@caderneta.test'))
    await use(page)
  },
  own: async ({ page, context, server, host, everybody }, use) => {
    const { email, password } = await newNetwork(host, everybody)
    const signIn = await signedIn(server.url, email, password)
    await comeInAs(context, signIn)
    await use({ api: signIn.api, page })
  },
})

/** From any address to the home, through the sign-in page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/home')
  await enterAs(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
}

/** On the sign-in page, which leads on to where the person wanted to go. */
export async function enterAs(page: Page, email: string, secret = sandboxPassword): Promise<void> {
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

/** By a link or a row to another address: what the screen left behind shows is nothing to go by. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const from = page.url()
  await link.click()
  await expect(page).not.toHaveURL(from)
  await settled(page)
}

/** Until the screen of the address stands, with what it asked for. */
export async function settled(page: Page): Promise<void> {
  // A change of address leaves the screen before it standing, complete and quiet, until the next is drawn: the router knows when.
  await page.waitForFunction(() => {
    const state = window.__TSR_ROUTER__?.state
    // The bar of the browser is first to change; for a moment the router is idle at the address before it.
    const isTold = state?.location.pathname === decodeURI(location.pathname)
    return isTold && state.status === 'idle' && state.resolvedLocation?.href === state.location.href
  })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label="Carregando"]')).toHaveCount(0)
  // The face of a page that broke is a good page to all other questions.
  await expect(page.getByText(/Esta página parou por um erro nosso|This page stopped/)).toHaveCount(0)
}

/** What the page looks like now, for a person, where `CADERNETA_E2E_PICTURES=1` asks for it: a full page takes a quarter of a second. */
export async function keepPicture(page: Page, path: string): Promise<void> {
  if (process.env['CADERNETA_E2E_PICTURES']) await page.screenshot({ path, fullPage: true })
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
