import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreements, buildRemessa, buildTitle } from '../../test/remessa-build.ts'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import { makeNossoNumero } from '../boleto/make-boleto.ts'
import { banks } from '../banks/list.ts'
import { isoDate } from '../day-number.ts'
import { decodeRecord } from './decode-record.ts'
import { encodeRecord, mayHoldLetters, type FieldValue } from './encode.ts'
import type { Field, RecordTable } from './layout.ts'
import { isSettled } from './our-event.ts'
import { unclosed } from './retorno-rules.ts'
import { readBankFile } from './read-bank-file.ts'
import { writeRemessa } from './write-remessa.ts'

// The same inputs each time; CADERNETA_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['CADERNETA_SEED'] ?? 341) })

const layouts = banks.flatMap((bank) => [...bank.remessas, ...bank.retornos])
const records = layouts.flatMap(({ table }) =>
  table.records.map((record) => ({
    name: `${table.bank} ${table.layout} ${table.kind} ${record.record}`,
    width: table.width,
    record,
  })),
)

describe('every record of every table', () => {
  test.each(records)('$name: what is written is read back', ({ width, record }) => {
    const property = fc.property(valuesOf(record), (values) => {
      const line = new Uint8Array(width)
      encodeRecord(record, values, line, 0, (notice) => expect.unreachable(`${notice.field} was changed`))
      const read = decodeRecord(record, line)
      for (const field of record.fields) expect(read[field.name]).toBe(expected(field, values[field.name]))
    })
    fc.assert(property, { numRuns: 8 })
  })
})

/** Any values that fit the record. */
function valuesOf(record: RecordTable): fc.Arbitrary<Record<string, FieldValue>> {
  const named = record.fields.filter((field) => field.fill === undefined && field.value === undefined)
  return fc.record(Object.fromEntries(named.map((field) => [field.name, valueOf(field)])))
}

function valueOf(field: Field): fc.Arbitrary<FieldValue> {
  const length = field.end - field.start + 1
  if (field.type === 'date')
    return fc
      .integer({ min: 7305, max: 36_000 })
      .map(isoDate)
      .filter((iso) => !/^(\d)\1+$/.test(iso.replaceAll('-', '')))
  if (field.type === 'cents' || field.type === 'rate')
    return fc.integer({ min: 0, max: Math.min(10 ** length - 1, Number.MAX_SAFE_INTEGER) })
  if (mayHoldLetters(field)) return fc.stringMatching(new RegExp(`^[0-9A-Z]{${Math.min(length, 14)}}$`))
  if (field.type === 'num') return fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
  return fc.stringMatching(new RegExp(`^[A-Z0-9]{1,${length}}$`))
}

function expected(field: Field, value: FieldValue): string | number | null {
  const length = field.end - field.start + 1
  if (field.value !== undefined)
    return field.type === 'alpha' ? field.value.trimEnd() : field.value.padStart(length, '0')
  if (field.fill !== undefined || value === undefined) return field.type === 'alpha' ? '' : '0'.repeat(length)
  return field.type === 'num' ? String(value).padStart(length, '0') : value
}

const retornos = banks.flatMap((bank) =>
  bank.retornos.map((layout) => ({ bank: bank.code, name: layout.table.layout, layout })),
)

describe.each(retornos)('a retorno of $bank $name', ({ bank, name, layout }) => {
  const money = fc.integer({ min: 300, max: 9_999_999 })
  const entry = fc.record({
    nossoNumero: fc.integer({ min: 1, max: 99_999 }),
    amountCents: money,
    payerPaidCents: money,
    feeCents: fc.integer({ min: 0, max: 299 }),
    settles: fc.boolean(),
  })
  const settling = layout.events.find((event) => isSettled(event.ours))?.code ?? '06'
  const other = layout.events.find((event) => event.ours === 'registered' || event.ours === 'refused')?.code ?? '02'
  const carriesFee = layout.table.records.some((each) => each.fields.some((field) => field.name === 'feeAmount'))

  test('says again what the bank wrote, title by title', () => {
    const property = fc.property(
      fc.uniqueArray(entry, { minLength: 1, maxLength: 6, selector: (each) => each.nossoNumero }),
      (entries) => {
        const titles = entries.map(({ settles, ...each }) => buildEntry({ ...each, event: settles ? settling : other }))
        const read = readBankFile(buildRetornoOf(bank, name, titles))
        // Amounts drawn apart need not close.
        expect(read.problems.filter(({ message }) => !message.startsWith(unclosed))).toEqual([])
        expect(read).toMatchObject({ bank, layout: name, kind: 'retorno' })
        expect(read.titles).toHaveLength(entries.length)
        expect(
          read.titles.map((title) => [title.amountCents, title.payerPaidCents, title.feeCents, title.dueOn]),
        ).toEqual(
          entries.map((each) => [
            each.amountCents,
            each.settles ? each.payerPaidCents : 0,
            carriesFee ? each.feeCents : 0,
            '2026-12-10',
          ]),
        )
        for (const [index, each] of entries.entries()) {
          expect(read.titles[index]?.allocatedNumber).toMatch(new RegExp(`${each.nossoNumero}$`))
        }
      },
    )
    fc.assert(property, { numRuns: 15 })
  })
})

describe('the allocated number', () => {
  const kinds = banks.filter((bank) => bank.boleto && bank.retornos.length > 0)
  const complete = (bank: string, nossoNumero: string | number): string =>
    makeNossoNumero({ ...agreements[bank], bank, nossoNumero, dueOn: '2026-12-10', amountCents: 1 }).nossoNumeroComplete

  test.each(kinds)('of $code that comes back in files makes the same nosso número again', (bank) => {
    for (const { table } of bank.retornos) {
      const [title] = readBankFile(buildRetornoOf(bank.code, table.layout, [buildEntry({ nossoNumero: 4321 })])).titles
      expect(complete(bank.code, title?.allocatedNumber ?? '')).toBe(complete(bank.code, 4321))
    }
    for (const { table } of bank.remessas) {
      const { bytes } = writeRemessa(buildRemessa(bank.code, table.layout, [buildTitle({ nossoNumero: 4321 })]))
      expect(complete(bank.code, readBankFile(bytes).instructions[0]?.allocatedNumber ?? '')).toBe(
        complete(bank.code, 4321),
      )
    }
  })
})

test('a number that fills its field comes back whole', () => {
  const [title] = readBankFile(buildRetornoOf('341', 'cnab400', [buildEntry({ nossoNumero: 98_712_345 })])).titles
  expect([title?.nossoNumero, title?.allocatedNumber]).toEqual(['98712345', '98712345'])
  const [other] = readBankFile(
    buildRetornoOf('104', 'cnab240', [buildEntry({ nossoNumero: 900_000_000_000_132 })]),
  ).titles
  expect(other?.allocatedNumber).toBe('900000000000132')
})

describe('a remessa of any titles', () => {
  const remessas = banks.flatMap((bank) =>
    bank.remessas.map((each) => ({ bank: bank.code, layout: each.table.layout })),
  )
  const title = fc.record({
    nossoNumero: fc.integer({ min: 1, max: 99_999 }),
    amountCents: fc.integer({ min: 10_000, max: 99_999_999 }),
    finePpm: fc.constantFrom(0, 10_000, 20_000),
    interest: fc.constantFrom({ perDayCents: 33 }, { perMonthPpm: 10_000 }, { perDayPpm: 333 }),
    due: fc.integer({ min: 20_500, max: 23_000 }),
  })

  test.each(remessas)('$bank $layout passes its own proof and reads back', ({ bank, layout }) => {
    const property = fc.property(fc.array(title, { minLength: 1, maxLength: 5 }), (given) => {
      const titles = given.map(({ due, ...each }) => buildTitle({ ...each, dueOn: isoDate(due) }))
      const read = readBankFile(writeRemessa(buildRemessa(bank, layout, titles)).bytes)
      expect(read.problems).toEqual([])
      expect(read.instructions.map((each) => [each.amountCents, each.dueOn])).toEqual(
        titles.map((each) => [each.amountCents, each.dueOn]),
      )
    })
    fc.assert(property, { numRuns: 10 })
  })
})

test('every bank that writes has a contract to be tested with', () => {
  for (const bank of banks) if (bank.remessas.length > 0) expect(agreements[bank.code]).toBeDefined()
})
