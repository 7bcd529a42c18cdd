// A base folder of the installation, and a school whose system leaves its remessas in one below it.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookIntoFolder } from '../../src/areas/erp-folders/look-into-folder.ts'
import { readErpFile } from '../../src/areas/erp-files/read-erp-file.job.ts'
import { writeRetornos } from '../../src/areas/erp-retornos/write-retornos.job.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { erpFamily } from './erp-scene.ts'
import { jobContext } from './run-job.ts'
import { test as base, type TestServer } from './server.ts'

export { expect } from './server.ts'

/** `base`: what the configuration of the installation names. */
export const test = base.extend<{ base: string }>({
  base: async ({ server }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'erp-'))
    const { platform } = server.composition
    const { erpFolder } = platform
    platform.erpFolder = folder
    await use(folder)
    platform.erpFolder = erpFolder
    await rm(folder, { recursive: true })
  },
})

type Ground = { server: TestServer; build: Builders; admin: Client; base: string }

/** A family that the school knows, and the folder of its system. */
export async function watchedSchool({ server, build, admin, base: root }: Ground) {
  const family = await erpFamily({ server, build, admin })
  const { schoolId } = family
  const folder = await build.erpFolder({ school_id: schoolId })
  const { body } = await admin.erpFolders.get({ id: folder.id })
  const inbox = join(root, body.path)
  const context = () => jobContext(server, build.network)
  const names = async (part = '.') => {
    const entries = await readdir(join(inbox, part), { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])).toSorted()
  }
  return {
    ...family,
    ...folder,
    inbox,
    put: (name: string, bytes: Uint8Array) => writeFile(join(inbox, name), bytes),
    bytesOf: (name: string) => readFile(join(inbox, name)),
    names,
    /** Files that were just written count as at rest, but for `restMs`. */
    look: async (platform?: Platform, restMs = 0) => {
      const given = await context()
      await lookIntoFolder(platform ? { ...given, platform } : given, folder.id, restMs)
    },
    /** What the files that were taken say is done. */
    read: async () => {
      const { rows } = await build.ground.pool.query<{ job_id: string }>(
        `select job_id from erp_file where school_id = $1 and status = 'processing'`,
        [schoolId],
      )
      for (const { job_id: jobId } of rows) await readErpFile.runJob(await context(), jobId)
    },
    writeRetorno: async () => {
      const asked = await admin.erpRetornos.write({ schoolId })
      await writeRetornos.runJob(await context(), asked.body.jobId)
    },
    state: async () => (await admin.erpFolders.get({ id: folder.id })).body,
    files: async () => (await admin.erpFolders.files({ id: folder.id })).body.items,
  }
}

/** What was told to a person, in Portuguese. */
export async function toldTo({ build }: Pick<Ground, 'build'>, id: string): Promise<string[]> {
  const { rows } = await build.ground.pool.query<{ words: string }>(
    `select payload->>'pt-BR' as words from (select id, payload from outbox where topic = 'erpFolder.told' and subject_id = $1
      union all select null, payload from event_log where topic = 'erpFolder.told' and subject_id = $1) e order by id`,
    [id],
  )
  return rows.map(({ words }) => words)
}
