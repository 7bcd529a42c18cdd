import { expect, test } from 'vitest'
import { jsonOf } from './json-body.ts'

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`

test('what nests ten thousand deep is parsed, and what nests deeper is not', () => {
  expect(() => jsonOf(Buffer.from(nested(10_000)))).not.toThrow()
  expect(() => jsonOf(Buffer.from(nested(10_002)))).toThrow('without end')
  expect(() => jsonOf(Buffer.from('['.repeat(10_001)))).toThrow('without end')
})

test('brackets in a text are letters, quotes behind a backslash end none', () => {
  const text = String.raw`"\"[` + '['.repeat(20_000) + String.raw`\\"`
  expect(jsonOf(Buffer.from(`[${text},[]]`))).toEqual([`"[${'['.repeat(20_000)}\\`, []])
  expect(() => jsonOf(Buffer.from(`{"a":${text},"b":${'['.repeat(10_001)}`))).toThrow('without end')
})

test('a text that never ends, lists that close and open again: the parser says what is wrong', () => {
  expect(() => jsonOf(Buffer.from(`"${'a'.repeat(20_000)}`))).toThrow('Unterminated')
  expect(jsonOf(Buffer.from(`[${Array.from({ length: 20_000 }, () => '[]').join(',')}]`))).toHaveLength(20_000)
})
