import { expect, test } from 'vitest'
import { must } from './must.ts'

test('a value that is there is given back, zero and the empty text too', () => {
  expect([must(7, 'x'), must(0, 'x'), must('', 'x'), must(false, 'x')]).toEqual([7, 0, '', false])
})

test('a value that is missing stops the operation and says which invariant broke', () => {
  const nothing: number | null = null
  expect(() => must(nothing, 'a chunk has its numbers')).toThrow('broken invariant: a chunk has its numbers')
  expect(() => must(undefined, 'a chunk has its numbers')).toThrow('broken invariant')
})
