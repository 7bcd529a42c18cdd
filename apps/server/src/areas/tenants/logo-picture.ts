// Is this a picture that every slip can bear? What draws the slips takes a broken PNG apart where nobody can catch the error, and a browser
// runs what an SVG holds: so only whole PNG and JPEG files pass, read here to the last byte.
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
  if (!bytes.subarray(0, 8).equals(pngMark)) return null
  const chunks = chunksOf(bytes)
  const head = chunks?.[0]
  if (!chunks || head?.name !== 'IHDR' || head.data.length !== 13) return null
  const picture = {
    mediaType: 'image/png' as const,
    width: head.data.readUInt32BE(0),
    height: head.data.readUInt32BE(4),
  }
  const [depth = 0, color = 0, compression, filter, interlace] = head.data.subarray(8)
  const perPixel = samples[color]
  if (depth !== 8 || perPixel === undefined || compression !== 0 || filter !== 0 || interlace !== 0) return null
  if (color === 3 && !chunks.some(({ name }) => name === 'PLTE')) return null
  if (isTooLarge(picture)) return picture
  return holdsRows(chunks, picture.height, picture.width * perPixel + 1) ? picture : null
}

/** Null where one is cut, or is not what its sum says. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, end) })
    if (name === 'IEND') return chunks
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
  const isWhole =
    bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8 && bytes.readUInt16BE(bytes.length - 2) === 0xff_d9
  if (!isWhole) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    const [start, mark] = bytes.subarray(at, at + 2)
    if (start !== 0xff || mark === undefined || mark === 0xda) return null
    if (frames.has(mark)) {
      const picture = {
        mediaType: 'image/jpeg' as const,
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      }
      const isDrawn = bytes[at + 4] === 8 && (bytes[at + 9] === 1 || bytes[at + 9] === 3)
      return isDrawn && picture.width > 0 && picture.height > 0 ? picture : null
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
