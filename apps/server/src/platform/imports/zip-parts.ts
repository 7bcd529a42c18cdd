// The parts of a workbook, unzipped as they are read (yauzl). The sizes that the archive gives are judged before anything is
// unzipped, and yauzl stops where a part turns out to be another size than it said.
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { problem } from './sheet-header.ts'

const mostEntries = 2_000
const mebibyte = 1_048_576
/** A sheet of 50,000 rows and 40 columns has about 150 MB. */
const mostUnzipped = 300 * mebibyte
/** XML of a sheet shrinks to a tenth or a twentieth. */
const mostShrunk = 150
const judgedFrom = mebibyte

export type Parts = {
  has: (path: string) => boolean
  /** The text of a part, piece by piece. @throws Refusal where the workbook has none of this name. */
  text: (path: string) => AsyncGenerator<string>
}

/** @throws Refusal for what is no sound archive, and for one that unzips to more than a sheet of ours can be. */
export async function partsOf(bytes: Uint8Array): Promise<Parts> {
  const zip = await readable(fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  if (zip.entryCount > mostEntries) throw problem('sheet_too_complex')
  const entries = await readable(entriesOf(zip))
  let unzipped = 0
  return {
    has: (path) => entries.has(path),
    async *text(path) {
      const entry = entries.get(path)
      if (!entry) throw problem('sheet_not_readable')
      const { uncompressedSize: size, compressedSize } = entry
      unzipped += size
      const isBomb = size > judgedFrom && size > compressedSize * mostShrunk
      if (isBomb || unzipped > mostUnzipped) throw problem('sheet_too_complex')
      yield* decoded(zip, entry)
    },
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry)
  return entries
}

async function* decoded(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  const stream = await readable(zip.openReadStreamPromise(entry))
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await readable(pieces.next())
      if (next.done) break
      yield decoder.decode(next.value, { stream: true })
    }
    yield decoder.decode()
  } finally {
    stream.destroy()
  }
}

/** Whatever zlib and yauzl find wrong with the archive is the file's fault. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw problem('sheet_not_readable')
  }
}
