import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnsOf, record } from './record.ts'

const Uniform = z.object({
  id: z.string(),
  priceCents: z.number(),
  fromDate: z.string().nullable(),
  label: z.string(),
  can: z.string().optional(),
})

test('a record has the columns of its row under the names of the contract, and nothing else of it', () => {
  const toUniform = record(Uniform, (row: { size: string }) => ({ label: `tamanho ${row.size}` }))
  const row = { id: 'a', price_cents: 4_500, from_date: null, size: 'M', tenant_id: 7 }
  expect(toUniform(row)).toEqual({ id: 'a', priceCents: 4_500, fromDate: null, label: 'tamanho M' })
})

test('a row that lacks a field of the contract does not compile', () => {
  const toUniform = record(Uniform)
  // @ts-expect-error label is no column of the row
  expect(() => toUniform({ id: 'a', price_cents: 4_500, from_date: null })).toThrow('label')
})

test('the columns of an input bear their names, and the version that was read is none of them', () => {
  expect(columnsOf({ priceCents: 4_500, isActive: true, version: 3 })).toEqual({ price_cents: 4_500, is_active: true })
})
