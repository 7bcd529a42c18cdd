import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderStore } from './file-store.ts'

it('keeps files where only its own user may read them', async () => {
  const data = mkdtempSync(join(tmpdir(), 'file-store-'))
  const folder = join(data, 'files')
  await folderStore(folder).put('1/a/b', Buffer.from('x'))
  const modes = [folder, join(folder, '1/a'), join(folder, '1/a/b')].map((path) => statSync(path).mode & 0o777)
  rmSync(data, { recursive: true })
  expect(modes).toEqual([0o700, 0o700, 0o600])
})
