import { describe, expect, test } from 'vitest'
import { buildEntry, buildRetornoOf, settlingEvent } from '../../test/retorno-build.ts'
import { banks } from '../banks/list.ts'
import { BankingError } from '../banking-error.ts'
import type { BankFile, RetornoTitle } from './bank-file.ts'
import type { Field } from './layout.ts'
import { readBankFile } from './read-bank-file.ts'

const layouts = banks.flatMap((bank) =>
  bank.retornos.map(({ table }) => ({ bank: bank.code, name: table.layout, width: table.width })),
)
const entries = [
  buildEntry({ nossoNumero: 11, amountCents: 10_011, payerPaidCents: 10_011 }),
  buildEntry({ nossoNumero: 22, amountCents: 20_022, payerPaidCents: 20_022 }),
  buildEntry({ nossoNumero: 33, amountCents: 30_033, payerPaidCents: 30_033 }),
]

/** What a title is, wherever it stands in the file. */
function essence(title: RetornoTitle): string {
  return JSON.stringify([
    title.stableKey,
    title.amountCents,
    title.payerPaidCents,
    title.creditedCents,
    title.dueOn,
    title.companyUse,
  ])
}

/** Reads a damaged file: either it is refused with a sentence, or no title of it is other than in the whole file. */
function readDamaged(bytes: Uint8Array, whole: BankFile): BankFile | null {
  let read: BankFile
  try {
    read = readBankFile(bytes)
  } catch (error) {
    if (!(error instanceof BankingError)) throw error
    return null
  }
  const fault = faultOf(read, new Set(whole.titles.map(essence)))
  if (fault !== null) expect.unreachable(fault)
  return read
}

/** Plain checks: this runs tens of thousands of times. */
function faultOf(read: BankFile, known: ReadonlySet<string>): string | null {
  const stranger = read.titles.find((title) => !known.has(essence(title)))
  if (stranger) return `a title that the whole file does not have: ${essence(stranger)}`
  if (new Set(read.titles.map((title) => title.stableKey)).size !== read.titles.length) return 'two titles with one key'
  const vague = read.problems.find(
    ({ line, column, message }) => line < 1 || column < 1 || !/^[A-ZÀ-Ü].+\.$/.test(message),
  )
  return vague ? `a problem without place or sentence: ${JSON.stringify(vague)}` : null
}

function hasError(read: BankFile | null): boolean {
  return read === null || read.problems.some((problem) => problem.severity === 'error')
}

/** At Inter a broken sequence is a warning: real files of the bank have it. */
function isReported(read: BankFile | null): boolean {
  return hasError(read) || (read?.bank === '077' && read.problems.length > 0)
}

function fieldNamed(bank: string, name: string, field: string): Field | undefined {
  const layout = banks.find((each) => each.code === bank)?.retornos.find((each) => each.table.layout === name)
  const main = layout?.table.records.find((each) => each.record === 'T' || each.record === 'detail')
  return main?.fields.find((each) => each.name === field)
}

/** Zeros that stand for nothing behind the last count of the file. */
function fillOf(bank: string, name: string): number {
  const layout = banks.find((each) => each.code === bank)?.retornos.find((each) => each.table.layout === name)
  const trailer = layout?.table.records.find((each) => each.record === 'trailer')?.fields ?? []
  const last = trailer.findLast((field) => field.fill !== 'blank')
  return last?.fill === 'zeros' ? last.end - last.start + 1 : 0
}

describe.each(layouts)('a damaged retorno of $bank $name', ({ bank, name, width }) => {
  const event = settlingEvent(bank, name)
  const bytes = buildRetornoOf(
    bank,
    name,
    entries.map((entry) => ({ ...entry, event })),
  )
  const whole = readBankFile(bytes)
  const lines = new TextDecoder('latin1').decode(bytes).split('\r\n').slice(0, -1)
  const join = (list: readonly string[]): Uint8Array =>
    new TextEncoder().encode(list.map((line) => `${line}\r\n`).join(''))

  test('whole, has its three titles and no problem', () => {
    expect(whole.titles.map((title) => title.payerPaidCents)).toEqual([10_011, 20_022, 30_033])
    expect(whole.problems).toEqual([])
  })

  test('cut at any byte, is refused or reported, and never gives a wrong title', () => {
    for (let length = 0; length < bytes.length; length += 1) {
      const read = readDamaged(bytes.slice(0, length), whole)
      // Only blanks, digits of nothing and line ends may go unnoticed at the very end.
      const lost = new TextDecoder().decode(bytes.slice(length)).trim()
      const isFill = /^0+$/.test(lost) && lost.length <= fillOf(bank, name)
      if (lost !== '' && !isFill && !hasError(read)) expect(`${length}: ${lost}`).toBe('reported')
    }
  }, 60_000)

  test('with any two neighboring lines swapped, is reported', () => {
    for (let at = 0; at + 1 < lines.length; at += 1) {
      const swapped = [...lines]
      swapped.splice(at, 2, lines[at + 1] ?? '', lines[at] ?? '')
      expect(isReported(readDamaged(join(swapped), whole))).toBe(true)
    }
  })

  test('with any line missing or twice, is reported', () => {
    for (let at = 0; at < lines.length; at += 1) {
      expect(isReported(readDamaged(join(lines.toSpliced(at, 1)), whole))).toBe(true)
      expect(isReported(readDamaged(join(lines.toSpliced(at, 0, lines[at] ?? '')), whole))).toBe(true)
    }
  })

  test('with a false trailer inside, gives no title after it', () => {
    for (let at = 1; at + 1 < lines.length; at += 1) {
      expect(isReported(readDamaged(join(lines.toSpliced(at, 0, lines.at(-1) ?? '')), whole))).toBe(true)
    }
  })

  test('two in one, gives the titles of the first alone', () => {
    const read = readDamaged(join([...lines, ...lines]), whole)
    expect(read?.titles).toHaveLength(3)
    expect(read?.problems.map((problem) => [problem.severity, problem.line])).toContainEqual([
      'error',
      lines.length + 1,
    ])
    const open = readDamaged(join([...lines.slice(0, -1), ...lines]), whole)
    expect(open?.titles).toHaveLength(3)
    expect(hasError(open)).toBe(true)
  })

  test('with letters where an amount stands, tells line and column and drops the line', () => {
    const field = fieldNamed(bank, name, 'amount')
    const at = lines.findIndex((line) => (width === 240 ? line[13] === 'T' : line[0] === '1' || line[0] === '7'))
    const start = field?.start ?? 0
    const line = lines[at] ?? ''
    const read = readDamaged(join(lines.toSpliced(at, 1, `${line.slice(0, start - 1)}X${line.slice(start)}`)), whole)
    expect(read?.titles).toHaveLength(2)
    expect(read?.problems).toContainEqual({
      severity: 'error',
      line: at + 1,
      column: start,
      message: expect.stringContaining('valor do título'),
    })
  })
})

describe.each(layouts.filter(({ bank }) => bank === '341' || bank === '104'))(
  'a retorno of $bank $name, otherwise encoded,',
  ({ bank, name, width }) => {
    const bytes = buildRetornoOf(bank, name, entries)
    const text = new TextDecoder('latin1').decode(bytes)
    const whole = readBankFile(bytes)
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...bytes].flatMap((byte) => [byte, 0])])
    const utf16be = Uint8Array.from([...bytes].flatMap((byte) => [0, byte]))
    const withCedilla = text.replace('ESCOLA MODELO LTDA', 'ESCOLA SÃO JOSÉ Ç ')

    test.each([
      ['with a byte order mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes])],
      ['in UTF-16', utf16],
      ['in big-endian UTF-16 without mark', utf16be],
      ['in UTF-8 with accents', new TextEncoder().encode(withCedilla)],
      ['in Latin-1 with accents', Uint8Array.from(withCedilla, (character) => character.charCodeAt(0))],
      ['with LF alone', new TextEncoder().encode(text.replaceAll('\r\n', '\n'))],
      ['without the last line end', bytes.slice(0, -2)],
      ['ended by 0x1A', Uint8Array.from([...bytes, 0x1a])],
      ['with 0x1A before the last line end', new TextEncoder().encode(`${text.slice(0, -2)}\u001a\r\n`)],
      ['with empty lines at the end', new TextEncoder().encode(`${text}\r\n\r\n   \r\n`)],
      ['without any line end', new TextEncoder().encode(text.replaceAll('\r\n', ''))],
    ])('%s, gives the same titles', (_how, damaged) => {
      const read = readBankFile(damaged)
      expect(read.titles.map(essence)).toEqual(whole.titles.map(essence))
      expect(hasError(read)).toBe(false)
    })

    test('with blanks stripped, gives the same titles where the layout ends in blanks', () => {
      const stripped = text
        .split('\r\n')
        .map((line) => line.trimEnd())
        .join('\r\n')
      const read = readBankFile(new TextEncoder().encode(stripped))
      expect(read.titles.map(essence)).toEqual(whole.titles.map(essence))
      expect(read.problems).toEqual([])
    })

    test('with a line too long, tells which', () => {
      const longer = text.replace('\r\n', 'XX\r\n')
      expect(readBankFile(new TextEncoder().encode(longer)).problems).toContainEqual({
        severity: 'error',
        line: 1,
        column: width + 1,
        message: expect.stringContaining(`${width + 2} posições`),
      })
    })
  },
)

test('a file above 64 MB is refused before it is read', () => {
  expect(() => readBankFile(new Uint8Array(64 * 1024 * 1024 + 1))).toThrow('64 MB')
})

test('a pre-check answer of Caixa refuses the whole remessa in so many words', () => {
  const lines = new TextDecoder().decode(buildRetornoOf('104', 'cnab240', [buildEntry()])).split('\r\n')
  const [header = '', batch = '', t = '', , ...rest] = lines
  const w = `${t.slice(0, 13)}W${t.slice(14)}`
  const text = [header, batch, w, ...rest].join('\r\n').replace('000004', '000003').replace('000006', '000005')
  const read = readBankFile(new TextEncoder().encode(text))
  expect(read.titles).toEqual([])
  expect(read.problems).toContainEqual({
    severity: 'error',
    line: 3,
    column: 14,
    message: expect.stringContaining('recusou a remessa inteira'),
  })
})

test('a segment nobody knows is told and changes no title', () => {
  const lines = new TextDecoder().decode(buildRetornoOf('104', 'cnab240', [buildEntry()])).split('\r\n')
  const u = lines[3] ?? ''
  const strange = `${u.slice(0, 8)}00003K${u.slice(14)}`
  const text = lines
    .toSpliced(4, 0, strange)
    .join('\r\n')
    .replace('00015         000004', '00015         000005')
    .replace('000001000006', '000001000007')
  const read = readBankFile(new TextEncoder().encode(text))
  expect(read.titles).toHaveLength(1)
  expect(read.problems).toEqual([
    { severity: 'warning', line: 5, column: 1, message: expect.stringContaining('não está na tabela') },
  ])
})

describe('a file made to hurt', () => {
  test('of tiny lines is refused before it fills the memory', () => {
    const header = new TextDecoder().decode(buildRetornoOf('341', 'cnab400', [buildEntry()])).slice(0, 402)
    const tiny = new TextEncoder().encode(header + '1\n'.repeat(1_100_000))
    expect(() => readBankFile(tiny)).toThrow('linhas demais')
    expect(() => readBankFile(tiny.slice(0, 900_000))).toThrow('linhas demais')
  })

  test('where every line is wrong tells a thousand and then that there is more', () => {
    const [header = '', line = ''] = new TextDecoder()
      .decode(buildRetornoOf('341', 'cnab400', [buildEntry()]))
      .split('\r\n')
    const wrong = `${line.slice(0, 152)}X${line.slice(153)}`
    const read = readBankFile(
      new TextEncoder().encode([header, ...Array.from({ length: 3000 }, () => wrong)].join('\r\n')),
    )
    expect(read.titles).toEqual([])
    expect(read.problems).toHaveLength(1001)
    expect(read.problems.filter((problem) => problem.message.includes('mais erros do que cabem'))).toHaveLength(1)
  })
})
