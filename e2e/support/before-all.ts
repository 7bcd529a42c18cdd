// Once before all journeys: servers that start side by side find the screens built, and are started from the pack, as all but a
// person's first start are. The demonstration is made once; each server works on a copy of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePack } from '../../apps/server/src/make-pack.ts'
import { freshPack, packFolder } from '../../apps/server/src/pack.ts'
import { buildWeb } from '../../apps/server/src/web-build.ts'
import { seed, seededIn } from './start-server.ts'

const entry = join(import.meta.dirname, '../../apps/server/src/run.ts')

// oxlint-disable-next-line import/no-default-export -- Playwright takes its set-up from the default export
export default async function beforeAll(): Promise<(() => void) | undefined> {
  await buildScreens()
  if (process.env['CADERNETA_E2E_URL'] || process.env[seededIn]) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-e2e-seeded-'))
  await seed(folder)
  process.env[seededIn] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The screens and the pack as they have to be for the sources; what is so already is not made again. */
export async function buildScreens(): Promise<void> {
  await buildWeb((line) => process.stderr.write(`${line}\n`))
  if (!freshPack()) await makePack({ entry, folder: packFolder })
}
