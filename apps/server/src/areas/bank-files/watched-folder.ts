// A folder of this machine, as the server of a channel is: what lies in it, and what is moved out of it. No link is followed out of it.
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RemoteFile } from '../bank-channels/public.ts'
import type { Folders } from './fetched-files.ts'

/** A file that was written to more recently is still being written. */
const restsForMs = 60_000

/** @param now of the clock: a file is looked at once it is at rest. */
export function watchedFolder(now: () => Date): Folders {
  return {
    list: async (folder) => {
      const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
      const files = await Promise.all(names.map(({ name }) => fileAt(folder, name)))
      return files.flatMap((file) => (file && now().getTime() - file.writtenAt >= restsForMs ? [file] : []))
    },
    find: (path, most) => firstBytes(path, most),
    rename: async (from, to) => {
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    },
  }
}

async function fileAt(folder: string, name: string): Promise<(RemoteFile & { writtenAt: number }) | null> {
  const found = await orMissing(() => lstat(join(folder, name)))
  return found?.isFile() === true ? { name, size: found.size, isFile: true, writtenAt: found.mtimeMs } : null
}

/** At most `most` and one more. A link that took the place of the file since it was listed is no file. */
async function firstBytes(path: string, most: number): Promise<Buffer | null> {
  const file = await orMissing(() => open(path, constants.O_RDONLY | constants.O_NOFOLLOW))
  if (!file) return null
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, most + 1))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const missing = new Set(['ENOENT', 'ELOOP'])

async function orMissing<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(String(error.code))) return null
    throw error
  }
}
