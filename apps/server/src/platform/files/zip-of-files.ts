// A zip that proves its files: `hashes.txt` has the SHA-256 of each, so whoever gets it sees that none was changed since.
import { createHash } from 'node:crypto'
import { ZipFile } from 'yazl'

export type NamedFile = readonly [name: string, bytes: Buffer]

/** @param files each under its path in the zip. */
export async function zipOfFiles(files: readonly NamedFile[]): Promise<Buffer> {
  const hashes = files.map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  const zip = new ZipFile()
  for (const [name, bytes] of [...files, ['hashes.txt', Buffer.from(hashes.join(''))] as const])
    zip.addBuffer(bytes, name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
