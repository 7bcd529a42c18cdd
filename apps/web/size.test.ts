// Builds the page as it is served and weighs what a browser fetches: before the first screen, and for each page (budget: quality P16).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build, type Rolldown } from 'vite'

const KB = 1000
/** How many areas the first load must bear. */
const areasToCome = 60
const out = mkdtempSync(join(tmpdir(), 'caderneta-web-'))
let page = ''
let familyPage = ''
let contractPage = ''
let agreementPage = ''
let householdPage = ''
let chunks = new Map<string, Rolldown.OutputChunk>()

beforeAll(async () => {
  // Under the test runner's own environment the build would hold React's development half.
  vi.stubEnv('NODE_ENV', 'production')
  const web = import.meta.dirname
  const built = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: out },
  })
  chunks = chunksOf(built)
  page = readFileSync(join(out, 'index.html'), 'utf8')
  const ownConfig = join(web, 'vite.family.config.ts')
  await build({ root: web, configFile: ownConfig, logLevel: 'error', build: { outDir: out } })
  familyPage = readFileSync(join(out, 'family.html'), 'utf8')
  const contractConfig = join(web, 'vite.contract.config.ts')
  await build({ root: web, configFile: contractConfig, logLevel: 'error', build: { outDir: out } })
  contractPage = readFileSync(join(out, 'contract.html'), 'utf8')
  const agreementConfig = join(web, 'vite.agreement.config.ts')
  await build({ root: web, configFile: agreementConfig, logLevel: 'error', build: { outDir: out } })
  agreementPage = readFileSync(join(out, 'agreement.html'), 'utf8')
  const householdConfig = join(web, 'vite.household.config.ts')
  await build({ root: web, configFile: householdConfig, logLevel: 'error', build: { outDir: out } })
  householdPage = readFileSync(join(out, 'household.html'), 'utf8')
}, 120_000)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(out, { recursive: true, force: true })
})

test('the first load takes at most 222 kB of JavaScript', () => {
  expect(weigh(firstFiles('js'))).toBeLessThanOrEqual(222 * KB)
})

test('the first load stays under 230 kB when every area to come adds as much to it as those of today', () => {
  const own = [...alwaysLoaded('/src/areas/').entries()]
  const areas = new Set(own.map(([id]) => /\/src\/areas\/([^/]+)\//.exec(id)?.[1]))
  expect(areas.size).toBeGreaterThan(10)
  const perArea = gzipSync(own.map(([, code]) => code).join('\n')).length / areas.size
  const total = weigh(firstFiles('js')) + perArea * Math.max(0, areasToCome - areas.size)
  expect(total).toBeLessThanOrEqual(230 * KB)
})

test('what is always loaded of an area is at most 4.4 kB: names and paths, no page', () => {
  const heavy = [...alwaysLoaded('/src/areas/').entries()].filter(([, code]) => code.length > 4.4 * KB)
  expect(heavy.map(([id, code]) => `${id}: ${code.length}`)).toEqual([])
})

test('no route, path or list of areas loads a contract: each costs over a kilobyte of the first load', () => {
  const contracts = [...alwaysLoaded('/packages/contracts/').keys()].map((id) => id.replace(/.*\/src\//, ''))
  // The session reads these two before any page is opened.
  expect(contracts.toSorted()).toEqual(['define.ts', 'identity.ts'])
})

test('the first load takes at most 25 kB of styles', () => {
  expect(weigh(firstFiles('css'))).toBeLessThanOrEqual(25 * KB)
})

test('the early script is small and waits for nothing', () => {
  const early = [...chunks.values()].find(({ name }) => name === 'early')
  expect(early?.imports).toEqual([])
  expect(weigh([nameOf(early?.fileName ?? '')])).toBeLessThanOrEqual(1 * KB)
})

test('the first load takes at most 8 files of script and style', () => {
  expect(firstFiles('js').length + firstFiles('css').length).toBeLessThanOrEqual(8)
})

test('a list asks for at most 12 files beyond the first load, any other page for 13, and none for more than 290 kB', () => {
  const pages = [...chunks.values()].filter(
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isPage(facadeModuleId),
  )
  expect(pages.length).toBeGreaterThan(40)
  const first = new Set([...firstFiles('js'), ...firstFiles('css')])
  const wrong = pages
    .map((chunk) => ({
      name: chunk.name,
      most: /<ListPage/.test(readFileSync(chunk.facadeModuleId ?? '', 'utf8')) ? 12 : 13,
      files: filesOf(chunk).filter((name) => !first.has(name)),
    }))
    .filter(({ files, most }) => files.length > most || weigh(files) > 290 * KB)
  expect(wrong.map(({ name, files }) => `${name}: ${files.length} files, ${weigh(files)} bytes`)).toEqual([])
})

test('a page loads files of its own area and of those above it, never of one below', () => {
  const order = areaOrder()
  expect(order.length).toBeGreaterThan(10)
  const wrong = [...chunks.values()].flatMap((chunk) => {
    const own = /\/src\/areas\/([^/]+)\//.exec(chunk.facadeModuleId ?? '')?.[1]
    if (!own || !isPage(chunk.facadeModuleId)) return []
    const loaded = filesOf(chunk).flatMap((name) => /^area-(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [])
    const below = loaded.filter((area) => order.indexOf(area) > order.indexOf(own))
    return below.map((area) => `${chunk.name}: ${area}`)
  })
  expect(wrong).toEqual([])
})

test('Início takes at most 52 kB beyond the first load, none of it tables, menus or forms', () => {
  const home = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/home/home-page.tsx'))
  const always = new Set([...firstFiles('js'), ...firstFiles('css')])
  const files = home ? filesOf(home).filter((name) => !always.has(name)) : []
  expect(files.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    'first.css',
    'first.js',
    'home-page.css',
    'home-page.js',
    'own-home.css',
    'own-home.js',
  ])
  expect(weigh(files)).toBeLessThanOrEqual(52 * KB)
})

test('the server is told of what the pages that people come in by are made', () => {
  const told: Record<string, string[]> = JSON.parse(readFileSync(join(out, 'page-files.json'), 'utf8'))
  expect(Object.keys(told)).toEqual(['/', '/home', '/signin-callback', '/faturas'])
  const always = new Set([...firstFiles('js'), ...firstFiles('css')])
  for (const files of Object.values(told)) {
    expect(files.length).toBeGreaterThan(2)
    expect(files.map(nameOf).filter((name) => always.has(name))).toEqual([])
    expect(files.filter((file) => !readdirSync(join(out, 'assets')).includes(nameOf(file)))).toEqual([])
  }
})

test('no page has more than 60 kB of its own, and what pages share is three files of at most 100 kB', () => {
  const first = new Set(
    [page, familyPage, householdPage, contractPage, agreementPage].flatMap((html) => firstFiles('js', html)),
  )
  const shared = /^(first|library|pieces)-[\w-]{8}\.js$/
  const later = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js') && !first.has(name))
  expect(later.filter((name) => shared.test(name))).toHaveLength(3)
  const heavy = later.filter((name) => weigh([name]) > (shared.test(name) ? 100 : 60) * KB)
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

test.each([
  ['the family’s page', () => familyPage],
  ['the page of all that a family owes', () => householdPage],
  ['the page on which a guardian signs', () => contractPage],
  ['the page on which a family accepts an agreement', () => agreementPage],
])('%s is one script and one sheet, at most 148 kB together, with nothing of the session', (_name, htmlOf) => {
  const files = [...firstFiles('js', htmlOf()), ...firstFiles('css', htmlOf())]
  expect(files).toHaveLength(2)
  expect(weigh(files)).toBeLessThanOrEqual(148 * KB)
  const [script = ''] = firstFiles('js', htmlOf())
  expect(readFileSync(join(out, 'assets', script), 'utf8')).not.toMatch(/signin-callback|refresh_token/)
})

function chunksOf(built: Awaited<ReturnType<typeof build>>): Map<string, Rolldown.OutputChunk> {
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build gives one output')
  return new Map(built.output.filter((file) => file.type === 'chunk').map((chunk) => [nameOf(chunk.fileName), chunk]))
}

/** Modules of the first load whose path contains `folder`, with what is left of their code. */
function alwaysLoaded(folder: string): Map<string, string> {
  const modules = firstFiles('js').flatMap((name) => Object.entries(chunks.get(name)?.modules ?? {}))
  return new Map(
    modules.flatMap(([id, { code }]) => (id.includes(folder) && code ? [[id, code] satisfies [string, string]] : [])),
  )
}

/** Areas in the order of dependency, as the shell lists them. */
function areaOrder(): string[] {
  const listed = readFileSync(join(import.meta.dirname, 'src/app/areas.ts'), 'utf8').matchAll(/^ {2}(\w+),?$/gm)
  return [...listed].map(([, name = '']) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
}

function isPage(id: string | null): boolean {
  return /\/src\/(areas|app)\/.*-page\.tsx$/.test(id ?? '') && !id?.includes('gallery')
}

/** Scripts and sheets that a browser needs before the chunk runs. */
function filesOf(chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  const name = nameOf(chunk.fileName)
  if (seen.has(name)) return []
  seen.add(name)
  const sheets = [...(chunk.viteMetadata?.importedCss ?? [])].map(nameOf)
  const imported = chunk.imports.map((each) => chunks.get(nameOf(each))).filter((each) => each !== undefined)
  return [...new Set([name, ...sheets, ...imported.flatMap((each) => filesOf(each, seen))])]
}

function nameOf(path: string): string {
  return path.replace(/^assets\//, '')
}

function firstFiles(kind: 'js' | 'css', of = page): string[] {
  return [...of.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.endsWith(`.${kind}`))
}

function weigh(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(out, 'assets', name))).length, 0)
}
