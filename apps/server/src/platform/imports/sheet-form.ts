// What form a file has, by its first bytes.
import { problem } from './sheet-header.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte)

/** A workbook is a zip archive; all else that is taken is text. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return !startsWith(bytes, [0x50, 0x4b])
}

/** @throws Refusal for what is neither a workbook nor text, before anything of it is kept. */
export function assertSheet(bytes: Uint8Array): void {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw problem('sheet_of_old_excel')
  const isUtf16 = startsWith(bytes, [0xff, 0xfe])
  const head = bytes.subarray(0, 4_096)
  if (bytes.length === 0 || (looksLikeText(bytes) && !isUtf16 && head.includes(0))) throw problem('sheet_not_readable')
}
