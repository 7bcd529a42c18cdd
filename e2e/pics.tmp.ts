import { chromium } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import { comeInAs, signedIn } from './support/sign-in.ts'
const url = 'http://localhost:4160'
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const who = process.argv[2]!
const s = await signedIn(url, who)
async function ctx(w: number, h: number, scheme: 'light' | 'dark') {
  const x = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    viewport: { width: w, height: h },
    colorScheme: scheme,
  })
  await comeInAs(x, s)
  return x
}
const sizes: [number, number, 'light' | 'dark', string][] = [
  [1366, 768, 'light', 'a'],
  [1366, 768, 'dark', 'b'],
  [390, 844, 'dark', 'c'],
]
for (const [w, h, m, n] of sizes) {
  if (process.argv[3] && !process.argv[3].includes(n)) continue
  const c = await ctx(w, h, m)
  const p = await c.newPage()
  let i = 0
  for (const path of process.argv.slice(4)) {
    await p.goto(path)
    await p.waitForTimeout(2200)
    await p.screenshot({ path: `/tmp/s-${n}${i}.png` })
    i += 1
  }
  await c.close()
}
await browser.close()
