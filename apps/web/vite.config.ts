import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server of the API, for `vite dev`; the built page is served by that server itself. */
const api = `http://localhost:${process.env['PORT'] ?? '3333'}`

/** Files of ours that the first page needs whole; pages, dialogs and the palette are files of their own. */
const shell = [
  /src\/client\//,
  /src\/app\/(?!palette\/|sign-in\/|job-toasts|turning-jobs|[a-z-]+-(page|dialog|list)\.)/,
  /src\/ui\/(button|copy-link|disabled-reason|docked|faces|format|format-text|link|logo|note|phrases[a-z-]*|screen|tabs)\.(?!gallery)/,
  /src\/ui\/(environment-ribbon|full-screen-loader|offline-banner|ui-provider|theme|theme-sheet|mantine-styles|use-phone|use-shortcuts|dialog-host|dialog-store|toast|toast-body)\./,
  /packages\/(contracts\/src\/(define|identity)|kernel\/src\/(calendar-date|money|percent|rounding|search-text))\.ts/,
]

/** What changes seldom apart from what changes with each version, in few files: the first load takes at most 15. */
const kept = [
  // One file for Zod and its set-up: see src/app/zod-setup.ts.
  { name: 'zod', priority: 5, test: /node_modules\/zod\/|zod-setup/ },
  { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    priority: 3,
    test: /node_modules\/(oidc-client-ts|jwt-decode|i18next|react-i18next|@tanstack\/(?!react-table|table-core|react-virtual|virtual-core)[^/]+)\//,
  },
  { name: 'shell', priority: 2, test: new RegExp(shell.map((each) => each.source).join('|')) },
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
    rolldownOptions: { output: { codeSplitting: { groups: kept } } },
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
