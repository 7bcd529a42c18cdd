import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server of the API, for `vite dev`; the built page is served by that server itself. */
const api = `http://localhost:${process.env['PORT'] ?? '3333'}`

/** What every screen needs: a change in one area must not make people load these again. */
const kept = [
  // One file for Zod and its set-up: see src/app/zod-setup.ts.
  { name: 'zod', test: /node_modules\/zod\/|zod-setup/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core)\//,
  },
  { name: 'session', test: /node_modules\/(oidc-client-ts|jwt-decode|i18next|react-i18next)\// },
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
      // The sign-in page is ours; the answer to its form is the server's.
      '/entrar': { target: api, bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined) },
    },
  },
})
