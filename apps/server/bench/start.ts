// P15: from the command to "ready", against what nobody can be quicker than: Node and PostgreSQL starting with nothing to do.
// The command is what `npm start` runs, over a demonstration that is there already; the very first start is only reported.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import type { SeedSize } from '../src/seed/sizes.ts'
import { freePort, pause } from '../test/faults/child.ts'
import { inPairs, type Measured, timed } from './pairs.ts'

export const bar = { floor: 4, goal: 3, lowerIsBetter: true }
const secret = 'a secret for the bench of the start, long enough'
const root = join(import.meta.dirname, '../../..')

export async function measure(_size: SeedSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-start-'))
  const port = await freePort()
  const ours = async () => {
    let stop = async () => {}
    const taken = await timed(async () => {
      stop = await startAsNpmDoes(folder, port)
    })
    await stop()
    return taken
  }
  const bare = async () => {
    let stop = async () => {}
    const taken = await timed(async () => {
      spawnSync(process.execPath, ['-e', '0'])
      stop = (await startEmbeddedPostgres({ folder })).stop
    })
    await stop()
    return taken
  }
  try {
    report(`the first start, with schema, demonstration and screens: ${(await ours()).toFixed(1)} s`)
    // The second leaves compiled what only the start of a filled folder loads.
    await ours()
    const { seconds, ratio, range } = await inPairs({ count: pairs, report, ours, bare })
    return { value: seconds, unit: 's to ready', ratio: 1 / ratio, range: [1 / range[1], 1 / range[0]], pairs }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Resolves, with how to stop it, when the server says that it is ready. */
async function startAsNpmDoes(folder: string, port: number): Promise<() => Promise<void>> {
  const own = { PORT: String(port), CADERNETA_DATA: folder, CADERNETA_SECRET: secret, CADERNETA_MODE: 'sandbox' }
  const child = spawn(process.execPath, ['tools/start.mjs', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: 'ignore',
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(20)
  }
  return () => ended(child)
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/health/ready`).then(
    (reply) => reply.ok,
    () => false,
  )
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
