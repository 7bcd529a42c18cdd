// Finds a Chromium for the browser tests, installs one where that is possible, and otherwise says the one line that mends it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell without windows first: it does the same with two thirds of the work. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const downloadMs = 20_000

/** Ends the process with the remedy when there is none: browser tests are never skipped silently. */
export function findChromium(): string {
  const found = installed() ?? downloaded() ?? fromDebian()
  if (found) return found
  console.error(
    '\nOs testes de navegador precisam de um Chromium e nenhum foi encontrado. Instale um (Debian: apt-get install chromium-headless-shell; ' +
      'outros: npx playwright install chromium) ou aponte CHROMIUM_PATH para ele.\n\n0 passed, 1 failed',
  )
  process.exit(1)
}

function installed(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) {
    console.error(
      `\nCHROMIUM_PATH aponta para ${given}, que não existe. Corrija ou retire a variável.\n\n0 passed, 1 failed`,
    )
    process.exit(1)
  }
  if (given && !runs(given)) {
    console.error(
      `\nCHROMIUM_PATH aponta para ${given}, que não é um Chromium que rode aqui. Corrija ou retire a variável.\n\n0 passed, 1 failed`,
    )
    process.exit(1)
  }
  return [given, ...usualPlaces, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))
}

/** On Windows the question would open a window: there the path alone is believed. */
function runs(path: string): boolean {
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: downloadMs })
  return status === 0 && /chrom/i.test(stdout)
}

function downloaded(): string | undefined {
  console.log('Procurando um Chromium para baixar (até 20 s)…')
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: downloadMs,
    shell: process.platform === 'win32',
  })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  // Older versions of Debian have no shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.log(`Instalando o pacote ${name} do Debian…`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env })
    if (status === 0) break
  }
  return installed()
}
