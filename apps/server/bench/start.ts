// P15: from the command to "ready", against what nobody can be quicker than: Node and PostgreSQL starting with nothing to do.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import type { SeedSize } from '../src/seed/sizes.ts'
import { freePort, startChild } from '../test/faults/child.ts'
import { inPairs, type Measured, timed } from './pairs.ts'

export const bar = { floor: 4, goal: 3, lowerIsBetter: true }
const secret = 'a secret for the bench of the start, long enough'

export async function measure(_size: SeedSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-start-'))
  const port = await freePort()
  try {
    const first = await startChild({ folder, port, secret })
    await first.stop()
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async () => {
        let stop = async () => {}
        const taken = await timed(async () => {
          stop = (await startChild({ folder, port, secret })).stop
        })
        await stop()
        return taken
      },
      bare: async () => {
        let stop = async () => {}
        const taken = await timed(async () => {
          spawnSync(process.execPath, ['-e', '0'])
          stop = (await startEmbeddedPostgres({ folder })).stop
        })
        await stop()
        return taken
      },
    })
    return { value: seconds, unit: 's to ready', ratio: 1 / ratio, range: [1 / range[1], 1 / range[0]], pairs }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
