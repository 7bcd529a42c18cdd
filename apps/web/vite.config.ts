import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** The server of the API, for `vite dev`; the built page is served by that server itself. */
const api = `http://localhost:${process.env['PORT'] ?? '3333'}`

/** Folders of the areas, the longest name first: `invoice-view.ts` is of `invoice-view`, `invoice-shapes.ts` of `invoices`. */
const areaFolders = readdirSync(join(import.meta.dirname, 'src/areas')).toSorted(
  (one, other) => other.length - one.length,
)

/** The area of a screen's file or of a contract's. */
function areaOf(id: string): string | undefined {
  const folder = /\/src\/areas\/([^/]+)\//.exec(id)?.[1]
  const contract = /\/packages\/contracts\/src\/([^/]+)\.ts$/.exec(id)?.[1]
  return folder ?? areaFolders.find((name) => contract?.startsWith(name.replace(/s$/, '')))
}

/** Areas in the order of dependency, as the shell lists them. */
const areaOrder = [
  ...readFileSync(join(import.meta.dirname, 'src/app/areas.ts'), 'utf8').matchAll(/^ {2}(\w+),?$/gm),
].map(([, name = '']) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

/** Does nothing but pages of its own area need this part of it? */
function isOwn(part: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(part)) return true
  seen.add(part)
  const importers = graph.getModuleInfo(part)?.importers ?? []
  return importers.every((id) => areaOf(id) === areaOf(part) && isOwn(id, graph, seen))
}

/** The page that people open first. */
const firstPage = join(import.meta.dirname, 'src/areas/home/home-page.tsx')

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null }

/** The door of all that Mantine has: whoever takes one thing through it would seem to need everything. */
const mantineDoor = /\/@mantine\/\w+\/esm\/index\.mjs$/

/** What a page cannot be drawn without, itself included. */
function reachedFrom(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || mantineDoor.test(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, graph, seen)
  return seen
}

let reachedFirst: Set<string> | undefined

const isContract = (id: string) => id.includes('/packages/contracts/')

/** A few hundred bytes of names: as a file of its own for each page of another area they would cost a request. */
const isWords = (contract: string) => contract.endsWith('-words.ts')

/** The area a contract lies with: its own, where only its screens and those of areas below name it; none where something shared or above does. */
function homeOf(contract: string, graph: Graph): string | undefined {
  const area = areaOf(contract)
  if (!isContract(contract) || area === undefined || !areaOrder.includes(area)) return undefined
  const importers = graph.getModuleInfo(contract)?.importers ?? []
  const below = (id: string) => areaOrder.indexOf(areaOf(id) ?? '') >= areaOrder.indexOf(area)
  const names = (id: string) => (isContract(id) ? homeOf(id, graph) !== undefined : below(id))
  const fits = isWords(contract) ? (id: string) => areaOf(id) === area : names
  return importers.every(fits) ? area : undefined
}

/** The areas whose pages cannot do without this contract; undefined among them where something shared names it, and with it every page. */
function areasNaming(contract: string, graph: Graph, seen = new Set<string>()): (string | undefined)[] {
  if (seen.has(contract)) return []
  seen.add(contract)
  const importers = graph.getModuleInfo(contract)?.importers ?? []
  return importers.flatMap((id) => (isContract(id) ? areasNaming(id, graph, seen) : [areaOf(id)]))
}

/** Areas before this one keep records and say who may come in; from it on it is about money. */
const firstOfMoney = areaOrder.indexOf('ledger')
/** They stand below invoices, which they end or begin, and are about students all the same. */
const recordsBelow = new Set(['departures', 're-enrollments'])
const isOfMoney = (area: string) => areaOrder.indexOf(area) >= firstOfMoney && !recordsBelow.has(area)

/**
 * Contracts that lie with no area: those that only pages about records name, or only pages about money, each in a file of their own. What
 * Início names for its steps of a new network comes with either.
 */
function sideOf(contract: string, graph: Graph): 'records' | 'money' | null {
  if (homeOf(contract, graph) !== undefined) return null
  const areas = areasNaming(contract, graph).filter((area) => area !== 'home')
  if (areas.every((area) => area !== undefined && !isOfMoney(area))) return 'records'
  return areas.every((area) => area !== undefined && isOfMoney(area)) ? 'money' : null
}

const always = ['$initial' as const]

/**
 * Few files instead of hundreds, because each one costs a request. What every page needs is told by the bundler (`$initial`);
 * what pages share lies in one file of pieces and in one file for each area, with its contract; a page is a file of its own.
 * A new piece or area finds its place without a line here. `size.test.ts` holds the number of files and their weight.
 */
const groups = [
  // Always loaded: what changes seldom apart from what changes with each version.
  // One file for Zod and its set-up: see src/app/zod-setup.ts.
  { name: 'zod', priority: 600, test: /\/node_modules\/zod\/|zod-setup/ },
  { name: 'react', priority: 500, tags: always, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', priority: 400, tags: always, test: /\/node_modules\// },
  { name: 'shell', priority: 300, tags: always, test: (id: string) => !id.endsWith('/src/early.ts') },
  // What the first page shares with others: none of theirs comes before its numbers.
  {
    debugName: 'first',
    name: (id: string, graph: Graph) => ((reachedFirst ??= reachedFrom(firstPage, graph)).has(id) ? 'first' : null),
    test: (id: string) => areaOf(id) !== 'home',
    priority: 250,
    minShareCount: 2,
  },
  // Loaded with the first page that is opened.
  { name: 'library', priority: 200, test: /\/node_modules\//, minShareCount: 2 },
  {
    debugName: 'pieces',
    // Contracts that something shared or an area above names lie in one file with the pieces; any other lies with its area.
    name: (id: string, graph: Graph) => (isContract(id) && (homeOf(id, graph) || sideOf(id, graph)) ? null : 'pieces'),
    priority: 200,
    test: /\/src\/(ui|client|screens)\/(?!.*gallery)|\/packages\/(kernel|contracts)\//,
    minShareCount: 2,
  },
  // After the pieces: a file takes along what it imports. What no page about money needs, and what no page about records does.
  { debugName: 'side', name: sideOf, priority: 190, test: isContract, minShareCount: 2 },
  // Asked for together, with the first screen that speaks of all areas.
  { name: 'area-words', priority: 200, test: /\/src\/areas\/[^/]+\/area-words\.ts|job-kinds\.ts/ },
  // Loaded with the first page that needs the area. The areas above first: a file takes along what it imports, and an area below
  // would take pieces of those above it, so that their pages would load it.
  // What its own pages alone share lies apart: a page of another area that shows its names or picks its records does without.
  ...areaOrder.map((area, index) => ({
    debugName: `area-${area}`,
    name: (id: string, graph: Graph) => (isOwn(id, graph) ? `own-${area}` : `area-${area}`),
    test: (id: string) => areaOf(id) === area,
    priority: 100 - index,
    minShareCount: 2,
  })),
]

/** Pages that the server may have on their way before the program asks for them, by the addresses that people come in by. */
const pagesByAddress = {
  '/': firstPage,
  '/home': firstPage,
  '/signin-callback': firstPage,
  '/faturas': join(import.meta.dirname, 'src/areas/invoices/invoices-page.tsx'),
}

/** Writes `page-files.json`: for each of those addresses the files of its page beyond what is always loaded. See `web-files.ts`. */
function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
      const always = new Set(entry && filesOf(entry, bundle))
      const files = Object.entries(pagesByAddress).map(([address, page]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === page)
        if (!chunk) this.error(`${page} is no page of its own`)
        return [address, filesOf(chunk, bundle).filter((file) => !always.has(file))]
      })
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}

/** Scripts and sheets that a browser needs before the chunk runs. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name]
    return next?.type === 'chunk' ? filesOf(next, bundle, seen) : []
  })
  return [...new Set([chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported])]
}

/** Before all others: it does not wait for the page to be read, and asks the server while they are on their way. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early')
        if (!early) throw new Error('the early script is missing')
        const attrs = {
          type: 'module',
          async: true,
          crossorigin: true,
          src: `/${early.fileName}`,
          nonce: '%CSP_NONCE%',
        }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFiles(), earlyScript()],
  // The server puts a fresh nonce here on each page it sends.
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        early: join(import.meta.dirname, 'src/early.ts'),
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/connect': api,
      '/sandbox': api,
      '/f/e/': { target: api, bypass: (request) => (request.method === 'GET' ? '/household.html' : undefined) },
      '/f/g/': { target: api, bypass: () => '/household.html' },
      '/f/p/': { target: api, bypass: () => '/household.html' },
      '/f/r/': { target: api, bypass: () => '/household.html' },
      '/f/': { target: api, bypass: () => '/family.html' },
      '/a/': { target: api, bypass: () => '/agreement.html' },
      '/c/': { target: api, bypass: () => '/contract.html' },
      // The sign-in page is ours; the answer to its form is the server's.
      '/entrar': { target: api, bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined) },
    },
  },
})
