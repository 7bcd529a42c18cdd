// A PNG of one color, of the size that a test asks for.
import { crc32, deflateSync } from 'node:zlib'

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** `told`: the size that its head claims, where it lies. */
export function bannerPng(
  width: number,
  height: number,
  told: { width: number; height: number } = { width, height },
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(told.width, 0)
  head.writeUInt32BE(told.height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 0x60)
  for (let at = 0; at < rows.length; at += width * 3 + 1) rows[at] = 0
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
