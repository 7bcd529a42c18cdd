import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The page on which a family accepts an agreement is a program of its own, as the family's page is. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // It is built beside the other one, into the same folder.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: join(import.meta.dirname, 'agreement.html'),
      output: {
        entryFileNames: 'assets/agreement-[hash].js',
        assetFileNames: 'assets/agreement-[name]-[hash][extname]',
      },
    },
  },
})
