import { describe, expect, test } from 'vitest'
import { at, buildRemessa, buildTitle, linesOf } from '../../test/remessa-build.ts'
import { banks } from '../banks/list.ts'
import { largestFileBytes } from './file-lines.ts'
import { readBankFile } from './read-bank-file.ts'
import type { RemessaTitle } from './remessa-title.ts'
import { beginRemessa, previewRemessaText, writeRemessa } from './write-remessa.ts'

const layouts = banks.flatMap((bank) =>
  bank.remessas.map((each) => ({ bank: bank.code, layout: each.table.layout, width: each.table.width })),
)

describe.each(layouts)('a remessa of $bank $layout', ({ bank, layout, width }) => {
  const titles = [
    buildTitle({ finePpm: 20_000, interest: { perDayCents: 41 }, discounts: [{ until: '2026-12-05', cents: 1000 }] }),
    buildTitle({ nossoNumero: 124, amountCents: 99, companyUse: 'FATURA-000124' }),
  ]

  test('is made of whole lines of bytes that end in CR LF', () => {
    const { bytes } = writeRemessa(buildRemessa(bank, layout, titles))
    expect(bytes.length % (width + 2)).toBe(0)
    for (const line of linesOf(bytes)) expect(line).toHaveLength(width)
  })

  test('reads back equal, with no problem', () => {
    const read = readBankFile(writeRemessa(buildRemessa(bank, layout, titles)).bytes)
    expect(read.problems).toEqual([])
    expect(read).toMatchObject({ bank, layout, kind: 'remessa', createdOn: '2026-11-20', titles: [] })
    expect(read.instructions.map((each) => each.amountCents)).toEqual([125_050, 99])
    expect(read.instructions.map((each) => each.dueOn)).toEqual(['2026-12-10', '2026-12-10'])
    expect(read.instructions.map((each) => each.movement.action)).toEqual(['register', 'register'])
  })

  test('is the same file for the same input', () => {
    expect(writeRemessa(buildRemessa(bank, layout, titles))).toEqual(writeRemessa(buildRemessa(bank, layout, titles)))
  })

  test('is the same file where its titles come in pieces', () => {
    const accented = buildTitle({ nossoNumero: 125, payer: { ...buildTitle().payer, name: 'JOÃO' } })
    const whole = buildRemessa(bank, layout, [...titles, accented])
    const begun = beginRemessa(whole)
    for (const title of whole.titles) begun.add([title])
    expect(begun.finish()).toEqual(writeRemessa(whole))
  })

  test('says of the last of many equal titles what it says of the first', () => {
    const many = Array.from({ length: 300 }, () => titles[0] ?? buildTitle())
    // A line's place in the file is told in the line.
    const withoutPlace = (line: string) => (width === 240 ? line.slice(0, 8) + line.slice(13) : line.slice(0, -6))
    const formsOf = (asked: RemessaTitle[]) =>
      new Set(linesOf(writeRemessa(buildRemessa(bank, layout, asked)).bytes).map(withoutPlace)).size
    expect(formsOf(many)).toBe(formsOf(many.slice(0, 1)))
  })

  test('asks for a write-off and for another due date where the bank takes it by file', () => {
    const asked = banks.find((each) => each.code === bank)?.remessas.find((each) => each.table.layout === layout)
    if (!asked?.movements.some((each) => each.action === 'writeOff')) return
    const changes = [
      buildTitle({ movement: 'writeOff' }),
      buildTitle({ movement: 'changeDueDate', dueOn: '2027-01-15' }),
    ]
    const read = readBankFile(writeRemessa(buildRemessa(bank, layout, changes)).bytes)
    expect(read.instructions.map((each) => each.movement.action)).toEqual(['writeOff', 'changeDueDate'])
    expect(read.instructions[1]?.dueOn).toBe('2027-01-15')
  })

  test('tells beforehand which texts lose accents or are cut', () => {
    const payer = { ...buildTitle().payer, name: 'JOÃO CONCEIÇÃO', address: `AVENIDA ${'MUITO '.repeat(20)}LONGA` }
    const notices = previewRemessaText(buildRemessa(bank, layout, [buildTitle({ payer })]))
    expect(notices).toContainEqual({
      kind: 'transliterated',
      title: 0,
      field: 'payerName',
      meaning: 'nome do pagador',
      from: 'JOÃO CONCEIÇÃO',
      to: 'JOAO CONCEICAO',
    })
    expect(notices.some((each) => each.kind === 'truncated' && each.field === 'payerAddress')).toBe(true)
  })

  test('carries a CNPJ with letters', () => {
    const payer = { ...buildTitle().payer, taxId: '12ABC34501DE35' }
    const { bytes, notices } = writeRemessa(buildRemessa(bank, layout, [buildTitle({ payer })]))
    expect(readBankFile(bytes).instructions[0]?.payerTaxId).toContain('12ABC34501DE35')
    expect(notices).toEqual([expect.objectContaining({ kind: 'confirmWithBank', title: 0, from: '12ABC34501DE35' })])
  })

  test('refuses what would not come back as it went', () => {
    expect(() => writeRemessa(buildRemessa(bank, layout, [buildTitle({ amountCents: 1.5 })]))).toThrow(
      'valor do título',
    )
    expect(() => writeRemessa(buildRemessa(bank, layout, [buildTitle({ dueOn: '2026-02-30' })]))).toThrow('2026-02-30')
    expect(() => writeRemessa(buildRemessa(bank, layout, []))).toThrow('ao menos um título')
    expect(() => writeRemessa(buildRemessa(bank, layout, [buildTitle({ nossoNumero: '9'.repeat(30) })]))).toThrow(
      'nosso número',
    )
  })
})

describe('Itaú CNAB 400, position by position', () => {
  const remessa = buildRemessa('341', 'cnab400', [
    buildTitle({
      finePpm: 20_000,
      interest: { perMonthPpm: 10_000 },
      discounts: [{ until: '2026-12-05', ppm: 50_000 }],
    }),
  ])
  const lines = linesOf(writeRemessa(remessa).bytes)

  test('header, detail, fine and trailer', () => {
    expect(lines).toHaveLength(4)
    expect(at(lines[0], 1, 46)).toBe(`01REMESSA01COBRANCA       123400567890${' '.repeat(8)}`)
    expect(at(lines[1], 63, 70)).toBe('00000123')
    expect(at(lines[1], 84, 86)).toBe('109')
    expect(at(lines[1], 109, 110)).toBe('01')
    expect(at(lines[1], 121, 139)).toBe('1012260000000125050')
    expect(at(lines[1], 148, 156)).toBe('04N201126')
    // 1 % a month of R$ 1.250,50 is 41,68 cents a day: half up, once.
    expect(at(lines[1], 161, 173)).toBe('0000000000042')
    expect(at(lines[1], 174, 192)).toBe('0512260000000006253')
    expect(at(lines[2], 1, 23)).toBe('22111220260000000000200')
    expect(at(lines[3], 395, 400)).toBe('000004')
  })
})

describe('Caixa CNAB 240, position by position', () => {
  const lines = linesOf(
    writeRemessa(buildRemessa('104', 'cnab240', [buildTitle({ finePpm: 20_000, interest: { perMonthPpm: 10_000 } })]))
      .bytes,
  )

  test('segments P, Q, R and the trailers', () => {
    expect(lines).toHaveLength(7)
    expect(at(lines[0], 53, 72)).toBe('01234512345600000000'.slice(0, 12) + ' '.repeat(7) + '0')
    expect(at(lines[2], 38, 57)).toBe('00014000000000000123')
    expect(at(lines[2], 107, 109)).toBe('21N')
    expect(at(lines[2], 118, 141)).toBe('211122026000000000000100')
    expect(at(lines[2], 221, 227)).toBe('3001120')
    expect(at(lines[3], 129, 153)).toBe('01310100SAO PAULO      SP')
    expect(at(lines[4], 66, 89)).toBe('211122026000000000000200')
    expect(at(lines[5], 18, 46)).toBe('00000500000100000000000125050')
    expect(at(lines[6], 18, 29)).toBe('000001000007')
  })
})

test('a bank without a sourced table is refused as em homologação', () => {
  expect(() => writeRemessa({ ...buildRemessa('085', 'cnab240'), layout: 'cnab400' })).toThrow('em homologação')
  expect(() => writeRemessa({ ...buildRemessa('104', 'cnab240'), bank: '999' })).toThrow('"999"')
})

test('what a text loses is told of every title, also where the title before lost the same', () => {
  const payer = { ...buildTitle().payer, name: 'JOSÉ' }
  const titles = [1, 2, 3].map((nossoNumero) => buildTitle({ nossoNumero, ...(nossoNumero === 2 ? {} : { payer }) }))
  const { bytes, notices } = writeRemessa(buildRemessa('341', 'cnab400', titles))
  expect(notices.map(({ title, to }) => [title, to])).toEqual([
    [0, 'JOSE'],
    [2, 'JOSE'],
  ])
  const names = linesOf(bytes).map((line) => line.slice(234, 264).trimEnd())
  expect(names.slice(1, 4)).toEqual(['JOSE', 'MARIA DA SILVA', 'JOSE'])
  const same = writeRemessa(
    buildRemessa(
      '341',
      'cnab400',
      [1, 2].map((nossoNumero) => buildTitle({ nossoNumero, payer })),
    ),
  )
  expect(same.notices.map(({ title }) => title)).toEqual([0, 1])
})

test('a remessa larger than any file that is taken from outside is proved, and leaves', {
  timeout: 120_000,
}, () => {
  const titles = Array.from({ length: 84_000 }, (_, index) =>
    buildTitle({ nossoNumero: index + 1, finePpm: 20_000, interest: { perDayCents: 41 } }),
  )
  const { bytes } = writeRemessa(buildRemessa('341', 'cnab400', titles))
  // A header, two lines for each title and a trailer.
  expect(bytes).toHaveLength(402 * 168_002)
  expect(bytes.length).toBeGreaterThan(largestFileBytes)
})
