// The folder of a school's own system on this machine. Its names come from the installation and from a record whose name makes no path; a link is
// never followed, and what is written is there whole or not at all.
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Trouble } from './erp-folder-rules.ts'

export type Place = { inbox: string; read: string; refused: string; retornos: string; shown: string }

/** @throws PlaceFault where it is no folder that may be read and written. */
export class PlaceFault extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, cause?: unknown) {
    super(trouble.code, { cause })
    this.trouble = trouble
  }
}

/** The folders of one school, made where they are not there. The base itself is the installation's, and is not made. */
export async function placeOf(base: string, tenantId: number, name: string): Promise<Place> {
  const shown = `${tenantId}/${name}`
  return faultsOf(shown, async () => {
    const network = await folderAt(await realpath(base), String(tenantId), shown)
    const inbox = await folderAt(network, name, shown)
    const [read, refused, retornos] = [
      await folderAt(inbox, 'lidos', shown),
      await folderAt(inbox, 'recusados', shown),
      await folderAt(inbox, 'retornos', shown),
    ]
    return { inbox, read, refused, retornos, shown }
  })
}

/** What the machine refuses is told in its own word, as `EACCES`. */
export async function faultsOf<T>(shown: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (code === null) throw error
    throw new PlaceFault({ code: 'erp_folder_unreachable', values: { path: shown, detail: code } }, error)
  }
}

/** A file that the machine refuses to read or to move, and its word for it. */
export type LeftFile = { fileName: string; detail: string }

/** What the machine refuses about one file is of that file alone: the others go on. What is no folder any more stops all. */
export async function leftOr<T>(fileName: string, work: () => Promise<T>): Promise<T | LeftFile> {
  try {
    return await work()
  } catch (error) {
    const detail = codeOf(error)
    if (detail === null) throw error
    return { fileName, detail }
  }
}

async function folderAt(parent: string, name: string, shown: string): Promise<string> {
  const path = join(parent, name)
  const found = (await orMissing(() => lstat(path))) ?? (await made(path))
  if (found.isSymbolicLink()) throw new PlaceFault({ code: 'erp_folder_is_link', values: { path: shown } })
  if (found.isDirectory()) return path
  throw new PlaceFault({ code: 'erp_folder_unreachable', values: { path: shown, detail: 'ENOTDIR' } })
}

async function made(path: string) {
  await mkdir(path, { mode: 0o770 })
  return lstat(path)
}

export type LyingFile = { name: string; size: number; writtenAt: number }
export type Lying = { ready: LyingFile[]; waiting: number; unsafe: number }

/** Files whose writing goes on bear these names until they are renamed. */
const unfinished = /^[.~]|[.](?:tmp|part|partial|filepart|crdownload)$|~$/i
/** Names that can be read, in whatever letters a school uses. */
const safeName = /^[^\p{C}\p{Zl}\p{Zp}\uFFFD/\\]{1,150}$/u
/** A machine takes names of 255 bytes: letters in front and an ending for its reason must fit beside. */
const mostNameBytes = 230

function isSafe(name: string): boolean {
  return safeName.test(name) && Buffer.byteLength(name) <= mostNameBytes
}

/** What may be taken, the oldest first, and how many files lie there in all. A file that was touched less than `restMs` ago is still being written. */
export async function filesIn({ inbox, shown }: Place, restMs: number): Promise<Lying> {
  return faultsOf(shown, async () => {
    const entries = await readdir(inbox, { withFileTypes: true })
    const names = entries.flatMap((entry) => (entry.isFile() && !unfinished.test(entry.name) ? [entry.name] : []))
    const safe = names.filter(isSafe)
    const files = await Promise.all(safe.map((name) => fileAt(inbox, name)))
    const lying = files.flatMap((file) => file ?? [])
    const now = Date.now()
    const ready = lying.filter(({ touchedAt }) => now - touchedAt >= restMs)
    return {
      ready: ready.toSorted((a, b) => a.writtenAt - b.writtenAt || (a.name < b.name ? -1 : 1)),
      waiting: lying.length,
      unsafe: names.length - safe.length,
    }
  })
}

/** A copy may keep the time of what it copies, which may lie ahead where its clock was wrong, but not when its bytes came. */
async function fileAt(folder: string, name: string): Promise<(LyingFile & { touchedAt: number }) | null> {
  const found = await orMissing(() => lstat(join(folder, name)))
  if (found?.isFile() !== true) return null
  const { size, mtimeMs, ctimeMs } = found
  return { name, size, writtenAt: mtimeMs, touchedAt: mtimeMs > Date.now() ? ctimeMs : Math.max(mtimeMs, ctimeMs) }
}

/** The bytes of a file as it was listed; null where it is gone, is no file any more, or was written to since. */
export async function bytesOf(folder: string, listed: LyingFile): Promise<Buffer | null> {
  return opened(join(folder, listed.name), async (file) => {
    if (!(await isAs(file, listed))) return null
    const bytes = await file.readFile()
    return (await isAs(file, listed)) && bytes.length === listed.size ? bytes : null
  })
}

async function isAs(file: FileHandle, { size, writtenAt }: LyingFile): Promise<boolean> {
  const found = await file.stat()
  return found.isFile() && found.size === size && found.mtimeMs === writtenAt
}

/** Of any size; null where there is no file. */
export async function hashOf(path: string): Promise<Buffer | null> {
  return opened(path, async (file) => {
    if (!(await file.stat()).isFile()) return null
    const hash = createHash('sha256')
    for await (const piece of file.createReadStream({ autoClose: false })) hash.update(piece)
    return hash.digest()
  })
}

/** No link is followed, and nothing that is no file is waited for. */
async function opened<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await orMissing(() => open(path, flags))
  if (!file) return null
  try {
    return await read(file)
  } finally {
    await file.close()
  }
}

export async function isThere(path: string): Promise<boolean> {
  return (await orMissing(() => lstat(path))) !== null
}

/** From one of the folders to another: whoever put a link in the place of one since it was looked at gets nothing. */
export async function moved(from: [folder: string, name: string], to: [folder: string, name: string]): Promise<void> {
  await Promise.all([from[0], to[0]].map(mustBeFolder))
  await rename(join(...from), join(...to))
  await Promise.all([from[0], to[0]].map(kept))
}

/** All of the bytes under this name, whatever lay there before. */
export async function written(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mustBeFolder(folder)
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW
  const file = await open(join(folder, name), flags, 0o660)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await kept(folder)
}

async function mustBeFolder(folder: string): Promise<void> {
  const found = await lstat(folder)
  if (found.isDirectory()) return
  throw new PlaceFault({ code: 'erp_folder_is_link', values: { path: basename(folder) } })
}

/** The names of a folder outlive a machine that stops; some systems keep them by themselves, and refuse to be asked. */
async function kept(folder: string): Promise<void> {
  const directory = await open(folder, constants.O_RDONLY).catch(() => null)
  await directory?.sync().catch(() => undefined)
  await directory?.close()
}

const missing = new Set(['ENOENT', 'ELOOP'])

async function orMissing<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (missing.has(codeOf(error) ?? '')) return null // none: no word of the machine
    throw error
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
    ? error.code
    : null
}
