import { expect, test } from 'vitest'
import { newId } from './uuid.ts'

test('ids are UUIDs of version 7, each after the one before', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
