import { describe, expect, test } from 'vitest'
import { buildRemessa, buildTitle, linesOf } from '../../test/remessa-build.ts'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import { readBankFile } from './read-bank-file.ts'
import { writeRemessa } from './write-remessa.ts'

const titles = [buildTitle({ finePpm: 20_000 }), buildTitle({ nossoNumero: 124 })]
const lines = linesOf(writeRemessa(buildRemessa('104', 'cnab240', titles)).bytes)
const join = (list: readonly string[]): Uint8Array =>
  new TextEncoder().encode(list.map((line) => `${line}\r\n`).join(''))

describe('a damaged remessa of CNAB 240', () => {
  test('whole, asks for its two titles', () => {
    expect(lines.map((line) => line[13])).toEqual([' ', '0', 'P', 'Q', 'R', 'P', 'Q', ' ', ' '])
    expect(readBankFile(join(lines)).instructions).toHaveLength(2)
  })

  test('with a title without payer, or a payer without title, tells which line', () => {
    const noPayer = readBankFile(join(lines.toSpliced(3, 1)))
    expect(noPayer.instructions.map((line) => line.allocatedNumber)).toEqual(['124'])
    expect(noPayer.problems).toContainEqual({
      severity: 'error',
      line: 3,
      column: 14,
      message: expect.stringContaining('sem o seu Q'),
    })
    const noTitle = readBankFile(join(lines.toSpliced(2, 1)))
    expect(noTitle.problems).toContainEqual({
      severity: 'error',
      line: 3,
      column: 14,
      message: expect.stringContaining('sem o segmento P'),
    })
  })

  test('with a movement outside the table says so in the title', () => {
    const strange = lines.map((line, index) => (index === 2 ? `${line.slice(0, 15)}88${line.slice(17)}` : line))
    expect(readBankFile(join(strange)).instructions[0]?.movement).toEqual({
      code: '88',
      action: 'unknown',
      meaning: 'movimento 88, fora da tabela do banco',
    })
  })

  test('with a record before any batch, or after the batch ended, does not read it', () => {
    const early = readBankFile(join(lines.toSpliced(1, 1)))
    expect(early.instructions).toEqual([])
    expect(early.problems).toContainEqual({
      severity: 'error',
      line: 2,
      column: 8,
      message: expect.stringContaining('fora de um lote'),
    })
    const late = readBankFile(join([...lines.slice(0, 8), lines[5] ?? '', ...lines.slice(8)]))
    expect(late.instructions).toHaveLength(2)
    expect(late.problems).toContainEqual({
      severity: 'error',
      line: 9,
      column: 8,
      message: expect.stringContaining('fora de um lote'),
    })
  })

  test('with a record of another batch, or of another bank, drops it', () => {
    const change = (index: number, from: number, text: string): Uint8Array =>
      join(lines.map((line, at) => (at === index ? line.slice(0, from) + text + line.slice(from + text.length) : line)))
    const otherBatch = readBankFile(change(5, 3, '0009'))
    expect(otherBatch.instructions).toHaveLength(1)
    expect(otherBatch.problems).toContainEqual({
      severity: 'error',
      line: 6,
      column: 4,
      message: expect.stringContaining('não é do lote 1'),
    })
    const otherBank = readBankFile(change(5, 0, '341'))
    expect(otherBank.instructions).toHaveLength(1)
    expect(otherBank.problems).toContainEqual({
      severity: 'error',
      line: 6,
      column: 1,
      message: expect.stringContaining('código do banco'),
    })
  })
})

describe('batches', () => {
  test('part where the count of a batch would not fit five digits, and read back whole', () => {
    const count = 50_003
    const entries = Array.from({ length: count }, (_, index) => buildEntry({ nossoNumero: index + 1 }))
    const read = readBankFile(buildRetornoOf('104', 'cnab240', entries))
    expect(read.problems).toEqual([])
    expect(read.titles).toHaveLength(count)
    expect(read.records).toContainEqual({ record: 'batchHeader', count: 2 })
  }, 30_000)
})
