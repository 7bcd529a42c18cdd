// A lock is a statement of its own (decision 272). One that waits for a row has it as it is then, but reads every other table as it was before the
// wait: who decides by both decides by two moments. What is read beside the row comes from a statement behind the lock.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shown, sourceFiles } from './source-files.ts'
import { sqlTexts } from './sql-holes.ts'

/**
 * Statements from before this rule, by file. Each was looked at: it decides by columns of the row that it locks, or what it reads beside is only shown,
 * held before, read again behind it, or refused by a key. These numbers only fall.
 */
const lookedAt: Record<string, number> = {}

const isLock = (text: string) => /\bfor (?:no key )?(?:update|share)\b/i.test(text)

/** One table, and nothing asked of another. A statement that begins with a piece (` ? `) reads whatever that piece reads. */
const isAlone = (text: string) =>
  /^\s*select\b/i.test(text) && !/\bjoin\b|\(\s*select\b|\bexists\b|\bfrom\s+\?/i.test(text)

const mixed = (source: string) => sqlTexts(source).filter((text) => isLock(text) && !isAlone(text))

test('a statement that locks rows reads no other table', () => {
  const found = sourceFiles('apps/server/src').map((file) => [shown(file), mixed(readFileSync(file, 'utf8')).length])
  const numbers = Object.fromEntries(found.filter(([, count]) => count !== 0))
  expect(numbers).toEqual(lookedAt)
})

test('a planted lock that reads another table is seen, and one that reads its own is not', () => {
  expect(mixed('sql`select i.id from invoice i join payment y on y.invoice_id = i.id for update of i`')).toHaveLength(1)
  expect(
    mixed('sql`select i.*, (select sum(y.cents) from payment y) from invoice i for no key update of i`'),
  ).toHaveLength(1)
  expect(mixed('sql`${invoices(scope)} and i.id = ${id}::uuid for update of i`')).toHaveLength(1)
  expect(mixed('sql`select id from invoice where id = any(${ids}::uuid[]) order by id for update`')).toEqual([])
  expect(mixed('sql`select sum(cents) from payment where invoice_id = ${id}::uuid`')).toEqual([])
})
