// Files (PDF, remessas, retornos) behind one port: a folder here, S3-compatible storage elsewhere.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../uuid.ts'

export type FileStore = {
  /** Writes the whole file, or nothing. `key` is made of ids only, never of a name someone typed. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer>
}

/** Address of a stored file. */
export function fileKey(tenantId: number, fileId: string): string {
  return `${tenantId}/${fileId.slice(0, 13)}/${fileId}`
}

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Bank files and slips name families: only the user that runs the server may read them. */
export function folderStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const half = `${target}.${newId()}`
      await writeFile(half, bytes, { flush: true, mode: 0o600 })
      await rename(half, target)
    },
    get: (key) => readFile(join(folder, key)),
  }
}
