// Starts Caderneta as a person does, on a free port with a data folder of its own, and takes both away at the end.
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/platform/db/postgres-process.ts'

export type Caderneta = {
  url: string
  /** Where it keeps its data. */
  folder: string
  stop: () => Promise<void>
}

/** Longer than all journeys together: what is paid "today" must not have been issued tomorrow. */
const journeysMs = 15 * 60_000
/** Only what hangs ends by it: a busy machine makes the demonstration in minutes. */
const listenMs = 600_000
/** The most that `startServer` takes. */
export const startMs = journeysMs + listenMs
const root = join(import.meta.dirname, '../..')

/** The variable that names the data folder which servers copy. */
export const seededIn = 'CADERNETA_E2E_SEEDED'

/** Serves a copy of the seeded folder, and gives back what stops it. A server that CADERNETA_E2E_URL names is used as it stands. */
export async function startServer(): Promise<Caderneta> {
  const given = process.env['CADERNETA_E2E_URL']
  if (given) return { url: given, folder: process.env['CADERNETA_E2E_DATA'] ?? '', stop: async () => {} }
  await dayThatLasts()
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-e2e-'))
  const seeded = process.env[seededIn]
  if (seeded && existsSync(seeded)) cpSync(seeded, folder, { recursive: true, preserveTimestamps: true })
  return served(folder)
}

/** Leaves the data folder as a first start does, or takes it away: half a demonstration is none, and each server makes its own. */
export async function seed(folder: string): Promise<void> {
  await dayThatLasts()
  try {
    const { stop } = await served(folder, { keeps: true })
    await stop()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Where the systems of schools leave their files. */
export function erpFolderOf(folder: string): string {
  return join(folder, 'erp')
}

async function served(folder: string, { keeps = false } = {}): Promise<Caderneta> {
  const port = await freePort()
  const erpFolder = erpFolderOf(folder)
  mkdirSync(erpFolder, { recursive: true })
  const own = { PORT: String(port), CADERNETA_DATA: folder, CADERNETA_MODE: 'sandbox', CADERNETA_ERP_FOLDER: erpFolder }
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await listening(server)
  server.once('exit', diedEarly)
  return {
    url: `http://localhost:${port}`,
    folder,
    stop: async () => {
      server.off('exit', diedEarly)
      await stopped(server)
      if (!keeps) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Shortly before midnight in São Paulo it waits for the new day. */
async function dayThatLasts(): Promise<void> {
  const end = new Date(Date.now() + journeysMs)
  if (dateInSaoPaulo(end) === dateInSaoPaulo(new Date())) return
  process.stderr.write('Falta pouco para a meia-noite em São Paulo: as jornadas começam com o novo dia.\n')
  while (dateInSaoPaulo(end) !== dateInSaoPaulo(new Date())) await pause(1_000)
}

/** Resolves when the server prints its address. @throws Error with what it printed, when it ends or takes too long. */
function listening(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail('not ready in time'), listenMs)
    const fail = (why: string) => {
      clearTimeout(late)
      server.kill('SIGKILL')
      reject(new Error(`The server did not start (${why}):\n${said}`))
    }
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Caderneta em http')) return
      clearTimeout(late)
      resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', (code) => fail(`ended with ${code}`))
  })
}

/** The journeys after it will fail for want of a server: this says why. */
function diedEarly(code: number | null, signal: string | null): void {
  process.stderr.write(`\nThe server ended under the journeys: code ${code}, signal ${signal}\n`)
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await gone
}
