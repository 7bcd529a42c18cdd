import { BankingError } from '../banking-error.ts'
import { ProblemList } from './problem-list.ts'

/** Largest bank file taken from outside: 64 MB. */
export const largestFileBytes = 64 * 1024 * 1024

/** A file cut in lines of one width: line `i` is `bytes[i * stride + …]`, one byte and one character per position. */
export type FileLines = {
  readonly width: 240 | 400
  readonly count: number
  readonly bytes: Uint8Array
  readonly text: string
  /** Where each line starts in `bytes` and `text`. */
  readonly starts: Int32Array
  /** Length of each line as it came, before blanks were put back. */
  readonly lengths: Int32Array
  /** 1-based number of each line in the file as a text editor counts. */
  readonly numbers: Int32Array
  readonly problems: ProblemList
}

/** Where line `line` starts in `bytes` and `text`. */
export function startOf(lines: FileLines, line: number): number {
  return lines.starts[line] ?? 0
}

/** The 1-based number of line `line` in the file. */
export function numberOf(lines: FileLines, line: number): number {
  return lines.numbers[line] ?? 0
}

const lineFeed = 10
const carriageReturn = 13
const substitute = 0x1a
const space = 0x20

/**
 * Bytes to lines. Takes BOM, UTF-8, UTF-16, Latin-1; LF or CRLF; a missing last line end; 0x1A at the end; lines whose
 * trailing blanks were stripped. @throws BankingError when the file is empty, above 64 MB or no CNAB 240 or 400 at all.
 */
export function cutLines(bytes: Uint8Array): FileLines {
  if (bytes.length > largestFileBytes) {
    throw new BankingError(
      'too_large',
      'O arquivo passa de 64 MB. Peça ao banco arquivos menores, por dia ou por conta.',
    )
  }
  return cutOwnLines(bytes)
}

/** The same of a file that this program wrote: a remessa of 100,000 titles with two or three lines each is larger than any file taken from outside. */
export function cutOwnLines(bytes: Uint8Array): FileLines {
  const problems = new ProblemList()
  const source = oneBytePerCharacter(bytes, problems)
  const raw = rawLines(source.bytes)
  if (raw.starts.length === 0) throw new BankingError('unreadable', 'O arquivo está vazio.')
  const width = widthOf(source.text, raw.starts[0] ?? 0, raw.lengths[0] ?? 0)
  const cut = cutWithoutLineEnds(raw, width, problems)
  return aligned(source, cut, width, problems)
}

type Source = { bytes: Uint8Array; text: string }
type RawLines = { starts: number[]; lengths: number[]; numbers: number[] }

function oneBytePerCharacter(bytes: Uint8Array, problems: ProblemList): Source {
  const wide = utf16Label(bytes)
  if (wide) return narrowed(new TextDecoder(wide).decode(bytes), 'UTF-16', problems)
  const text = utf8OrNull(bytes)
  if (text === null) return { bytes, text: new TextDecoder('latin1').decode(bytes) }
  return text.length === bytes.length ? { bytes, text } : narrowed(text, 'UTF-8', problems)
}

function utf16Label(bytes: Uint8Array): string | null {
  if (bytes.length < 4) return null
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : '.')).join('')
  const mark = `${bytes[0]},${bytes[1]}`
  if (mark === '255,254' || zeros === '.0.0') return 'utf-16le'
  return mark === '254,255' || zeros === '0.0.' ? 'utf-16be' : null
}

function utf8OrNull(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function narrowed(text: string, encoding: string, problems: ProblemList): Source {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    bytes[at] = code < 256 ? code : 0x3f
  }
  problems.add({
    severity: 'warning',
    line: 1,
    column: 1,
    message: `O arquivo veio em ${encoding}; bancos usam ANSI. Foi lido assim mesmo.`,
  })
  return { bytes, text: new TextDecoder('latin1').decode(bytes) }
}

function rawLines(bytes: Uint8Array): RawLines {
  const lines: RawLines = { starts: [], lengths: [], numbers: [] }
  let start = 0
  for (let number = 1; start < bytes.length; number += 1) {
    const found = bytes.indexOf(lineFeed, start)
    const end = found === -1 ? bytes.length : found
    const length = usefulLength(bytes, start, end)
    if (length > 0) {
      if (lines.starts.length === mostLines) refuseTooMany()
      lines.starts.push(start)
      lines.lengths.push(length)
      lines.numbers.push(number)
    }
    start = end + 1
  }
  return lines
}

/** No bank file of 64 MB has as many. */
const mostLines = 1_000_000

function refuseTooMany(): never {
  throw new BankingError(
    'too_large',
    'O arquivo tem linhas demais para o tamanho que tem: não é uma remessa nem um retorno.',
  )
}

/** Length without line ends, end-of-file marks and NULs; 0 for a line of blanks alone. */
function usefulLength(bytes: Uint8Array, start: number, end: number): number {
  let last = end
  while (last > start && isEndMark(bytes[last - 1])) last -= 1
  let content = last
  while (content > start && bytes[content - 1] === space) content -= 1
  return content === start ? 0 : last - start
}

function isEndMark(byte: number | undefined): boolean {
  return byte === carriageReturn || byte === substitute || byte === 0
}

function widthOf(text: string, start: number, length: number): 240 | 400 {
  const head = text.slice(start, start + Math.min(length, 9))
  if (/^0[12](REMESSA|RETORNO)/.test(head)) return 400
  if (/^[0-9]{7}0/.test(head)) return 240
  throw new BankingError(
    'unreadable',
    'Este arquivo não é uma remessa nem um retorno de cobrança (CNAB 240 ou 400). Baixe o arquivo de novo no site do banco.',
  )
}

/** Some systems send the records one after the other without line ends. */
function cutWithoutLineEnds(raw: RawLines, width: number, problems: ProblemList): RawLines {
  const length = raw.lengths[0] ?? 0
  if (raw.starts.length > 1 || length <= width || length % width !== 0) return raw
  problems.add({ severity: 'warning', line: 1, column: width + 1, message: 'O arquivo veio sem quebras de linha.' })
  const count = length / width
  const first = raw.starts[0] ?? 0
  return {
    starts: Array.from({ length: count }, (_, index) => first + index * width),
    lengths: Array.from({ length: count }, () => width),
    numbers: Array.from({ length: count }, (_, index) => index + 1),
  }
}

function aligned(source: Source, raw: RawLines, width: 240 | 400, problems: ProblemList): FileLines {
  const count = raw.starts.length
  const lengths = Int32Array.from(raw.lengths)
  const numbers = Int32Array.from(raw.numbers)
  const base = { width, count, lengths, numbers, problems }
  if (raw.lengths.every((length) => length === width)) {
    return { ...base, bytes: source.bytes, text: source.text, starts: Int32Array.from(raw.starts) }
  }
  // Blanks are put back where they were stripped; a file of tiny lines would grow out of all proportion.
  if (count * width > 2 * largestFileBytes) refuseTooMany()
  const bytes = new Uint8Array(count * width).fill(space)
  for (let line = 0; line < count; line += 1) {
    const start = raw.starts[line] ?? 0
    bytes.set(source.bytes.subarray(start, start + Math.min(width, lengths[line] ?? 0)), line * width)
    reportLong(source.bytes, start, lengths[line] ?? 0, width, numbers[line] ?? 0, problems)
  }
  const starts = Int32Array.from({ length: count }, (_, line) => line * width)
  return { ...base, bytes, text: new TextDecoder('latin1').decode(bytes), starts }
}

function reportLong(
  bytes: Uint8Array,
  start: number,
  length: number,
  width: number,
  line: number,
  problems: ProblemList,
): void {
  for (let at = width; at < length; at += 1) {
    if (bytes[start + at] === space) continue
    problems.add({
      severity: 'error',
      line,
      column: width + 1,
      message: `A linha tem ${length} posições em vez de ${width}: o arquivo foi editado ou convertido.`,
    })
    return
  }
}
