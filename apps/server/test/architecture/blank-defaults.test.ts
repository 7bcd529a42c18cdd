import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blankDefaults } from './blank-defaults.ts'
import { shown, sourceFiles } from './source-files.ts'

test('no area goes on with a blank or a zero where a value is missing, unless it says what nothing means there', () => {
  const found = sourceFiles('apps/server/src/areas').flatMap((file) =>
    blankDefaults(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${shown(file)}:${line} ${text}`),
  )
  expect(found, 'use must(value, why) of platform/must.ts, or say "// none: <what nothing means>" on the line').toEqual(
    [],
  )
})

test('a blank default is seen wherever it stands', () => {
  const seen = (text: string) => blankDefaults('x.ts', text).map(({ line }) => line)
  expect(seen("const id = row.id ?? ''")).toEqual([1])
  expect(seen('const n = {\n  count: (row?.count ?? 0) + 1,\n}')).toEqual([2])
  expect(seen('const n = 1n + (row.cents ?? 0n)')).toEqual([1])
  expect(seen('const q = sql`select ${row.id ?? ""} as id`')).toEqual([1])
  expect(seen("// none: an optional text\n\nconst a = b ?? ''")).toEqual([3])
})

test('a reason beside it or above it explains it, an empty one does not', () => {
  const seen = (text: string) => blankDefaults('x.ts', text)
  expect(seen("const a = b ?? '' // none: a person without a surname")).toEqual([])
  expect(seen("// none: a person without a surname\nconst a = b ?? ''")).toEqual([])
  expect(seen("// none: x\nconst a = b ?? ''")).toHaveLength(1)
  expect(seen("const words = '// none: a person without a surname'; const a = b ?? ''")).toHaveLength(1)
  expect(seen('const size = given ?? 50')).toEqual([])
})
