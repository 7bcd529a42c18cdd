import { expect, test } from 'vitest'
import { fileName } from './file-transfer.ts'

test.each([
  [`attachment; filename="faturas.xlsx"; filename*=UTF-8''faturas%20mar%C3%A7o.xlsx`, 'faturas março.xlsx'],
  ['attachment; filename="faturas 2026.csv"', 'faturas 2026.csv'],
  ['attachment; filename=CB120301.REM', 'CB120301.REM'],
])('the name of a saved file is read from %s', (header, name) => {
  expect(fileName(header)).toBe(name)
})

test('without a header there is no name', () => {
  expect(fileName(null)).toBeUndefined()
})
