// docs/ledger.md is what an accountant reads: it must know every account and every entry that the code can write, and no other.
import { accountWords, entryWords } from '@caderneta/contracts/ledger-words'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountKinds } from '../../src/areas/ledger/accounts.ts'
import { entryKinds as ofAgreements } from '../../src/areas/agreements/agreement-entries.ts'
import { entryKinds as ofBankFiles } from '../../src/areas/bank-files/bank-file-entries.ts'
import { entryKinds as ofConciliations } from '../../src/areas/conciliations/conciliation-entries.ts'
import { entryKinds as ofInvoices } from '../../src/areas/invoices/invoice-entries.ts'
import { entryKinds as ofPixClaims } from '../../src/areas/pix-claims/pix-claim-entries.ts'
import { entryKinds as ofRecoveries } from '../../src/areas/settlements/recovery-entries.ts'
import { entryKinds as ofSettlements } from '../../src/areas/settlements/settlement-entries.ts'
import { entryKinds as ofTransfers } from '../../src/areas/transfers/transfer-entries.ts'
import { shown, sourceFiles } from './source-files.ts'

/** Kinds of entries by the file that defines them. */
const kindsOf = {
  'agreements/agreement-entries.ts': ofAgreements,
  'invoices/invoice-entries.ts': ofInvoices,
  'pix-claims/pix-claim-entries.ts': ofPixClaims,
  'settlements/settlement-entries.ts': ofSettlements,
  'settlements/recovery-entries.ts': ofRecoveries,
  'bank-files/bank-file-entries.ts': ofBankFiles,
  'transfers/transfer-entries.ts': ofTransfers,
  'conciliations/conciliation-entries.ts': ofConciliations,
} satisfies Record<string, readonly string[]>
const entryKinds = Object.values<readonly string[]>(kindsOf).flat()

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

test('every file that defines entries is united here, and no kind has two', () => {
  const files = sourceFiles('apps/server/src/areas').filter((file) => file.endsWith('-entries.ts'))
  const named = files.map((file) => shown(file).replace('apps/server/src/areas/', ''))
  expect(named.toSorted()).toEqual(Object.keys(kindsOf).toSorted())
  expect(entryKinds.filter((kind, index) => entryKinds.indexOf(kind) !== index)).toEqual([])
})

/** Files where an entry is made by hand, or by the builder. */
function makesEntries(text: string): boolean {
  return /\blegs: \[|\blegs: legs|\b(?:invoiceEntry|entry|reversal)\(/.test(text.replaceAll(/^.*\bfunction .*$/gm, ''))
}

test('an entry is made by the builder of the ledger, in a file of entries: no kind is posted that is not listed', () => {
  const makers = sourceFiles('apps/server/src').filter((file) => makesEntries(readFileSync(file, 'utf8')))
  expect(makers.map(shown).filter((file) => !/areas\/ledger\/entry\.ts$|-entries\.ts$/.test(file))).toEqual([])
  expect(makesEntries("return invoiceEntry('gift', owners, postedOn, [])")).toBe(true)
  expect(makesEntries('return { kind, subjectId, postedOn, legs: [leg] }')).toBe(true)
})

test('every account and entry kind is said in words on screens and in files', () => {
  expect(Object.keys(accountKinds).filter((kind) => !(kind in accountWords))).toEqual([])
  expect(entryKinds.filter((kind) => !(kind in entryWords))).toEqual([])
})
