// Files (PDF, remessas, retornos) behind one port: a folder here, S3-compatible storage elsewhere.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../uuid.ts'

export type FileStore = {
  /** Writes the whole file, or nothing. `key` is made of ids only, never of a name someone typed. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer>
  /** The same for a file that is larger than memory should hold. */
  putStream(key: string, bytes: Readable): Promise<StoredBytes>
  stream(key: string): Promise<Readable>
  /** A file that is not there is removed already. */
  remove(key: string): Promise<void>
  /** Keys of a network's files that were written before this instant, files that were never written to their end among them. */
  writtenBefore(tenantId: number, instant: Date): AsyncIterable<string>
}

export type StoredBytes = { byteCount: number; sha256: Buffer }

/** Address of a stored file: its last part is the file's id. */
export function fileKey(tenantId: number, fileId: string): string {
  return `${tenantId}/${fileId.slice(0, 13)}/${fileId}`
}

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Bank files and slips name families: only the user that runs the server may read them. */
export function folderStore(folder: string): FileStore {
  const placed = async <T>(key: string, fill: (half: string) => Promise<T>): Promise<T> => {
    const target = join(folder, key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const half = `${target}.${newId()}`
    try {
      const filled = await fill(half)
      await rename(half, target)
      return filled
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }
  return {
    put: (key, bytes) => placed(key, (half) => writeFile(half, bytes, { flush: true, mode: 0o600 })),
    get: (key) => readFile(join(folder, key)),
    putStream: (key, bytes) => placed(key, (half) => written(half, bytes)),
    async stream(key) {
      const file = await open(join(folder, key))
      return file.createReadStream()
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    writtenBefore: (tenantId, instant) => keysBefore(folder, String(tenantId), instant),
  }
}

async function* keysBefore(folder: string, within: string, instant: Date): AsyncGenerator<string> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(noneWhereMissing)
  for (const entry of entries) {
    const key = `${within}/${entry.name}`
    if (entry.isDirectory()) yield* keysBefore(folder, key, instant)
    else if ((await stat(join(folder, key))).mtime < instant) yield key
  }
}

/** A network without files has no folder. */
function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function written(path: string, bytes: Readable): Promise<StoredBytes> {
  const hash = createHash('sha256')
  let byteCount = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      byteCount += piece.length
      done(null, piece)
    },
  })
  await pipeline(bytes, counted, createWriteStream(path, { flush: true, mode: 0o600 }))
  return { byteCount, sha256: hash.digest() }
}
