// A pack: the server and its packages as a few files, since opening fifteen hundred is most of a start. It is a cache of the
// sources and never more: it is taken only while every file that went into it, and the pack itself, is untouched (decision 9).
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { markOf } from './file-mark.ts'

/** The project that this very file belongs to. */
export const projectRoot = join(import.meta.dirname, '../../..')
export const packFolder = join(projectRoot, 'node_modules/.cache/caderneta-server')

export type Pack = {
  /** Folder of the project when it was packed: packed code opens migrations and packages there, so a copy must not run it. */
  root: string
  /** Path, from the root, of the file that stands for the packed source. */
  entry: string
  /** Of every file that went in and came out: its path from the root, and its mark when it did. */
  files: Record<string, string>
}

/** The file of `folder` that names its newest pack. */
export function packFile(folder: string): string {
  return join(folder, 'pack.json')
}

/** Address to import in place of the source. Null: there is no pack, it is another project's, or it is not what the sources are. */
export function freshPack(folder = packFolder): string | null {
  try {
    const { root, entry, files }: Pack = JSON.parse(readFileSync(packFile(folder), 'utf8'))
    if (root !== projectRoot) return null
    for (const [path, mark] of Object.entries(files)) if (markOf(join(root, path)) !== mark) return null
    return pathToFileURL(join(root, entry)).href
  } catch {
    return null
  }
}

/** Packs in a process of its own, which yields to all others and ends with this one. Only the next start sees whether it succeeded. */
export function packAside(isHeard: boolean): void {
  const packing = spawn(process.execPath, [join(import.meta.dirname, 'make-pack.ts')], {
    stdio: isHeard ? 'inherit' : 'ignore',
  })
  packing.on('error', () => {})
  packing.unref()
  process.once('exit', () => packing.kill())
  try {
    if (packing.pid) setPriority(packing.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is over already, or this machine does not allow it.
  }
}
