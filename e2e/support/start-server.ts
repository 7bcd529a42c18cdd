// Starts Caderneta as a person does, on a free port with a data folder of its own, and takes both away at the end.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startMs = 180_000
const root = join(import.meta.dirname, '../..')

/** Seeds, serves, and gives back what stops it all. A server that CADERNETA_E2E_URL names already is used as it stands. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes its set-up from the default export
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['CADERNETA_E2E_URL']) return async () => {}
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-e2e-'))
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), CADERNETA_DATA: folder, CADERNETA_MODE: 'sandbox' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await listening(server)
  process.env['CADERNETA_E2E_URL'] = `http://localhost:${port}`
  process.env['CADERNETA_E2E_DATA'] = folder
  return async () => {
    await stopped(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Resolves when the server prints its address. @throws Error with what it printed, when it ends or takes too long. */
function listening(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail('not ready in time'), startMs)
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

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await gone
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
