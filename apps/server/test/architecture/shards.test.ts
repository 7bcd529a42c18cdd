import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mounted } from './mounted.ts'
import { dealt, shardCount } from './shards.ts'

test('every call of the contract stands in one shard, with its whole area', () => {
  const shards = dealt(mounted)
  expect(
    shards
      .flat()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(mounted.map(({ name }) => name).toSorted())
  const places = shards.flatMap((calls, place) =>
    [...new Set(calls.map(({ area }) => area))].map((area) => ({ area, place })),
  )
  expect(new Set(places.map(({ area }) => area)).size).toBe(places.length)
})

test('no shard is twice as long as another', () => {
  const sizes = dealt(mounted).map((calls) => calls.length)
  expect(Math.max(...sizes)).toBeLessThan(2 * Math.min(...sizes))
})

test('every shard has its test file, and every file its shard', () => {
  const files = globSync('matrix-*.test.ts', { cwd: import.meta.dirname }).toSorted()
  expect(files).toEqual(Array.from({ length: shardCount }, (_, index) => `matrix-${index + 1}.test.ts`))
  for (const [index, file] of files.entries()) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    expect(text).toContain(`callRows(shard(${index + 1}))`)
    expect(text).toContain(`roleRows(shard(${index + 1}))`)
    expect(text).toContain(`writeRows(shard(${index + 1}))`)
  }
})
