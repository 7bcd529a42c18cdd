// Banks whose paid field no file and no manual settles: what the line itself adds up to decides, and where nothing closes a person is told.
import { describe, expect, test } from 'vitest'
import { at, linesOf } from '../../test/remessa-build.ts'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import { readBankFile } from '../cnab/read-bank-file.ts'
import { closingPaid, closingPayment, type LineMoney } from '../cnab/retorno-rules.ts'
import { banrisulRetorno240 } from './banrisul-041/retorno.ts'

const money = (given: Partial<LineMoney>): LineMoney => ({
  amount: 100_000,
  paid: 0,
  credited: 0,
  fee: 210,
  interest: 0,
  discount: 0,
  rebate: 0,
  otherCredits: 0,
  otherExpenses: 0,
  indicator: '',
  ...given,
})

describe('two fields', () => {
  test.each<[string, Partial<LineMoney>, number]>([
    ['before the fee, as the amount says', { paid: 100_000, credited: 100_000 }, 100_000],
    ['before the fee, as what entered says', { paid: 60_000, credited: 59_790 }, 60_000],
    ['after the fee, as the amount says', { paid: 99_790, credited: 99_790 }, 100_000],
    ['with interest and less a discount', { paid: 99_790, credited: 99_790, interest: 500, discount: 500 }, 100_000],
    ['without a fee', { paid: 60_000, credited: 60_000, fee: 0 }, 60_000],
  ])('%s', (_how, given, payerPaidCents) => {
    expect(closingPayment(money(given))).toEqual({ payerPaidCents, creditedCents: given.credited })
  })

  test('where nothing closes it is what was paid, and a person is told', () => {
    expect(closingPayment(money({ paid: 60_000, credited: 60_000 }))).toMatchObject({
      payerPaidCents: 60_000,
      doubt: expect.any(String),
    })
    expect(closingPayment(money({ paid: 60_000, credited: 59_000 }))).toMatchObject({
      payerPaidCents: 60_000,
      doubt: expect.any(String),
    })
  })

  test('at Itaú what is alike in both fields is what entered; the doubt is a warning of the file', () => {
    const lines = linesOf(buildRetornoOf('341', 'cnab240', [buildEntry({ payerPaidCents: 60_000, feeCents: 210 })]))
    const alike = lines.map((line) =>
      line[13] === 'U' ? `${line.slice(0, 92)}${at(line, 78, 92)}${line.slice(107)}` : line,
    )
    const file = readBankFile(new TextEncoder().encode(alike.map((line) => `${line}\r\n`).join('')))
    expect(file.titles).toMatchObject([{ payerPaidCents: 60_210, creditedCents: 60_000 }])
    expect(file.problems).toMatchObject([{ severity: 'warning', line: 4, column: 78 }])
  })
})

describe('one field', () => {
  test.each<[Partial<LineMoney>, number]>([
    [{ paid: 100_000 }, 100_000],
    [{ paid: 99_790 }, 100_000],
    [{ paid: 60_000, fee: 0 }, 60_000],
  ])('%o', (given, payerPaidCents) => {
    expect(closingPaid(money(given))).toEqual({ payerPaidCents, creditedCents: given.paid })
  })

  test('where nothing closes it is what was paid, and a person is told', () => {
    expect(closingPaid(money({ paid: 60_000 }))).toMatchObject({ payerPaidCents: 60_000, doubt: expect.any(String) })
  })
})

describe('Banrisul, whose contract says what the field holds', () => {
  const { payment } = banrisulRetorno240.rules
  test.each<[string, Partial<LineMoney>, number]>([
    ['4: all that was paid', { paid: 100_500, interest: 500, credited: 100_290 }, 100_500],
    ['1: interest apart', { paid: 60_000, interest: 500, credited: 60_290 }, 60_500],
    ['5: the fees are gone', { paid: 100_290, interest: 500, credited: 100_290 }, 100_500],
    ['6: the amount of the title', { paid: 100_000, interest: 500, credited: 100_290 }, 100_500],
  ])('type %s', (_type, given, payerPaidCents) => {
    expect(payment(money(given))).toEqual({ payerPaidCents, creditedCents: given.credited })
  })

  test('where nothing closes a person is told', () => {
    expect(payment(money({ paid: 60_000, credited: 50_000 }))).toMatchObject({
      payerPaidCents: 60_000,
      doubt: expect.any(String),
    })
  })
})

describe('Banrisul 240, where most events have no U', () => {
  const lines = linesOf(
    buildRetornoOf('041', 'cnab240', [buildEntry({ event: '02' }), buildEntry({ nossoNumero: 124 })]),
  )
  const renumbered = lines
    .filter((_, index) => index !== 3)
    .map((line) =>
      line.replace(
        /^(.{8})0000[34]([TU])/,
        (_all, head: string, segment: string) => `${head}0000${segment === 'T' ? 2 : 3}${segment}`,
      ),
    )
    .map((line) => line.replace(/^(.{17})000006/, '$1000005').replace(/^(.{17})000001000008/, '$1000001000007'))
  const read = (file: readonly string[]) =>
    readBankFile(new TextEncoder().encode(file.map((line) => `${line}\r\n`).join('')))

  test('a T of theirs is a title of the day of the file, without money', () => {
    const file = read(renumbered)
    expect(file.problems).toEqual([])
    expect(file.titles).toMatchObject([
      {
        allocatedNumber: '123',
        event: { ours: 'registered' },
        eventOn: '2026-12-10',
        payerPaidCents: 0,
        lineNumbers: [3],
      },
      { allocatedNumber: '124', event: { ours: 'settled' }, payerPaidCents: 125_050 },
    ])
  })

  test('a payment without its U is still refused', () => {
    const file = read(renumbered.filter((line) => line[13] !== 'U'))
    expect(file.titles.map(({ allocatedNumber }) => allocatedNumber)).toEqual(['123'])
    expect(file.problems.map(({ message }) => message)).toContainEqual(expect.stringContaining('sem o seu U'))
  })

  test.each([
    ['AA', 'settled', 125_050],
    ['AB', 'information', 0],
    ['10', 'writtenOff', 0],
  ])('a write-off with reason %s is %s', (reason, ours, payerPaidCents) => {
    const { titles } = readBankFile(buildRetornoOf('041', 'cnab240', [buildEntry({ event: '09', reasons: [reason] })]))
    expect(titles).toMatchObject([{ event: { ours }, payerPaidCents }])
  })
})
