// P15: a start over a demonstration that is there already, up to "ready", against what nobody can be quicker than: Node and
// PostgreSQL starting with nothing to do.
//
// The ratio is of the application alone: `node apps/server/src/main.ts` with its embedded database, under the Node, the flags and
// the environment that `npm start` gives it (this bench got them from the same launcher and hands them on). What earlier starts
// keep is there, as it is for whoever starts again: compiled code, and the pack of the sources, whose proof of freshness is in the
// time (decision 9). The whole of `npm start`, launcher included, is reported beside the ratio: the very first, with schema,
// demonstration and screens, and the later ones. Ready is what /health/ready says: migrated, serving, workers running.
import type { BenchSize } from './world.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { freshPack } from '../src/pack.ts'
import { pause } from '../test/faults/child.ts'
import { freePort } from '../src/platform/db/postgres-process.ts'
import { inPairs, type Measured, median, timed } from './pairs.ts'

export const bar = { floor: 4, goal: 3, lowerIsBetter: true }
const secret = 'a secret for the bench of the start, long enough'
const root = join(import.meta.dirname, '../../..')
const server = 'apps/server/src/main.ts'

export async function measure(_size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-start-'))
  const port = await freePort()
  const npmStart = () => untilReady(['tools/start.mjs', server], folder, port)
  const ours = () => untilReady([...process.execArgv, server], folder, port)
  try {
    report(`the first \`npm start\`, with schema, demonstration and screens: ${(await npmStart()).toFixed(1)} s`)
    // The first leaves nothing compiled of what only later starts load: the pack.
    await ours()
    await ours()
    report(freshPack() ? 'the pairs start from the pack' : 'there is no pack: the pairs start from the sources')
    const { seconds, ratio, range } = await inPairs({ count: pairs, report, ours, bare: () => bareStart(folder) })
    const whole = [await npmStart(), await npmStart(), await npmStart()]
    report(`\`npm start\` with data, the middle one of three: ${median(whole).toFixed(2)} s`)
    return { value: seconds, unit: 's to ready', ratio: 1 / ratio, range: [1 / range[1], 1 / range[0]], pairs }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds until a server, started by these arguments of Node, says that it is ready; it is stopped before this resolves. */
async function untilReady(args: string[], folder: string, port: number): Promise<number> {
  const own = { PORT: String(port), CADERNETA_DATA: folder, CADERNETA_SECRET: secret, CADERNETA_MODE: 'sandbox' }
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...own }, stdio: 'ignore' })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(10)
  }
  const seconds = (performance.now() - began) / 1_000
  await ended(child)
  return seconds
}

async function bareStart(folder: string): Promise<number> {
  let stop = async () => {}
  const taken = await timed(async () => {
    spawnSync(process.execPath, ['-e', '0'])
    stop = (await startEmbeddedPostgres({ folder })).stop
  })
  await stop()
  return taken
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
