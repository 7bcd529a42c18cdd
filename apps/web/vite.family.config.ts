import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The family's page is a program of its own: one script, one sheet, nothing of the signed-in program on a phone. */
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
      input: join(import.meta.dirname, 'family.html'),
      output: {
        entryFileNames: 'assets/family-[hash].js',

        assetFileNames: 'assets/family-[name]-[hash][extname]',
      },
    },
  },
})
