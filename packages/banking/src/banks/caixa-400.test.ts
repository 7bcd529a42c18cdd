// Caixa in 400 positions: its retorno, the check of a remessa that comes minutes after it, and the files of its older system.
import { describe, expect, test } from 'vitest'
import { at, buildRemessa, buildTitle, linesOf } from '../../test/remessa-build.ts'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import { explainLine } from '../cnab/explain-line.ts'
import { readBankFile } from '../cnab/read-bank-file.ts'
import { writeRemessa } from '../cnab/write-remessa.ts'

const bytesOf = (lines: readonly string[]): Uint8Array =>
  Uint8Array.from(lines.map((line) => `${line}\r\n`).join(''), (character) => character.charCodeAt(0))

/** A line with texts at positions, blank elsewhere. */
function line(...parts: [start: number, text: string][]): string {
  let made = ' '.repeat(400)
  for (const [start, text] of parts) made = made.slice(0, start - 1) + text + made.slice(start - 1 + text.length)
  return made
}

describe('the retorno', () => {
  test('sums principal, interest and fine; the fee is not taken out', () => {
    const entry = buildEntry({ event: '21', payerPaidCents: 126_000, interestCents: 950, feeCents: 115 })
    const bytes = buildRetornoOf('104', 'cnab400', [entry])
    const [, detail = ''] = linesOf(bytes)
    expect([at(detail, 254, 266), at(detail, 267, 279)]).toEqual(['0000000125050', '0000000000950'])
    expect(readBankFile(bytes).titles).toMatchObject([
      {
        event: { code: '21', ours: 'settled' },
        payerPaidCents: 126_000,
        creditedCents: 126_000,
        feeCents: 115,
        paidFieldCents: 125_050,
        nossoNumero: '14000000000000123',
        allocatedNumber: '123',
      },
    ])
  })

  test('adds a fine of its own field to the payment', () => {
    const lines = linesOf(buildRetornoOf('104', 'cnab400', [buildEntry({ event: '21', interestCents: 0 })]))
    const fined = lines.map((each, index) =>
      index === 1 ? `${each.slice(0, 279)}${'2501'.padStart(13, '0')}${each.slice(292)}` : each,
    )
    expect(readBankFile(bytesOf(fined)).titles).toMatchObject([{ payerPaidCents: 127_551, interestCents: 2501 }])
  })

  test('reads one reason of two digits in three positions, by the list of refusals', () => {
    const [title] = readBankFile(
      buildRetornoOf('104', 'cnab400', [buildEntry({ event: '99', reasons: ['021'] })]),
    ).titles
    expect(title).toMatchObject({
      event: { ours: 'refused' },
      reasons: [{ code: '21', meaning: 'agência cobradora não encontrada' }],
    })
  })

  test('takes a fee without a title as a fee', () => {
    const [title] = readBankFile(
      buildRetornoOf('104', 'cnab400', [buildEntry({ event: '34', payerPaidCents: 0, feeCents: 350 })]),
    ).titles
    expect(title).toMatchObject({ event: { ours: 'fee' }, feeCents: 350, payerPaidCents: 0 })
  })
})

test('a remessa carries fine and discount as amounts, its own terms of days, and codes of six or seven digits', () => {
  const title = buildTitle({
    finePpm: 20_000,
    interest: { perDayCents: 41 },
    discounts: [{ until: '2026-12-05', ppm: 50_000 }],
    writeOffDays: 120,
  })
  const remessa = buildRemessa('104', 'cnab400', [title])
  const { bytes, notices } = writeRemessa(remessa)
  const [header, detail] = linesOf(bytes)
  expect(at(header, 27, 38)).toBe('1234123456  ')
  expect(at(header, 101, 103)).toBe('   ')
  expect(at(detail, 21, 29)).toBe(' 12345620')
  expect(at(detail, 57, 73)).toBe('14000000000000123')
  expect(at(detail, 78, 84)).toBe('1112261')
  expect(at(detail, 107, 110)).toBe('0101')
  expect(at(detail, 161, 192)).toBe('00000000000410512260000000006253')
  expect(at(detail, 352, 367)).toBe('1112260000002501')
  expect(at(detail, 392, 394)).toBe('991')
  expect(notices).toContainEqual({
    kind: 'notCarried',
    title: 0,
    field: 'instructionDays',
    meaning: 'prazo de baixa',
    from: '120 dias',
    to: '99 dias',
  })
  const seven = writeRemessa({ ...remessa, agreement: { ...remessa.agreement, beneficiaryCode: '1100001' } })
  const [head, first] = linesOf(seven.bytes)
  expect([at(head, 31, 37), at(head, 101, 103), at(first, 21, 27)]).toEqual(['1100001', '007', '1100001'])
})

test('the check of a remessa tells the refused titles, whatever line of the remessa they stood in', () => {
  const header = line(
    [1, '01REMESSA01REJ. PARCIAL'],
    [27, '1234123456'],
    [47, 'ESCOLA MODELO'],
    [77, '104'],
    [95, '201126'],
    [390, '00007000001'],
  )
  const detail = line(
    [1, '1'],
    [2, '0211222333000181'],
    [21, '0123456'],
    [28, '2035'],
    [32, 'FATURA-000123'],
    [57, '14000000000000123'],
    [74, '46'],
    [392, '000'],
    [394, '1'],
    [395, '000012'],
  )
  const trailer = line([1, '9'], [395, '999999'])
  const file = readBankFile(
    bytesOf([
      header,
      detail,
      detail.replace('000000000123', '000000000124').replace('FATURA-000123', 'FATURA-000124'),
      trailer,
    ]),
  )
  expect(file).toMatchObject({ bank: '104', kind: 'retorno', fileSequence: 7, company: { beneficiaryCode: '123456' } })
  expect(file.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(file.titles).toMatchObject([
    {
      allocatedNumber: '123',
      companyUse: 'FATURA-000123',
      event: { ours: 'refused' },
      reasons: [
        { code: '35', meaning: 'data do desconto inválida' },
        { code: '46', meaning: 'falta a UF do pagador' },
      ],
      payerPaidCents: 0,
    },
    { allocatedNumber: '124' },
  ])
  const under = (raw = '') => explainLine({ bank: '104', layout: 'cnab400', kind: 'retorno' }, raw).fields
  expect(under(file.titles[0]?.rawLines[0])).toContainEqual(
    expect.objectContaining({ name: 'remessaLine', text: '000012' }),
  )
  const usual = linesOf(buildRetornoOf('104', 'cnab400', [buildEntry({ event: '21' })]))[1]
  expect(under(usual)).toContainEqual(expect.objectContaining({ name: 'eventCode', text: '21' }))
})

test('a remessa of our own is still read as a remessa', () => {
  const { bytes } = writeRemessa(buildRemessa('104', 'cnab400'))
  expect(readBankFile(bytes)).toMatchObject({ kind: 'remessa', instructions: [{ allocatedNumber: '123' }] })
})

test('a file of the older system is told by its header and read by its own positions', () => {
  const code = '0123870000004567'
  const header = line(
    [1, '02RETORNO01COBRANCA'],
    [27, code],
    [47, 'ESCOLA MODELO'],
    [77, '104CAIXA'],
    [95, '201113'],
    [390, '00007000001'],
  )
  const detail = line(
    [1, '1'],
    [2, '0211222333000181'],
    [18, code],
    [63, '82000000017'],
    [80, '000'],
    [107, '0121191113'],
    [117, '123'],
    [147, '151113'],
    [153, '0000000010000'],
    [166, '10412345'],
    [174, '01'],
    [176, '0000000000200'],
    [189, '004101'],
    [195, '201113'],
    [215, '0'.repeat(39)],
    [254, '0000000010000'],
    [267, '0000000000150'],
    [280, '0000000000200'],
    [293, '1'],
    [294, '201113'],
    [395, '000002'],
  )
  const trailer = line([1, '9201104'], [395, '000003'])
  const file = readBankFile(bytesOf([header, detail, trailer]))
  expect(file.problems).toEqual([])
  expect(file.version).toContain('SICOB')
  expect(file.titles).toMatchObject([
    {
      allocatedNumber: '8200000001',
      event: { ours: 'settled' },
      amountCents: 10_000,
      payerPaidCents: 10_350,
      feeCents: 200,
    },
  ])
})
