import { expect, test } from 'vitest'
import { submitKeys } from './submit-key.ts'

function counted() {
  let count = 0
  return submitKeys(() => `key ${++count}`)
}

test('trying the same content again keeps the key', () => {
  const keys = counted()
  expect([keys.keyFor({ id: 1 }), keys.keyFor({ id: 1 })]).toEqual(['key 1', 'key 1'])
})

test('changed content is another submit', () => {
  const keys = counted()
  expect([keys.keyFor({ id: 1 }), keys.keyFor({ id: 2 })]).toEqual(['key 1', 'key 2'])
})

test('after an answer the same content is another submit', () => {
  const keys = counted()
  keys.keyFor({ id: 1 })
  keys.answered()
  expect(keys.keyFor({ id: 1 })).toBe('key 2')
})
