import { describe, expect, test } from 'vitest'
import { readPixCode, writeDynamicPix, writeStaticPix } from '../src/public.ts'
import { corpusFolder, readJson } from './corpus.ts'

type PixCase = {
  name: string
  payload: string
  crcOk: boolean
  kind: string
  fields: Record<string, unknown>
  specProblems: string[]
}

const folder = corpusFolder()
const cases = folder === null ? [] : readJson(folder, 'pix-cases.json', isPixFile).cases

describe.skipIf(folder === null)('Pix codes of other programs', () => {
  test.each(cases)('$name is read whole, and written again is the same', (each) => {
    const read = readPixCode(each.payload)
    expect(read.fields).toEqual(each.fields)
    expect(read.kind).toBe(each.kind)
    const receiver = {
      name: read.name,
      city: read.city,
      zip: read.zip ?? undefined,
      amountCents: read.amountCents ?? undefined,
    }
    const written =
      read.url === null
        ? writeStaticPix({
            ...receiver,
            key: read.key ?? '',
            txid: read.txid,
            information: read.information ?? undefined,
            withdrawalIspb: read.withdrawalIspb ?? undefined,
          })
        : writeDynamicPix({ ...receiver, url: read.url, isSingleUse: read.isSingleUse })
    expect(written).toBe(each.payload)
  })
})

function isPixFile(value: unknown): value is { cases: PixCase[] } {
  return typeof value === 'object' && value !== null && 'cases' in value && Array.isArray(value.cases)
}
