// Our tables of payments against those of the corpus: every field that both name stands in the same positions, and every code means the same.
import { describe, expect, test } from 'vitest'
import { paymentBanks } from '../src/payments/payment-banks.ts'
import { occurrenceOf } from '../src/payments/payment-occurrences.ts'
import { corpusFolder, readJson } from './corpus.ts'

const folder = corpusFolder()

type Place = { name: string; start: number; end: number; confidence: string }
type Layout = {
  records: { record: string; fields: Place[] }[]
  occurrenceCodes?: { code: string; ours: string; meaningPt: string }[]
}

const isLayout = (value: unknown): value is Layout => typeof value === 'object' && value !== null && 'records' in value

/** Words of the corpus for ours. */
const kinds: Readonly<Record<string, string>> = { accepted: 'scheduled', changed: 'information' }

/** Where the name of ours is told apart from the title's. */
const named = (name: string) => (name === 'paymentAmount' ? 'amount' : name)

const unnamed = /^(blank|zeros|bankUse|agreementBlank|bankReserved|retornoKind)/

/** How sure they are, in our words. */
const sure: Readonly<Record<string, string>> = {
  'file-checked': 'checked',
  'two-sources': 'two',
  'one-source': 'one',
  disputed: 'disputed',
}

/** Banco do Brasil cuts the bank's own positions in two, in one direction. */
function placesOf(fields: readonly Place[]): string[] {
  return fields
    .filter(({ name }) => !unnamed.test(name))
    .map(({ name, start, end }) => `${named(name)} ${start}-${end}`)
}

describe
  .runIf(folder !== null)
  .each(
    paymentBanks.flatMap((bank) => (['remessa', 'retorno'] as const).map((kind) => ({ bank, kind, code: bank.code }))),
  )('payments of $code, $kind', ({ bank, kind }) => {
  const layout = () => readJson(`${folder ?? ''}/layouts`, `${bank.code}-cnab240-pagamento-${kind}.json`, isLayout)

  test('fields stand where the bank puts them', () => {
    const theirs = new Map(layout().records.map(({ record, fields }) => [record, placesOf(fields)]))
    for (const { record, fields } of Object.values(bank.records))
      if (theirs.has(record)) expect(placesOf(fields), record).toEqual(theirs.get(record))
  })

  test.runIf(kind === 'remessa' && ['104', '341'].includes(bank.code))('each is as sure as the sources are', () => {
    const of = (fields: readonly Place[]) =>
      fields
        .filter(({ name }) => !unnamed.test(name) && name !== 'pixMessage')
        .map(({ name, confidence }) => `${named(name)} ${sure[confidence] ?? confidence}`)
    const theirs = new Map(layout().records.map(({ record, fields }) => [record, of(fields)]))
    for (const { record, fields } of Object.values(bank.records))
      if (theirs.has(record)) expect(of(fields), record).toEqual(theirs.get(record))
  })

  test('codes mean what the bank says', () => {
    for (const { code, ours, meaningPt } of layout().occurrenceCodes ?? []) {
      const own = occurrenceOf(bank.code, code)
      // Codes of bar codes and titles, which no transfer has.
      if (own) expect(own, code).toEqual({ kind: kinds[ours] ?? ours, meaning: meaningPt })
      else expect(code).toMatch(/^(C.|Y.|Z[E-K])$/)
    }
  })
})
