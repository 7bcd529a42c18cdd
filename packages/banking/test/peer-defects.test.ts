import { describe, expect, test } from 'vitest'
import { banks, isSettled, readBankFile, writeRemessa } from '../src/public.ts'
import { at, buildRemessa, buildTitle, linesOf } from './remessa-build.ts'
import { buildEntry, buildRetornoOf } from './retorno-build.ts'

// What other programs are known to get wrong (seven findings); each must stay impossible here.

describe('1: a trailer or an optional record taken for a title', () => {
  test.each(banks.flatMap((bank) => bank.retornos.map(({ table }) => ({ bank: bank.code, name: table.layout }))))(
    '$bank $name: two lines give two titles',
    ({ bank, name }) => {
      expect(
        readBankFile(buildRetornoOf(bank, name, [buildEntry(), buildEntry({ nossoNumero: 124 })])).titles,
      ).toHaveLength(2)
    },
  )

  test('the Pix record of a line belongs to its title and is no title', () => {
    const pix = { txid: 'a'.repeat(30), url: 'pix.exemplo.com/qr/1', copyAndPaste: '000201' }
    for (const [bank, name] of [
      ['033', 'cnab400'],
      ['033', 'cnab240'],
      ['237', 'cnab400'],
      ['341', 'cnab400'],
    ] as const) {
      const { titles, problems } = readBankFile(
        buildRetornoOf(bank, name, [buildEntry({ pix }), buildEntry({ nossoNumero: 124 })]),
      )
      expect(titles.map((title) => title.nossoNumero).length).toBe(2)
      expect(titles[0]?.pix).not.toBeNull()
      expect(titles[1]?.pix).toBeNull()
      expect(problems).toEqual([])
    }
  })
})

describe('2: T and U paired two by two', () => {
  const bytes = buildRetornoOf(
    '104',
    'cnab240',
    [11, 22, 33].map((nossoNumero) => buildEntry({ nossoNumero, payerPaidCents: nossoNumero * 100 })),
  )
  const lines = linesOf(bytes)
  const join = (list: readonly string[]): Uint8Array =>
    new TextEncoder().encode(list.map((line) => `${line}\r\n`).join(''))

  test('a T without U loses that title alone, and is reported', () => {
    const read = readBankFile(join(lines.toSpliced(3, 1)))
    expect(read.titles.map((title) => title.payerPaidCents)).toEqual([2200, 3300])
    expect(read.problems).toContainEqual({
      severity: 'error',
      line: 3,
      column: 14,
      message: expect.stringContaining('sem o seu U'),
    })
  })

  test('a U that carries the number of its T is paired all the same', () => {
    const [header = '', batch = '', t1 = '', u1 = '', t2 = '', u2 = '', , , ...rest] = lines
    const numbered = (line: string, sequence: string): string => `${at(line, 1, 8)}${sequence}${at(line, 14, 240)}`
    const shared = [header, batch, t1, numbered(u1, '00001'), numbered(t2, '00002'), numbered(u2, '00002'), ...rest]
    const counted = shared.map((line) =>
      line.replace('00015         000008', '00015         000006').replace('000001000010', '000001000008'),
    )
    const read = readBankFile(join(counted))
    expect(read.problems).toEqual([])
    expect(read.titles.map((title) => title.payerPaidCents)).toEqual([1100, 2200])
  })

  const eventOf = (line: string, code: string): string => `${at(line, 1, 15)}${code}${at(line, 18, 240)}`
  const unpaid = (code: string) =>
    linesOf(
      buildRetornoOf('104', 'cnab240', [buildEntry({ event: code, payerPaidCents: 0, feeCents: 0 }), buildEntry()]),
    )

  test.each([
    ['03', '02'],
    ['02', '00'],
    ['03', '  '],
  ])('a T of event %s whose U says %s is read by the T and told, where neither pays', (first, second) => {
    const read = readBankFile(join(unpaid(first).map((line, index) => (index === 3 ? eventOf(line, second) : line))))
    expect(read.titles.map(({ event, payerPaidCents }) => [event.code, payerPaidCents])).toEqual([
      [first, 0],
      ['06', 125_050],
    ])
    expect(read.problems).toEqual([
      {
        severity: 'warning',
        line: 4,
        column: 16,
        message: `O segmento T traz a ocorrência ${first} e o seu U, ${second}: vale a do T, nenhuma das duas é pagamento.`,
      },
    ])
  })

  test.each([
    ['the T pays', '06', '02', 0],
    ['the U pays', '02', '06', 0],
    ['the U takes a payment back', '03', '44', 0],
    ['the paid field is filled', '03', '02', 100],
  ])('a T and a U of two events give no title and an error, where %s', (_why, first, second, payerPaidCents) => {
    const given = buildEntry({ event: first, payerPaidCents, feeCents: 0 })
    const told = linesOf(buildRetornoOf('104', 'cnab240', [given, buildEntry({ nossoNumero: 124 })]))
    const read = readBankFile(join(told.map((line, index) => (index === 3 ? eventOf(line, second) : line))))
    expect(read.titles.map(({ allocatedNumber }) => allocatedNumber)).toEqual(['124'])
    expect(read.problems).toMatchObject([{ severity: 'error', line: 4, column: 14 }])
  })

  test('a Y between T and U, or after them, shifts nothing', () => {
    const file = buildRetornoOf(
      '033',
      'cnab240',
      [11, 22].map((nossoNumero) =>
        buildEntry({ nossoNumero, payerPaidCents: nossoNumero * 100, pix: { url: 'pix.exemplo.com/1' } }),
      ),
    )
    const [header, batch, t1, u1, y1, ...rest] = linesOf(file)
    const renumbered = (line: string | undefined, sequence: string): string =>
      `${at(line, 1, 8)}${sequence}${at(line, 14, 240)}`
    const between = [header ?? '', batch ?? '', t1 ?? '', renumbered(y1, '00002'), renumbered(u1, '00003'), ...rest]
    const read = readBankFile(join(between))
    expect(read.problems).toEqual([])
    expect(read.titles.map((title) => [title.payerPaidCents, title.pix?.url])).toEqual([
      [1100, 'pix.exemplo.com/1'],
      [2200, 'pix.exemplo.com/1'],
    ])
  })
})

describe('3: a write-off or a fee counted as a payment', () => {
  test.each(
    banks.flatMap((bank) => bank.retornos.map((layout) => ({ bank: bank.code, name: layout.table.layout, layout }))),
  )('$bank $name: only settled events are money, whatever the line carries', ({ bank, name, layout }) => {
    for (const event of layout.events) {
      const [title] = readBankFile(buildRetornoOf(bank, name, [buildEntry({ event: event.code })])).titles
      const settles = title ? isSettled(title.event.ours) : false
      expect((title?.payerPaidCents ?? 0) > 0).toBe(settles)
      expect((title?.creditedCents ?? 0) > 0).toBe(settles)
    }
  })

  test('event 09 at Santander 240 and at 136, and the fee at 28, are no payment', () => {
    const paid = (bank: string, name: 'cnab240' | 'cnab400', event: string): number =>
      readBankFile(buildRetornoOf(bank, name, [buildEntry({ event })])).titles[0]?.payerPaidCents ?? -1
    expect(paid('033', 'cnab240', '09')).toBe(0)
    expect(paid('104', 'cnab240', '28')).toBe(0)
    expect(paid('748', 'cnab400', '28')).toBe(0)
    expect(paid('341', 'cnab400', '09')).toBe(0)
  })

  test('but a Santander boleto written off because it was paid by Pix is a payment', () => {
    const read = (reasons: string[]) =>
      readBankFile(buildRetornoOf('033', 'cnab400', [buildEntry({ event: '09', reasons })])).titles[0]
    expect(read(['510'])?.event.ours).toBe('settled')
    expect(read(['510'])?.payerPaidCents).toBe(125_050)
    expect(read(['001'])?.event.ours).toBe('writtenOff')
  })
})

test('4: Y-03 carries key type at 81, key at 82-158 and txid at 159-193', () => {
  const pix = { key: '11222333000181', keyType: 'cnpj', txid: 'b'.repeat(30) } as const
  const line = linesOf(writeRemessa(buildRemessa('033', 'cnab240', [buildTitle({ pix })])).bytes).find(
    (each) => each[13] === 'Y',
  )
  expect(at(line, 18, 19)).toBe('03')
  expect(at(line, 81, 81)).toBe('2')
  expect(at(line, 82, 158).trimEnd()).toBe(pix.key)
  expect(at(line, 159, 193).trimEnd()).toBe(pix.txid)
})

test('4b: a hybrid record of one bank is never written at another', () => {
  const pix = { key: '11222333000181', keyType: 'cnpj', txid: 'b'.repeat(30) } as const
  const first = (bank: string): string[] =>
    linesOf(writeRemessa(buildRemessa(bank, 'cnab400', [buildTitle({ pix })])).bytes).map((line) => line[0] ?? '')
  expect(first('033')).toEqual(['0', '1', '8', '9'])
  expect(first('341')).toEqual(['0', '1', '3', '9'])
  expect(first('748')).toEqual(['0', '1', '8', '9'])
  for (const bank of ['237', '136', '422']) expect(first(bank)).toEqual(['0', '1', '9'])
})

test('5: no remessa has a line of another length', () => {
  const payer = {
    ...buildTitle().payer,
    name: 'JOSÉ DA CONCEIÇÃO Ñ — “ÇÃO”',
    city: 'SÃO JOSÉ DOS CAMPOS E MAIS UM POUCO',
  }
  for (const bank of banks) {
    for (const { table } of bank.remessas) {
      const { bytes } = writeRemessa(buildRemessa(bank.code, table.layout, [buildTitle({ payer, finePpm: 20_000 })]))
      for (const line of linesOf(bytes)) expect(line).toHaveLength(table.width)
      expect(bytes.every((byte) => byte === 13 || byte === 10 || (byte >= 32 && byte < 127))).toBe(true)
    }
  }
})

test('6: cents stay whole from end to end, at amounts where floats fail', () => {
  for (const cents of [1, 7, 29, 57, 1_005, 113_999, 8_192_001, 99_999_999, 9_999_999_999]) {
    const title = buildTitle({ amountCents: cents })
    expect(readBankFile(writeRemessa(buildRemessa('341', 'cnab400', [title])).bytes).instructions[0]?.amountCents).toBe(
      cents,
    )
    const entry = buildEntry({ amountCents: cents, payerPaidCents: cents, feeCents: 0 })
    expect(readBankFile(buildRetornoOf('341', 'cnab400', [entry])).titles[0]?.payerPaidCents).toBe(cents)
  }
})

describe('7: the same line imported twice', () => {
  const entries = [buildEntry(), buildEntry({ nossoNumero: 124 }), buildEntry(), buildEntry({ creditOn: '2026-12-11' })]

  test('has the same key each time it is read, and each line its own', () => {
    for (const [bank, name] of [
      ['341', 'cnab400'],
      ['104', 'cnab240'],
      ['748', 'cnab400'],
    ] as const) {
      const keys = (): string[] =>
        readBankFile(buildRetornoOf(bank, name, entries)).titles.map((title) => title.stableKey)
      expect(keys()).toEqual(keys())
      expect(new Set(keys()).size).toBe(entries.length)
    }
  })

  test('equal lines are told apart by their order alone', () => {
    const { titles } = readBankFile(buildRetornoOf('341', 'cnab400', entries))
    expect(titles.map((title) => title.ordinal)).toEqual([1, 1, 2, 1])
    expect(titles[2]?.stableKey).toBe(titles[0]?.stableKey.replace('#1', '#2'))
  })

  test('is known whatever else the file holds', () => {
    const alone = readBankFile(buildRetornoOf('341', 'cnab400', [buildEntry({ nossoNumero: 124 })])).titles[0]
    const among = readBankFile(buildRetornoOf('341', 'cnab400', entries)).titles[1]
    expect(among?.stableKey).toBe(alone?.stableKey)
  })
})
