// The browser journeys: real servers on free ports with the demonstration seed, a Chromium for each, nothing mocked.
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

// Workers read this file again: what the first reading found is kept for them.
process.env['CHROMIUM_PATH'] = findChromium()

const money =
  /(after-the-bank|agreements|audits|bad-remessa|collection|conciliation|demonstration|departures|enrolled-to-receipt|every-screen-1|exceptions|families|family|family-together|given-back|issue-class|main-job|one-invoice|pay-a-month|refunds|recoveries|recovery-by-pix|remessa|reproved-month|retentions|retorno|simulated-bank)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/before-all.ts',
  // Two halves that take about as long, each with one server and always in the same order: what a journey finds is no matter of speed.
  projects: [
    { name: 'money', testMatch: money, workers: 1 },
    { name: 'screens', testIgnore: money, workers: 1 },
  ],
  workers: process.env['CADERNETA_E2E_URL'] ? 1 : 2,
  fullyParallel: false,
  // Only what hangs ends by these: a busy machine may take its time.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['line'], ['./e2e/support/slow-journeys.ts']],
  use: {
    actionTimeout: 45_000,
    // Nothing fades or slides: axe would measure colors that are on their way.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // What every page looked like at each step is an eighth of the work, and is kept where it is asked for: `--trace on`; pictures alone by
    // CADERNETA_E2E_PICTURES=1.
    trace: 'off',
    screenshot: 'only-on-failure',
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
