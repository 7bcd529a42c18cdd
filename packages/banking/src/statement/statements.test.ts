// Statements of three kinds of file: read whole with ids, days and signs, or refused with a sentence that names line and remedy.
import { describe, expect, test } from 'vitest'
import { isCnabStatement, readCnabStatement } from './cnab-statement.ts'
import { readOfx } from './ofx.ts'
import { guessed, readSheetStatement } from './sheet-statement.ts'
import { statementCents } from './statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const entry = (fields: string) => `<STMTTRN>\n${fields}\n</STMTTRN>`
const sgml = (entries: string, account = '<BANKID>0341<BRANCHID>0412<ACCTID>381234') => `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101100000[-3:BRT]
<DTEND>20261130
${entries}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1500.25<DTASOF>20261130</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`
const credit =
  '<TRNTYPE>CREDIT\n<DTPOSTED>20261118120000[-3:BRT]\n<TRNAMT>8432.00\n<FITID>A1\n<CHECKNUM>8841\n<MEMO>CRED COBRANCA'

describe('OFX', () => {
  test('version 1 without ends of leaves tells account, period, balance and each entry', () => {
    const read = readOfx(bytes(sgml(entry(credit) + entry('<DTPOSTED>20261119<TRNAMT>-2,10<FITID>A2<MEMO>TAR BOLETO'))))
    expect(read).toMatchObject({
      format: 'ofx',
      account: { bank: '0341', agency: '0412', account: '381234' },
      from: '2026-11-01',
      to: '2026-11-30',
      closingCents: 150_025,
    })
    expect(read.lines).toEqual([
      {
        day: '2026-11-18',
        cents: 843_200,
        bankId: 'A1',
        document: '8841',
        text: 'CRED COBRANCA',
        kind: 'slips',
        line: 11,
      },
      { day: '2026-11-19', cents: -210, bankId: 'A2', document: '', text: 'TAR BOLETO', kind: 'fee', line: 18 },
    ])
  })

  test('version 2 is XML with ends and entities', () => {
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20261118</DTPOSTED><TRNAMT>10.5</TRNAMT><FITID>X</FITID>
<NAME>Caf&eacute; &amp; Livros &#65;</NAME><MEMO>PIX RECEBIDO</MEMO></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    expect(readOfx(bytes(xml)).lines).toMatchObject([
      { cents: 1_050, text: 'Caf&eacute; & Livros A PIX RECEBIDO', kind: 'pix' },
    ])
  })

  test('an id that two entries share tells neither, and a balance of zero is no entry', () => {
    const twice = '<DTPOSTED>20261118<TRNAMT>5.00<FITID>SAME'
    const read = readOfx(
      bytes(sgml(entry(twice) + entry(twice) + entry('<DTPOSTED>20261118<TRNAMT>0.00<FITID>Z<MEMO>SALDO'))),
    )
    expect(read.lines.map(({ bankId }) => bankId)).toEqual([null, null])
  })

  test.each([
    ['a broken amount', sgml(entry('<DTPOSTED>20261118<TRNAMT>12,3456')), 'Linha 11: o valor'],
    ['a day that is none', sgml(entry('<DTPOSTED>20261331<TRNAMT>1.00')), 'Linha 11: a data'],
    ['a cut file', sgml(entry(credit)).slice(0, -30), 'cortado'],
    ['declared entities', sgml('').replace('<OFX>', '<!DOCTYPE x [<!ENTITY a "b">]><OFX>'), 'entidades'],
    ['two accounts', sgml(`${entry(credit)}<STMTRS>`), 'mais de uma conta'],
    ['a card', sgml(entry(credit)).replaceAll('STMTRS>', 'CCSTMTRS>'), 'cartão'],
    ['no OFX', 'qualquer coisa', '<OFX>'],
    ['nothing', '  ', 'vazio'],
  ])('%s is refused with what to do', (_what, text, words) => {
    expect(() => readOfx(bytes(text))).toThrow(words)
  })

  test('a file of open brackets is read in one pass', () => {
    const start = performance.now()
    expect(() => readOfx(bytes(sgml('<'.repeat(3_000_000))))).not.toThrow()
    // Once for each bracket it would take hours.
    expect(performance.now() - start).toBeLessThan(25_000)
  })
})

/** A record of 240 positions with texts at 1-based places. */
function record(...parts: [at: number, text: string][]): string {
  const line = Array.from({ length: 240 }, () => ' ')
  for (const [at, text] of parts) text.split('').forEach((letter, after) => (line[at - 1 + after] = letter))
  return line.join('')
}
const cents = (value: number) => String(value).padStart(18, '0')
const header = record([1, '34100000'], [143, '2'])
const batch = (opening: number) =>
  record(
    [1, '34100011E04'],
    [53, '00412'],
    [59, '000000038123'],
    [71, '4'],
    [143, '17112026'],
    [151, cents(opening)],
    [169, 'C'],
  )
const move = (value: number, side: string, category: string, text: string) =>
  record(
    [1, '3410001300001E'],
    [143, '18112026'],
    [151, cents(value)],
    [169, side],
    [170, category],
    [173, '0099'],
    [177, text],
    [202, '8841'],
  )
const trailer = (given: { closing: number; debits: number; credits: number; count: number }) =>
  record(
    [1, '34100015'],
    [143, '18112026'],
    [151, cents(given.closing)],
    [169, 'C'],
    [171, String(given.count).padStart(6, '0')],
    [177, cents(given.debits)],
    [195, cents(given.credits)],
  )
const end = record([1, '34199999'])
const good = { closing: 110_790, debits: 210, credits: 101_000, count: 4 }
const file = (given: Partial<typeof good> = {}) =>
  [
    header,
    batch(10_000),
    move(101_000, 'C', '202', 'CRED'),
    move(210, 'D', '105', 'TARIFA'),
    trailer({ ...good, ...given }),
    end,
  ].join('\r\n')

describe('CNAB 240', () => {
  test('segment E tells day, side, category and document, and the balances close', () => {
    expect(isCnabStatement(file())).toBe(true)
    expect(readCnabStatement(bytes(file()))).toMatchObject({
      account: { bank: '341', agency: '00412', account: '0000000381234' },
      from: '2026-11-17',
      to: '2026-11-18',
      closingCents: 110_790,
      lines: [
        { cents: 101_000, kind: 'slips', document: '0099 8841', line: 3 },
        { cents: -210, kind: 'fee', line: 4 },
      ],
    })
  })

  test.each([
    ['a sum that is not the bank’s', { credits: 101_001 }, 'Linha 5: a soma'],
    ['a balance that does not follow', { closing: 110_791 }, 'Linha 5: saldo'],
    ['a count of other lines', { count: 9 }, 'Linha 5: o lote diz 9'],
  ])('%s is refused', (_what, given, words) => {
    expect(() => readCnabStatement(bytes(file(given)))).toThrow(words)
  })

  test('a file without its end is refused', () => {
    expect(() => readCnabStatement(bytes(file().slice(0, -300)))).toThrow('cortado')
  })
})

describe('the sheet of a bank', () => {
  const titles = ['Data', 'Histórico', 'Docto.', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)']
  const columns = {
    day: 'Data',
    text: 'Histórico',
    document: 'Docto.',
    amount: null,
    credit: 'Crédito (R$)',
    debit: 'Débito (R$)',
  }

  test('usual titles are known by themselves, columns of credit and debit too', () => {
    expect(guessed(titles)).toEqual(columns)
    expect(guessed(['Data', 'Lançamento', 'Valor (R$)'])).toMatchObject({ amount: 'Valor (R$)', credit: null })
    expect(guessed(['Dia', 'O quê', 'Quanto'])).toBeNull()
  })

  test('rows above the titles, balances and feet are no entries', () => {
    const read = readSheetStatement(
      [
        ['Extrato', '', ''],
        titles,
        ['18/11/2026', 'LIQUIDACAO COBRANCA', '8841', '1.010,00', '', '1.110,00'],
        ['18/11/26', 'TARIFA', '', '', '-2,10', ''],
        ['18/11/2026', 'SALDO DO DIA', '', '', '', '1.107,90'],
        ['Total', '', '', '1.010,00', '2,10', ''],
      ],
      columns,
    )
    expect(read.lines).toMatchObject([
      { day: '2026-11-18', cents: 101_000, document: '8841', kind: 'slips', line: 3 },
      { day: '2026-11-18', cents: -210, kind: 'fee', line: 4 },
    ])
  })

  test('a row that cannot be read names itself', () => {
    const rows = (...row: string[]) => [titles, row]
    expect(() => readSheetStatement(rows('31/02/2026', 'X', '', '1,00'), columns)).toThrow('Linha 2: “31/02/2026”')
    expect(() => readSheetStatement(rows('18/11/2026', 'X', '', 'um real'), columns)).toThrow('Linha 2: “um real”')
    expect(() => readSheetStatement([['A', 'B', 'C']], columns)).toThrow('Confira os títulos')
  })
})

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['-10', -1_000],
  ['10.5', 1_050],
  ['2,10-', -210],
  ['R$ 1.234.567,8', 123_456_780],
  ['1.234', null],
  ['1.23.45', null],
  ['1,2345', null],
  ['abc', null],
])('%s is %s cents', (text, expected) => {
  expect(statementCents(text)).toBe(expected)
})
