import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The page of all that a family owes is a program of its own, beside that of one invoice. */
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
      input: join(import.meta.dirname, 'household.html'),
      output: {
        entryFileNames: 'assets/household-[hash].js',
        assetFileNames: 'assets/household-[name]-[hash][extname]',
      },
    },
  },
})
