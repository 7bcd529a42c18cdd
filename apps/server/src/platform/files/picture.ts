// Is this a picture that every slip and mail program can bear? What draws the slips takes a broken PNG apart where nobody can catch the
// error, and a browser runs what an SVG holds: so only whole PNG and JPEG files pass, read here to the last byte. What goes on after the
// end of the picture is another file, and refused.
import { crc32, inflateSync } from 'node:zlib'

export type Picture = { mediaType: 'image/png' | 'image/jpeg'; width: number; height: number }

export const mostPixels = { width: 1_200, height: 600 }

/** Null for what is no such picture, or not whole. */
export function readPicture(bytes: Buffer): Picture | null {
  return readPng(bytes) ?? readJpeg(bytes)
}

export function isTooLarge({ width, height }: Picture): boolean {
  return width > mostPixels.width || height > mostPixels.height
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Samples of a pixel by color type: gray, RGB, palette, gray with alpha, RGB with alpha. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

type Chunk = { name: string; data: Buffer }

function readPng(bytes: Buffer): Picture | null {
  const chunks = bytes.subarray(0, 8).equals(pngMark) ? chunksOf(bytes) : null
  const head = chunks && headOf(chunks)
  if (!head) return null
  const { perPixel, ...picture } = head
  return isTooLarge(picture) || holdsRows(chunks, picture.height, picture.width * perPixel + 1) ? picture : null
}

/** Null for what slips cannot bear: other depths than eight bits, unknown colors, rows that are not in their order. */
function headOf(chunks: readonly Chunk[]): (Picture & { perPixel: number }) | null {
  const data = chunks[0]?.name === 'IHDR' ? chunks[0].data : null
  if (data?.length !== 13 || !isPlain(data)) return null
  const perPixel = samplesOf(data.readUInt8(9), chunks)
  if (perPixel === undefined) return null
  return { mediaType: 'image/png', width: data.readUInt32BE(0), height: data.readUInt32BE(4), perPixel }
}

/** Undefined for an unknown color, and for a palette that is not there. */
function samplesOf(color: number, chunks: readonly Chunk[]): number | undefined {
  return color === 3 && !chunks.some(({ name }) => name === 'PLTE') ? undefined : samples[color]
}

/** Eight bits a sample, and nothing that is not in the first version of PNG; no interlace. */
function isPlain(head: Buffer): boolean {
  return head.readUInt8(8) === 8 && head.readUIntBE(10, 3) === 0
}

/** Null where one is cut, or is not what its sum says. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, end) })
    if (name === 'IEND') return end + 4 === bytes.length ? chunks : null
    at = end + 4
  }
  return null
}

/** Each row is a filter's number and its samples. */
function holdsRows(chunks: readonly Chunk[], rows: number, rowBytes: number): boolean {
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  try {
    const pixels = inflateSync(packed, { maxOutputLength: rows * rowBytes })
    if (rows === 0 || rowBytes === 1 || pixels.length !== rows * rowBytes) return false
    for (let row = 0; row < rows; row += 1) if ((pixels[row * rowBytes] ?? 9) > 4) return false
    return true
  } catch {
    return false
  }
}

/** The start of a frame that browsers and PDF readers know: baseline, extended, progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2])

function readJpeg(bytes: Buffer): Picture | null {
  const at = isWholeJpeg(bytes) ? frameOf(bytes) : null
  if (at === null) return null
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  const isDrawn = bytes.readUInt8(at + 4) === 8 && [1, 3].includes(bytes.readUInt8(at + 9)) && width * height > 0
  return isDrawn ? { mediaType: 'image/jpeg', width, height } : null
}

function isWholeJpeg(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8 && endOfJpeg(bytes) === bytes.length
}

const [scanStart, imageEnd] = [0xda, 0xd9]

/** Where the picture ends, past the mark that says so; null where a segment leads out of the file. */
function endOfJpeg(bytes: Buffer): number | null {
  for (let at = 2; at + 2 <= bytes.length; ) {
    const [start, mark] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)]
    if (start !== 0xff) return null
    if (mark === imageEnd) return at + 2
    if (at + 4 > bytes.length) return null
    at += 2 + bytes.readUInt16BE(at + 2)
    if (mark === scanStart) at = afterScan(bytes, at)
  }
  return null
}

/** The next mark after the samples of a scan; a stuffed zero and a restart belong to them. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? imageEnd
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** Where the frame begins that tells the size; null where the picture begins before it. */
function frameOf(bytes: Buffer): number | null {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const [start, mark] = bytes.subarray(at, at + 2)
    if (start !== 0xff || mark === undefined || mark === 0xda) return null
    if (frames.has(mark)) return at
  }
  return null
}
