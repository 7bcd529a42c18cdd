// docs/ledger.md is what an accountant reads: it must know every account and every entry that the code can write, and no other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountKinds } from '../../src/areas/ledger/accounts.ts'
import { entryKinds } from '../../src/areas/ledger/entries.ts'
import { sourceFiles } from './source-files.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/ledger.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| '))
const cells = (row: string) => row.split('|').map((cell) => cell.trim())

test('every account kind has its row: whose it is and what it stands for', () => {
  const told = rows.map(cells).filter(([, name = '']) => name in accountKinds)
  expect(told.map(([, name]) => String(name)).toSorted()).toEqual(Object.keys(accountKinds).toSorted())
  for (const [, name, owner, meaning] of told) {
    expect(owner, name).not.toBe('')
    expect(meaning, name).not.toBe('')
  }
})

test('every entry kind has a worked example, with cents on both sides', () => {
  const told = rows.map(cells).filter(([, name = '']) => name.startsWith('`'))
  const kinds = new Set(told.map(([, name = '']) => name.replace(/^`(\w+)`.*$/, '$1')))
  expect([...kinds].toSorted()).toEqual([...entryKinds].toSorted())
  for (const [, name, when, example = ''] of told) {
    expect(when, name).not.toBe('')
    const isWorked = /\w+ [+-]\d[\d.]*,\d\d \/ \w+ [+-]\d[\d.]*,\d\d/.test(example) || example.startsWith('the mirror')
    expect(isWorked, `${name}: ${example}`).toBe(true)
  }
})

test('entries are made in areas/ledger alone, so that no kind is written that the list does not have', () => {
  const makers = sourceFiles('apps/server/src').filter((file) =>
    /\blegs: \[|\blegs: legs/.test(readFileSync(file, 'utf8')),
  )
  expect(makers.every((file) => file.includes('areas/ledger/'))).toBe(true)
})
