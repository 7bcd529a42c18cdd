// `npm run -s measure:load`: how long the first screens take on a school's connection. A browser with nothing in its cache, 4x slower
// processor, 1.6 Mb/s with 150 ms: largest contentful paint of Início, then from a press on Faturas to its first row.
// Prints the median of five runs, what each step loaded, and JSON as its last line. Aims: 2.0 s and 1.0 s.
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import beforeAll from '../support/before-all.ts'
import { settled } from '../support/app.ts'
import { comeInAs, signedIn } from '../support/sign-in.ts'
import { startServer } from '../support/start-server.ts'

const runs = 5
const slowerBy = 4
const connection = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Somebody looks at Início before they press. */
const lookMs = 2_000

type Loaded = { files: number; kB: number; calls: number }
type Run = { homeMs: number; faturasMs: number; home: Loaded; faturas: Loaded }

async function measured(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  await comeInAs(context, await signedIn(url, 'rede@caderneta.test'))
  await context.addInitScript(() => {
    const keep = (entries: PerformanceEntry[]) => {
      document.documentElement.dataset['largestPaint'] = String(entries.at(-1)?.startTime ?? 0)
    }
    new PerformanceObserver((list) => keep(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', connection)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  await page.goto('/home')
  await settled(page)
  await page.waitForTimeout(lookMs)
  const homeMs = Number(await page.evaluate(() => document.documentElement.dataset['largestPaint']))
  const home = await loaded(page, 0)
  const before = await page.evaluate(() => performance.now())
  await page.getByRole('link', { name: 'Faturas', exact: true }).click()
  await page.locator('[data-row-id]').first().waitFor()
  const faturasMs = (await page.evaluate(() => performance.now())) - before
  const faturas = await loaded(page, before)
  await context.close()
  return { homeMs, faturasMs, home, faturas }
}

async function loaded(page: Page, since: number): Promise<Loaded> {
  return page.evaluate((from) => {
    const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
    const own = all.filter(({ startTime }) => startTime >= from)
    const calls = own.filter(({ name }) => name.includes('/api/')).length
    const bytes = own.reduce((total, { transferSize }) => total + transferSize, 0)
    return { files: own.length - calls, kB: Math.round(bytes / 1_000), calls }
  }, since)
}

function median(numbers: readonly number[]): number {
  return Math.round(numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0)
}

async function main(): Promise<void> {
  await beforeAll()
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const all: Run[] = []
  try {
    for (let run = 0; run < runs; run += 1) all.push(await measured(browser, server.url))
  } finally {
    await browser.close()
    await server.stop()
  }
  const [homeMs, faturasMs] = [median(all.map((run) => run.homeMs)), median(all.map((run) => run.faturasMs))]
  for (const { home, faturas, ...times } of all)
    process.stdout.write(
      `Início ${(times.homeMs / 1_000).toFixed(2)} s (${home.files} files, ${home.kB} kB, ${home.calls} calls); ` +
        `Faturas ${(times.faturasMs / 1_000).toFixed(2)} s (${faturas.files} files, ${faturas.kB} kB, ${faturas.calls} calls)\n`,
    )
  process.stdout.write(`${JSON.stringify({ homeMs, faturasMs })}\n`)
}

await main()
