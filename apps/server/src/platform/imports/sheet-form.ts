// What form a file has, by its first bytes.
import { problem } from './sheet-header.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte)

/** A workbook is a zip archive; all else that is taken is text. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return !startsWith(bytes, [0x50, 0x4b])
}

/** @throws Refusal for what is neither a workbook nor text, before anything of it is kept. */
export function assertSheet(bytes: Uint8Array): void {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw problem(hasPassword(bytes) ? 'sheet_has_password' : 'sheet_of_old_excel')
  if (bytes.length === 0 || (looksLikeText(bytes) && isOtherText(bytes))) throw problem('sheet_not_readable')
}

/** Excel wraps a workbook with a password into the container of old Excel, as a stream of this name. */
function hasPassword(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('EncryptedPackage', 0, 'utf16le')
}

/** Binary data, a PDF, or a page of HTML, which some school systems call .xls. */
function isOtherText(bytes: Uint8Array): boolean {
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
  const head = bytes.subarray(0, 4_096)
  return (
    (head.includes(0) && !isUtf16) ||
    /^\s*(?:%PDF-|<)/.test(Buffer.from(head).toString('latin1').replace('\u00EF\u00BB\u00BF', ''))
  )
}
