import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../uuid.ts'
import { fileKey, folderStore, sha256 } from './file-store.ts'
import { keptHours, purgeFiles } from './purge-files.ts'

test('bytes that no record names go after a day; named and young ones stay', async ({ server, build }) => {
  const folder = mkdtempSync(join(tmpdir(), 'purge-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = folderStore(folder)
  const bytes = Buffer.from('um arquivo')
  const [named, orphan] = [newId(), newId()]
  await files.put(fileKey(build.network, named), bytes)
  await files.put(fileKey(build.network, orphan), bytes)
  await files.put(`${fileKey(build.network, orphan)}.${newId()}`, bytes)
  await build.ground.pool.query(
    `insert into stored_file (tenant_id, id, name, media_type, byte_count, sha256, created_by)
     select $1::int, $2, 'a.txt', 'text/plain', $3, $4, $5`,
    [build.network, named, bytes.length, sha256(bytes), newId()],
  )
  const keys = async (instant: Date) => {
    const found = []
    for await (const key of files.writtenBefore(build.network, instant)) found.push(key)
    return found.toSorted()
  }
  const later = new Date(Date.now() + 60_000)
  const all = await keys(later)
  expect(all).toHaveLength(3)
  const context = await jobContext(server, 0)
  const at = (instant: Date) => ({
    ...context,
    platform: { ...context.platform, files, clock: { now: () => instant } },
  })
  await purgeFiles.run({}, at(new Date(Date.now() + (keptHours - 1) * 3_600_000)))
  expect(await keys(later)).toEqual(all)
  await purgeFiles.run({}, at(new Date(Date.now() + (keptHours + 1) * 3_600_000)))
  expect(await keys(later)).toEqual([fileKey(build.network, named)])
})
