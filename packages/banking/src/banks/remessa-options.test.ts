import { describe, expect, test } from 'vitest'
import { agreements, at, buildRemessa, buildTitle, linesOf } from '../../test/remessa-build.ts'
import type { LayoutName } from '../cnab/layout.ts'
import type { RemessaTitle } from '../cnab/remessa-title.ts'
import { writeRemessa } from '../cnab/write-remessa.ts'

const guarantor = { name: 'ESCOLA FILIAL NORTE LTDA', taxId: '11222333000262' }
const pix = { key: '11222333000181', keyType: 'cnpj', txid: 'c'.repeat(30) } as const
const discounts = [
  { until: '2026-12-01', cents: 2000 },
  { until: '2026-12-05', ppm: 10_000 },
] as const
const withEmail = { ...buildTitle().payer, email: 'maria@exemplo.com.br' }

function written(bank: string, layout: LayoutName, given: Partial<RemessaTitle>): string[] {
  return linesOf(writeRemessa(buildRemessa(bank, layout, [buildTitle(given)])).bytes)
}

describe('Banco do Brasil CNAB 400', () => {
  test('each option has its place', () => {
    const lines = written('001', 'cnab400', {
      guarantor,
      pix,
      discounts,
      finePpm: 20_000,
      interest: { perDayCents: 41 },
      payer: withEmail,
      protestDays: 10,
    })
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['01R', '702', '599', '507', '501', '9  '])
    expect(at(lines[1], 88, 88)).toBe('A')
    expect(at(lines[1], 352, 391)).toBe('ESCOLA FILIAL NORTE L CNPJ11222333000262')
    expect(at(lines[1], 157, 158)).toBe('62')
    expect(at(lines[2], 4, 22)).toBe('2111226000000000200')
    expect(at(lines[3], 4, 26)).toBe('05122600000000000001251')
    expect(at(lines[4], 4, 139).trimEnd()).toBe('maria@exemplo.com.br')
  })

  test('a guarantor with CPF, Pix without interest, protest and neither', () => {
    expect(at(written('001', 'cnab400', { guarantor: { name: 'JOSE', taxId: '52998224725' } })[1], 352, 391)).toBe(
      `JOSE${' '.repeat(22)}CPF52998224725`,
    )
    expect(at(written('001', 'cnab400', { pix })[1], 157, 158)).toBe('61')
    expect(at(written('001', 'cnab400', { protestDays: 10 })[1], 157, 158)).toBe('06')
    expect(at(written('001', 'cnab400', { protestDays: 10 })[1], 392, 393)).toBe('10')
    expect(at(written('001', 'cnab400', {})[1], 157, 158)).toBe('07')
  })
})

describe('Banco do Brasil with a convênio of 6', () => {
  const of = (layout: LayoutName, nossoNumero: string | number) => {
    const remessa = buildRemessa('001', layout, [buildTitle({ nossoNumero })])
    return writeRemessa({ ...remessa, agreement: { ...remessa.agreement, agreement: '123456' } })
  }

  test('CNAB 400 has no place for its numbers of 11, whose digit may be X', () => {
    for (let nossoNumero = 1; nossoNumero <= 11; nossoNumero += 1)
      expect(() => of('cnab400', nossoNumero)).toThrow('use o CNAB 240')
    expect(at(linesOf(of('cnab400', '12345600000000007').bytes)[1], 64, 80)).toBe('12345600000000007')
  })

  test('CNAB 240 takes number and digit', () => {
    for (let nossoNumero = 1; nossoNumero <= 11; nossoNumero += 1)
      expect(at(linesOf(of('cnab240', nossoNumero).bytes)[2], 38, 57)).toMatch(/^123456\d{5}[\dX] {8}$/)
  })
})

describe('segments of CNAB 240', () => {
  test.each(['001', '033', '085', '104', '748', '756'])(
    '%s: discounts as amounts whatever they were, fine, protest or none',
    (bank) => {
      const [, , p = '', , r = ''] = written(bank, 'cnab240', { discounts, finePpm: 20_000, protestDays: 7 })
      expect(at(p, 142, 165)).toBe('101122026000000000002000')
      expect(at(r, 14, 14)).toBe('R')
      expect(at(r, 18, 41)).toBe('105122026000000000001251')
      expect(at(r, 66, 66)).toBe('2')
      expect(at(r, 75, 89)).toBe('000000000000200')
      expect(at(p, 222, 223)).toBe('07')
      const [, , plain = '', , last = ''] = written(bank, 'cnab240', {})
      expect(at(plain, 118, 141)).toBe(`3${'0'.repeat(23)}`)
      expect(at(plain, 221, 223)).toBe(bank === '033' ? '000' : '300')
      expect(at(last, 8, 8)).toBe('5')
    },
  )

  test('a protest up to five days is counted in business days at Caixa', () => {
    expect(at(written('104', 'cnab240', { protestDays: 3 })[2], 221, 223)).toBe('203')
    expect(at(written('104', 'cnab240', { protestDays: 30 })[2], 221, 223)).toBe('130')
  })

  test('a third discount fits where the segment has room, and the earliest is left out and told where not', () => {
    const three = [...discounts, { until: '2026-12-07', cents: 1 }]
    const [, , , , r] = written('104', 'cnab240', { discounts: three })
    expect(at(r, 42, 65)).toBe('107122026000000000000001')
    const { bytes, notices } = writeRemessa(buildRemessa('033', 'cnab240', [buildTitle({ discounts: three })]))
    expect(at(linesOf(bytes)[2], 142, 165)).toBe('105122026000000000001251')
    expect(at(linesOf(bytes)[4], 18, 65)).toBe(`107122026000000000000001${'0'.repeat(24)}`)
    expect(notices).toEqual([
      {
        kind: 'notCarried',
        title: 0,
        field: 'discounts',
        meaning: 'desconto',
        from: 'R$\u00A020,00 até 01/12/2026',
        to: 'R$\u00A012,51',
      },
    ])
  })

  test('Caixa with seven positions waits for the edition of the contract; a test file says so', () => {
    const remessa = buildRemessa('104', 'cnab240')
    const seven = { ...remessa, agreement: { ...remessa.agreement, beneficiaryCode: '1234567' } }
    expect(() => writeRemessa(seven)).toThrow('7 posições está em homologação')
    const trial = {
      ...remessa,
      agreement: { ...remessa.agreement, isTest: true, fileLayoutVersion: '107', batchLayoutVersion: '067' },
    }
    const [header, batch] = linesOf(writeRemessa(trial).bytes)
    expect(at(header, 192, 211).trimEnd()).toBe('REMESSA-TESTE')
    expect([at(header, 164, 166), at(batch, 14, 16)]).toEqual(['107', '067'])
  })
})

describe('Santander CNAB 400', () => {
  const base = buildRemessa('033', 'cnab400')
  const agreement = { ...base.agreement, transmissionCode: '12340123456787654321', accountComplement: '89' }
  const lines = (given: Partial<RemessaTitle>): string[] =>
    linesOf(writeRemessa({ ...base, agreement, titles: [buildTitle(given)] }).bytes)

  test('cuts the transmission code in agency and accounts, and takes two discounts', () => {
    const [header, detail, trailer] = lines({ discounts, finePpm: 20_000, protestDays: 5 })
    expect(at(header, 27, 46)).toBe('12340123456787654321')
    expect(at(detail, 18, 37)).toBe('12340123456787654321')
    expect(at(detail, 71, 82)).toBe('051226 40200')
    expect(at(detail, 174, 192)).toBe('0112260000000002000')
    expect(at(detail, 206, 218)).toBe('0000000001251')
    expect(at(detail, 383, 393)).toBe('I89      05')
    expect(at(trailer, 2, 20)).toBe('0000030000000125050')
  })

  test('has no room for two discounts and a rebate', () => {
    expect(() => lines({ discounts, rebateCents: 100 })).toThrow('não cabem juntos')
  })
})

describe('the other CNAB 400', () => {
  test('Itaú: guarantor and e-mail in record 5, protest in days', () => {
    const lines = written('341', 'cnab400', { guarantor, payer: withEmail, protestDays: 12, pix })
    expect(lines.map((line) => line[0])).toEqual(['0', '1', '3', '5', '9'])
    expect(at(lines[1], 109, 110)).toBe('71')
    expect(at(lines[1], 157, 158)).toBe('09')
    expect(at(lines[1], 392, 393)).toBe('12')
    expect(at(lines[3], 2, 137)).toBe(`${'maria@exemplo.com.br'.padEnd(120)}0211222333000262`)
  })

  test('Unicred: codes of fine and interest always filled, guarantor in record 5', () => {
    const lines = written('136', 'cnab400', {
      guarantor,
      discounts: [discounts[0]],
      finePpm: 20_000,
      interest: { perMonthPpm: 10_000 },
      protestDays: 6,
    })
    expect(lines.map((line) => line[0])).toEqual(['0', '1', '5', '9'])
    expect(at(lines[1], 94, 105)).toBe('200000002002')
    expect(at(lines[1], 158, 173)).toBe('1060000000000100')
    const [, none] = written('136', 'cnab400', {})
    expect(at(none, 94, 105)).toBe('300000000005')
    expect(at(none, 158, 160)).toBe('300')
  })

  test('Bradesco: whole address in one field, second discount in record 2', () => {
    const lines = written('237', 'cnab400', { discounts, finePpm: 20_000, protestDays: 5, guarantor })
    expect(lines.map((line) => line[0])).toEqual(['0', '1', '2', '9'])
    expect(at(lines[1], 66, 70)).toBe('20200')
    expect(at(lines[1], 157, 160)).toBe('0605')
    expect(at(lines[1], 275, 314)).toBe('RUA DAS FLORES 10 CENTRO SAO PAULO SP   ')
    expect(at(lines[2], 322, 340)).toBe('0512260000000001251')
    expect(at(lines[2], 367, 394)).toBe(at(lines[1], 22, 24) + at(lines[1], 25, 37) + at(lines[1], 71, 82))
  })

  test('Inter: registration only; discount as an amount; fine and interest by amount or rate', () => {
    const [, detail] = written('077', 'cnab400', {
      discounts: [discounts[1]],
      interest: { perMonthPpm: 10_000 },
      finePpm: 20_000,
    })
    expect(at(detail, 160, 183)).toBe('200000000000000100111226')
    expect(at(detail, 184, 207)).toBe('100000000012510000051226')
    const [, other] = written('077', 'cnab400', {
      discounts: [discounts[0]],
      interest: { perDayCents: 41 },
      writeOffDays: 30,
    })
    expect(at(other, 140, 141)).toBe('30')
    expect(at(other, 160, 183)).toBe('100000000000410000111226')
    expect(at(other, 184, 207)).toBe('100000000020000000011226')
    expect(() => written('077', 'cnab400', { movement: 'writeOff' })).toThrow('só registra títulos')
  })

  test('Banrisul: unused numbers blank, fine with one decimal, interest by day or month', () => {
    const [, detail, trailer] = written('041', 'cnab400', {
      finePpm: 20_000,
      interest: { perMonthPpm: 10_000 },
      protestDays: 9,
      discounts: [discounts[0]],
    })
    expect(at(detail, 157, 173)).toBe('09181000000000100')
    expect(at(detail, 322, 326)).toBe('02000')
    expect(at(detail, 352, 369).trim()).toBe('')
    expect(at(detail, 370, 371)).toBe('09')
    expect(at(trailer, 28, 40)).toBe('0000000125050')
  })

  test('C6: whole percents, rounded aloud; no number where the bank gives it', () => {
    const remessa = buildRemessa('336', 'cnab400', [
      buildTitle({ finePpm: 15_000, interest: { perDayCents: 41 }, protestDays: 5, discounts: [discounts[0]] }),
    ])
    const { bytes, notices } = writeRemessa(remessa)
    expect(at(linesOf(bytes)[1], 382, 393)).toBe('202 11122605')
    expect(notices).toContainEqual({
      kind: 'rounded',
      title: 0,
      field: 'fine',
      meaning: 'multa',
      from: '1,5%',
      to: '2%',
    })
    expect(at(linesOf(bytes)[1], 63, 74)).toBe('000000001233')
    const byBank = writeRemessa({ ...remessa, agreement: { ...remessa.agreement, carteira: '10' } })
    expect(at(linesOf(byBank.bytes)[1], 63, 74)).toBe(`${'0'.repeat(11)} `)
    expect(at(linesOf(byBank.bytes)[1], 107, 108)).toBe('10')
  })

  test('Safra: fine and rebate share a field, and the fine asks for the bank’s word', () => {
    const fined = writeRemessa(buildRemessa('422', 'cnab400', [buildTitle({ finePpm: 20_000, protestDays: 5 })]))
    expect(at(linesOf(fined.bytes)[1], 206, 218)).toBe('1112260200000')
    expect(at(linesOf(fined.bytes)[1], 106, 107)).toBe('05')
    expect(fined.notices.map((notice) => notice.kind)).toEqual(['confirmWithBank'])
    expect(at(written('422', 'cnab400', { rebateCents: 150 })[1], 206, 218)).toBe('0000000000150')
    expect(() => written('422', 'cnab400', { rebateCents: 150, finePpm: 20_000 })).toThrow('só um deles')
  })

  test('Sicredi: hybrid letter and record 8, two discounts in record 7, kinds of interest', () => {
    const lines = written('748', 'cnab400', {
      pix,
      discounts,
      finePpm: 20_000,
      interest: { perMonthPpm: 10_000 },
      protestDays: 5,
    })
    expect(lines.map((line) => line[0])).toEqual(['0', '1', '7', '8', '9'])
    expect(at(lines[1], 6, 6)).toBe('H')
    expect(at(lines[1], 18, 36)).toBe('ACB2026121120261211')
    expect(at(lines[1], 93, 96)).toBe('0200')
    expect(at(lines[3], 41, 75).trim()).toBe('')
    const [, plain] = written('748', 'cnab400', {})
    expect(at(plain, 18, 36)).toBe('AA 0000000000000000')
    expect(() => written('748', 'cnab240', { documentNumber: '12345678901' })).toThrow('10 caracteres')
  })

  test('Sicoob: interest and fine as rates, whatever way they were given', () => {
    const rate = (interest: RemessaTitle['interest']): string =>
      at(written('756', 'cnab400', { interest, amountCents: 100_000, finePpm: 20_000 })[1], 161, 172)
    expect(rate({ perMonthPpm: 22_000 })).toBe('022000020000')
    expect(rate({ perDayPpm: 333 })).toBe('009990020000')
    expect(rate({ perDayCents: 33 })).toBe('009900020000')
    expect(rate(undefined)).toBe('000000020000')
  })
})

test('a rate that does not fit is rounded half up, and told', () => {
  const rounded = (finePpm: number, bank: string) => {
    const { bytes, notices } = writeRemessa(buildRemessa(bank, 'cnab400', [buildTitle({ finePpm })]))
    return [linesOf(bytes)[bank === '341' ? 2 : 1], notices.map(({ from, to }) => `${from} > ${to}`)] as const
  }
  const change = (from: string, to: string) => [`${from}% > ${to}%`]
  expect(at(rounded(20_033, '033')[0], 79, 82)).toBe('0200')
  expect(rounded(20_033, '033')[1]).toEqual(change('2,0033', '2'))
  expect(at(rounded(20_050, '033')[0], 79, 82)).toBe('0201')
  expect(rounded(20_050, '033')[1]).toEqual(change('2,005', '2,01'))
  expect(at(rounded(20_400, '041')[0], 322, 324)).toBe('020')
  expect(rounded(20_400, '041')[1]).toEqual(change('2,04', '2'))
})

test('a rate that does not fit goes as an amount where the bank takes one', () => {
  const fine = (finePpm: number) => written('341', 'cnab400', { finePpm })[2]
  expect(at(fine(20_000), 1, 23)).toBe('22111220260000000000200')
  expect(at(fine(20_033), 1, 23)).toBe('21111220260000000002505')
  const inter = written('077', 'cnab400', { finePpm: 20_033, interest: { perMonthPpm: 9_999 } })[1]
  expect(at(inter, 66, 89)).toBe('100000000025050000111226')
  // 41,68 cents a day are nearer to 1 % a month (41,683) than to whole 42 cents.
  expect(at(inter, 160, 183)).toBe('200000000000000100111226')
})

test('Itaú takes three discounts, in the place of the name of the guarantor and of the first day of interest', () => {
  const three = [...discounts, { until: '2026-12-07', cents: 100 }]
  const { bytes, notices } = writeRemessa(
    buildRemessa('341', 'cnab400', [buildTitle({ discounts: three, interest: { perDayCents: 41 } })]),
  )
  const detail = linesOf(bytes)[1]
  expect(at(detail, 174, 192)).toBe('0112260000000002000')
  expect(at(detail, 352, 394)).toBe('  0512260000000001251071226' + '0000000000100' + '   ')
  expect(notices.map(({ kind }) => kind)).toEqual(['confirmWithBank'])
  expect(at(written('341', 'cnab400', { discounts: [discounts[0]], lateFrom: '2026-12-15' })[1], 386, 391)).toBe(
    '151226',
  )
  expect(() => written('341', 'cnab400', { discounts, protestDays: 5 })).toThrow('não cabem juntos')
})

test('fields that must come back as they went are refused, not cut', () => {
  expect(() => written('341', 'cnab400', { companyUse: 'x'.repeat(26) })).toThrow('até 25 caracteres')
  expect(() => written('341', 'cnab400', { documentNumber: 'não' })).toThrow('sem acentos')
  expect(() => written('341', 'cnab400', { payer: { ...buildTitle().payer, taxId: '123' } })).toThrow('não é CPF')
  expect(() =>
    writeRemessa({ ...buildRemessa('341', 'cnab400'), createdAt: { on: '2026-11-20', time: '10:15' } }),
  ).toThrow('seis números')
  expect(Object.keys(agreements).length).toBe(15)
})

describe('a changed due date', () => {
  const changed = { movement: 'changeDueDate', discounts, finePpm: 20_000, interest: { perMonthPpm: 10_000 } } as const

  test('takes discounts, fine and interest with it, at Caixa in orders 12, 14 and 16', () => {
    const lines = written('104', 'cnab240', changed)
    const orders = lines.filter((line) => at(line, 14, 14) === 'P').map((line) => at(line, 16, 17))
    expect(orders).toEqual(['06', '12', '14', '16'])
    const last = lines.findLast((line) => at(line, 14, 14) === 'R')
    expect([at(last, 16, 17), at(last, 18, 41)]).toEqual(['16', '105122026000000000001251'])
    expect(at(lines.at(-2), 24, 29)).toBe('000004')
  })

  test('goes at Itaú with order 31, its fine and its discounts', () => {
    const lines = written('341', 'cnab400', { ...changed, discounts: [discounts[0]], lateFrom: '2026-12-15' })
    expect(lines.map((line) => line[0])).toEqual(['0', '1', '1', '2', '9'])
    expect([at(lines[1], 109, 110), at(lines[2], 109, 110)]).toEqual(['06', '31'])
    expect([at(lines[2], 174, 192), at(lines[2], 386, 391)]).toEqual(['0112260000000002000', '151226'])
    expect(at(lines[3], 2, 10)).toBe('215122026')
  })

  test('elsewhere says that the discounts stay behind', () => {
    const { notices } = writeRemessa(buildRemessa('237', 'cnab400', [buildTitle(changed)]))
    expect(notices.map(({ kind, field }) => [kind, field])).toEqual([['notCarried', 'discounts']])
    expect(notices[0]?.to).toContain('Dê baixa e registre de novo')
    expect(writeRemessa(buildRemessa('237', 'cnab400', [buildTitle({ ...changed, discounts: [] })])).notices).toEqual(
      [],
    )
  })
})
