// The browser journeys: a real server on a free port with the demonstration seed, one Chromium, nothing mocked.
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

// Workers read this file again: what the first reading found is kept for them.
process.env['CHROMIUM_PATH'] = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-server.ts',
  // One server and one set of data: journeys that write would trip over each other.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    actionTimeout: 15_000,
    baseURL: process.env['CADERNETA_E2E_URL'] ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
