import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

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
  { name: 'shell', priority: 300, tags: always },
  // Loaded with the first page that is opened.
  { name: 'library', priority: 200, test: /\/node_modules\//, minShareCount: 2 },
  {
    name: 'pieces',
    priority: 200,
    test: /\/src\/(ui|client|screens)\/(?!.*gallery)|\/packages\/kernel\//,
    minShareCount: 2,
  },
  // One file: the contract of an area names those of the areas above it, which would draw their screens in with them.
  { name: 'contracts', priority: 200, test: /\/packages\/contracts\//, minShareCount: 2 },
  // Asked for together, with the first screen that speaks of all areas.
  { name: 'area-words', priority: 200, test: /\/src\/areas\/[^/]+\/area-words\.ts|job-kinds\.ts/ },
  // Loaded with the first page that needs the area. The areas above first: a file takes along what it imports, and an area below
  // would take pieces of those above it, so that their pages would load it.
  ...areaOrder.map((area, index) => ({
    name: `area-${area}`,
    test: (id: string) => areaOf(id) === area,
    priority: 100 - index,
    minShareCount: 2,
  })),
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The server puts a fresh nonce here on each page it sends.
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/connect': api,
      '/sandbox': api,
      '/f/': { target: api, bypass: () => '/family.html' },
      // The sign-in page is ours; the answer to its form is the server's.
      '/entrar': { target: api, bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined) },
    },
  },
})
