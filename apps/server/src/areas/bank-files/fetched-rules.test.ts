// Names of files at a bank: which are wanted, which are safe.
import { expect, test } from 'vitest'
import { isSafeName, isWanted } from './fetched-rules.ts'

const file = (name: string) => ({ name, size: 1, isFile: true })

test.for([
  ['*', 'CB2011.RET', true],
  ['*.ret', 'CB2011.RET', true],
  ['CB*.ret', 'XCB2011.ret', false],
  ['cb*11*.ret', 'CB2011.RET', true],
  ['cb*11.ret', 'CB11.ret11.ret', true],
  ['ab*ba', 'aba', false],
  ['a.ret', 'axret', false],
  ['a.ret', 'a.ret', true],
  ['*', 'half.ret.tmp', false],
  ['*', '.oculto', false],
] as const)('of the pattern %s the file %s is wanted: %s', ([pattern, name, wanted]) => {
  expect(isWanted(file(name), pattern)).toBe(wanted)
})

// Step by step this would take years; the limit only has to be far from both.
test('a pattern of many asterisks is looked at in no time, whatever the name', () => {
  const began = performance.now()
  expect(isWanted(file('a'.repeat(250)), `${'*a'.repeat(29)}*b`)).toBe(false)
  expect(performance.now() - began).toBeLessThan(60_000)
})

test.for([
  ['CB2011.RET', true],
  ['retorno (1).ret', true],
  ['../etc/passwd', false],
  ['a..ret', false],
  ['a/b.ret', false],
  ['a\\b.ret', false],
  ['.ret', false],
  ['a\nb', false],
] as const)('the name %j is safe: %s', ([name, safe]) => {
  expect(isSafeName(name)).toBe(safe)
})
