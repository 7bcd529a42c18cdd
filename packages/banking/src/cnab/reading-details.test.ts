import { describe, expect, test } from 'vitest'
import { buildRemessa, buildTitle } from '../../test/remessa-build.ts'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import { banks, findBank } from '../banks/list.ts'
import { toBankText } from './bank-text.ts'
import { dateAt, isNumeric, trimmed, wholeNumber } from './decode.ts'
import { proveRemessa } from './prove-remessa.ts'
import { readBankFile } from './read-bank-file.ts'
import { RecordWriter } from './record-writer.ts'
import { writeRemessa } from './write-remessa.ts'
import { writeRetorno } from './write-retorno.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('fields of bytes', () => {
  test('are numbers when all digits, or all blank', () => {
    expect(['0123', '    ', '12 4', '1-34'].map((text) => isNumeric(bytesOf(text), 0, 4))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([wholeNumber(bytesOf('0123'), 0, 4), wholeNumber(bytesOf('    '), 0, 4)]).toEqual([123, 0])
  })

  test('are texts without blanks at either side', () => {
    expect(trimmed(bytesOf('  a b '), '  a b ', 0, 6)).toBe('a b')
    expect(trimmed(bytesOf('   '), '   ', 0, 3)).toBe('')
  })

  test.each([
    ['201126', 'DDMMYY', '2026-11-20'],
    ['201198', 'DDMMYY', '1998-11-20'],
    ['010190', 'DDMMYY', '1990-01-01'],
    ['010189', 'DDMMYY', '2089-01-01'],
    ['111111', 'DDMMYY', '2011-11-11'],
    ['888888', 'DDMMYY', null],
    ['000000', 'DDMMYY', null],
    ['      ', 'DDMMYY', null],
    ['300226', 'DDMMYY', undefined],
    ['20112026', 'DDMMYYYY', '2026-11-20'],
    ['11111111', 'DDMMYYYY', null],
    ['99999999', 'DDMMYYYY', null],
    ['20261120', 'YYYYMMDD', '2026-11-20'],
    ['20261320', 'YYYYMMDD', undefined],
  ] as const)('%s as %s is the date %s', (text, format, date) => {
    expect(dateAt(bytesOf(text), 0, format)).toBe(date)
    expect(dateAt(bytesOf(text), 0, format)).toBe(date)
  })

  test('dates stay right after thousands of others', () => {
    for (let year = 1000; year < 6000; year += 1) dateAt(bytesOf(`0101${year}`), 0, 'DDMMYYYY')
    expect(dateAt(bytesOf('20112026'), 0, 'DDMMYYYY')).toBe('2026-11-20')
  })
})

test('texts lose accents, keep likenesses and blank what has none', () => {
  expect(toBankText('José & Cia. nº 1 — “Ação”')).toBe('Jose & Cia. no 1 - "Acao"')
  expect(toBankText('Straße Ærø 東\u00a0x')).toBe('Strasse AEro   x')
})

describe('a retorno line', () => {
  test('with a day that does not exist gives no title', () => {
    const text = new TextDecoder().decode(
      buildRetornoOf('341', 'cnab400', [buildEntry(), buildEntry({ nossoNumero: 124 })]),
    )
    const wrong = text.replace('091226', '310226')
    const read = readBankFile(bytesOf(wrong))
    expect(read.titles.map((title) => title.allocatedNumber)).toEqual(['124'])
    expect(read.problems[0]).toEqual({
      severity: 'error',
      line: 2,
      column: 111,
      message: 'A data da ocorrência ou do crédito não existe: "310226".',
    })
  })

  test('with a due date that does not exist keeps its money and is told', () => {
    const text = new TextDecoder().decode(buildRetornoOf('341', 'cnab400', [buildEntry({ dueOn: '2026-12-20' })]))
    const read = readBankFile(bytesOf(text.replace('201226', '310226')))
    expect(read.titles.map((title) => [title.dueOn, title.payerPaidCents])).toEqual([[null, 125_050]])
    expect(read.problems.map((problem) => [problem.severity, problem.column])).toEqual([['warning', 147]])
  })

  test('with a credit date of nothing is read: some banks send it later', () => {
    const read = readBankFile(buildRetornoOf('756', 'cnab240', [buildEntry({ creditOn: null })]))
    expect(read.titles[0]?.creditOn).toBeNull()
    expect(read.problems).toEqual([])
  })

  test('with an event outside the table is information, and never money', () => {
    const read = readBankFile(buildRetornoOf('341', 'cnab400', [buildEntry({ event: '99' })]))
    expect(read.titles[0]?.event).toMatchObject({ code: '99', ours: 'information', isReversal: false, isKnown: false })
    expect(read.titles[0]).toMatchObject({ payerPaidCents: 0, paidFieldCents: 124_840 })
    const [problem] = read.problems
    expect(problem).toMatchObject({ severity: 'warning', line: 2, column: 109 })
    expect(problem?.message).toContain('preencheu o valor pago; nada é lançado até alguém decidir')
    const bare = readBankFile(buildRetornoOf('341', 'cnab400', [buildEntry({ event: '99', payerPaidCents: 0 })]))
    expect(bare.problems[0]?.message).toContain('a linha fica como informação')
    expect(bare.titles[0]?.event.isKnown).toBe(false)
  })

  test('tells reasons in words when it refuses, and as codes when it does not', () => {
    const reasons = (event: string, bank = '104') =>
      readBankFile(buildRetornoOf(bank, 'cnab240', [buildEntry({ event, reasons: ['08', 'ZZ'] })])).titles[0]?.reasons
    expect(reasons('03')).toEqual([
      { code: '08', meaning: 'nosso número errado' },
      { code: 'ZZ', meaning: 'motivo ZZ, fora da tabela do banco' },
    ])
    expect(reasons('06')?.[0]?.meaning).toBe('complemento da ocorrência, código 08')
  })

  test('at Inter carries the reason as a sentence, at Unicred codes of two or three', () => {
    const inter = readBankFile(
      buildRetornoOf('077', 'cnab400', [buildEntry({ event: '03', reasons: ['CEP INVALIDO'] })]),
    ).titles[0]
    expect(inter?.reasons).toEqual([{ code: 'CEP INVALIDO', meaning: 'CEP INVALIDO' }])
    const unicred = readBankFile(
      buildRetornoOf('136', 'cnab400', [buildEntry({ event: '03', reasons: ['00', 'A2', '101'] })]),
    ).titles[0]
    expect(unicred?.reasons.map((reason) => reason.code)).toEqual(['A2', '101'])
  })

  test('of Unicred is decided by the movement it answers', () => {
    const text = new TextDecoder().decode(buildRetornoOf('136', 'cnab400', [buildEntry({ event: '02' })]))
    const [header = '', detail = '', ...rest] = text.split('\r\n')
    const ours = (movement: string) =>
      readBankFile(bytesOf([header, detail.slice(0, 326) + movement + detail.slice(328), ...rest].join('\r\n')))
        .titles[0]?.event.ours
    expect(['01', '02', '06', '09'].map(ours)).toEqual(['registered', 'writtenOff', 'changed', 'information'])
  })

  test('of Santander 400 is credited by its own field only when that is a credit', () => {
    const text = new TextDecoder().decode(buildRetornoOf('033', 'cnab400', [buildEntry()]))
    const [header = '', detail = '', ...rest] = text.split('\r\n')
    const credited = (amount: string, mark: string) =>
      readBankFile(
        bytesOf(
          [header, detail.slice(0, 366) + amount.padStart(13, '0') + mark + detail.slice(380), ...rest].join('\r\n'),
        ),
      ).titles[0]?.creditedCents
    expect([credited('124000', 'C'), credited('124000', 'D'), credited('0', 'C')]).toEqual([124_000, 125_050, 125_050])
  })

  test('of Banco do Brasil 400 without its entry is credited less the fees', () => {
    const text = new TextDecoder().decode(buildRetornoOf('001', 'cnab400', [buildEntry()]))
    const [header = '', detail = '', ...rest] = text.split('\r\n')
    const bare = [header, `${detail.slice(0, 305)}${'0'.repeat(13)}${detail.slice(318)}`, ...rest].join('\r\n')
    expect(readBankFile(bytesOf(bare)).titles[0]?.creditedCents).toBe(125_050 - 210)
  })
})

describe('the proof of a remessa before it leaves', () => {
  const input = buildRemessa('341', 'cnab400', [buildTitle(), buildTitle({ nossoNumero: 124 })])
  const layout = findBank('341').remessas[0]
  const { bytes } = writeRemessa(input)
  const changed = (from: string, to: string): Uint8Array => bytesOf(new TextDecoder().decode(bytes).replace(from, to))

  test.each([
    ['a byte more', Uint8Array.from([...bytes, 32]), 'comprimento'],
    ['a control character', Uint8Array.from(bytes, (byte, at) => (at === 50 ? 7 : byte)), 'byte 50'],
    ['another line end', changed('\r\n', '\n\r'), 'byte 400'],
    ['a wrong sequence', changed('000002\r\n', '000009\r\n'), 'linha 2, coluna 395'],
    ['another amount', changed('0000000125050', '0000000125051'), 'valor do título'],
    ['another due date', changed('101226', '111226'), 'vencimento'],
    ['another company use', changed('FATURA-000123', 'FATURA-000124'), 'uso da empresa'],
    ['another number', changed('00000123', '00000999'), 'nosso número'],
  ])('notices %s', (_what, wrong, why) => {
    expect(layout).toBeDefined()
    if (layout) expect(() => proveRemessa(wrong, input, layout)).toThrow(why)
  })

  test('notices a title missing', () => {
    if (layout)
      expect(() => proveRemessa(bytes, { ...input, titles: [...input.titles, buildTitle()] }, layout)).toThrow(
        '2 títulos em vez de 3',
      )
  })
})

test('a bank without that return layout, or a record without table, is refused', () => {
  const { agreement } = buildRemessa('077', 'cnab400')
  const input = { bank: '077', agreement, fileSequence: 1, createdAt: { on: '2026-12-10', time: '060000' }, titles: [] }
  expect(() => writeRetorno({ ...input, layout: 'cnab240' })).toThrow('não tem tabela de retorno CNAB240')
  const [layout] = findBank('341').retornos
  if (layout) expect(() => new RecordWriter(layout.table, () => {}).put('segmentZ', {})).toThrow('segmentZ')
})

test('a return file of a bank that only makes slips is em homologação', () => {
  const text = new TextDecoder().decode(buildRetornoOf('341', 'cnab400', [buildEntry()]))
  expect(() => readBankFile(bytesOf(text.replace('341', '004')))).toThrow('em homologação')
  expect(banks.filter((bank) => bank.retornos.length === 0).map((bank) => bank.code)).toEqual([
    '004',
    '021',
    '084',
    '097',
  ])
})
