// Once before all journeys: servers that start side by side find the screens built, and are started from the pack, as all but a
// person's first start are. The demonstration is made once; each server works on a copy of it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makePack } from '../../apps/server/src/make-pack.ts'
import { freshPack, packFolder } from '../../apps/server/src/pack.ts'
import { buildWeb } from '../../apps/server/src/web-build.ts'
import { seededFolder, seededIn } from './start-server.ts'

const entry = join(import.meta.dirname, '../../apps/server/src/run.ts')

// oxlint-disable-next-line import/no-default-export -- Playwright takes its set-up from the default export
export default async function beforeAll(): Promise<(() => void) | undefined> {
  await buildWeb((line) => process.stderr.write(`${line}\n`))
  if (!freshPack()) await makePack({ entry, folder: packFolder })
  if (process.env['CADERNETA_E2E_URL']) return undefined
  const folder = await seededFolder()
  process.env[seededIn] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
