import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The page on which a guardian signs is a program of its own, as the family's page is. */
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
      input: join(import.meta.dirname, 'contract.html'),
      output: { entryFileNames: 'assets/contract-[hash].js', assetFileNames: 'assets/contract-[name]-[hash][extname]' },
    },
  },
})
