// Builds the page as it is served and weighs what a browser fetches before the first screen (budget: quality P16).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build } from 'vite'

const KB = 1000
const out = mkdtempSync(join(tmpdir(), 'caderneta-web-'))
let page = ''
let familyPage = ''

beforeAll(async () => {
  // Under the test runner's own environment the build would hold React's development half.
  vi.stubEnv('NODE_ENV', 'production')
  const web = import.meta.dirname
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'error', build: { outDir: out } })
  page = readFileSync(join(out, 'index.html'), 'utf8')
  const ownConfig = join(web, 'vite.family.config.ts')
  await build({ root: web, configFile: ownConfig, logLevel: 'error', build: { outDir: out } })
  familyPage = readFileSync(join(out, 'family.html'), 'utf8')
}, 120_000)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(out, { recursive: true, force: true })
})

test('the first load takes at most 260 kB of JavaScript', () => {
  expect(weigh(firstFiles('js'))).toBeLessThanOrEqual(260 * KB)
})

test('the first load takes at most 25 kB of styles', () => {
  expect(weigh(firstFiles('css'))).toBeLessThanOrEqual(25 * KB)
})

// Page, icon, font, configuration, terms, stream, and the two files of the page that is opened come on top: 15 in all.
test('the first load takes at most 7 files of script and style', () => {
  expect(firstFiles('js').length + firstFiles('css').length).toBeLessThanOrEqual(7)
})

test('no page that is loaded when it is opened weighs more than 60 kB', () => {
  const first = new Set([...firstFiles('js'), ...firstFiles('js', familyPage)])
  const later = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js') && !first.has(name))
  const heavy = later.filter((name) => weigh([name]) > 60 * KB)
  expect(later.length).toBeGreaterThan(0)
  expect(heavy).toEqual([])
})

test('the page holds no script or style of its own, so that the policy can forbid them', () => {
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
})

test('the server can put its nonce on every script and sheet of the page', () => {
  const tags = page.match(/<(script|link rel="(stylesheet|modulepreload)"|meta property="csp-nonce")[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(2)
  expect(tags.filter((tag) => !tag.includes('nonce="%CSP_NONCE%"'))).toEqual([])
})

test('the family’s page is one script and one sheet, at most 140 kB together, with nothing of the session', () => {
  const files = [...firstFiles('js', familyPage), ...firstFiles('css', familyPage)]
  expect(files).toHaveLength(2)
  expect(weigh(files)).toBeLessThanOrEqual(140 * KB)
  const [script = ''] = firstFiles('js', familyPage)
  expect(readFileSync(join(out, 'assets', script), 'utf8')).not.toMatch(/signin-callback|refresh_token/)
})

function firstFiles(kind: 'js' | 'css', of = page): string[] {
  return [...of.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.endsWith(`.${kind}`))
}

function weigh(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(out, 'assets', name))).length, 0)
}
