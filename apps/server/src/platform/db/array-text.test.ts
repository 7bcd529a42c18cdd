import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from '../../../test/support/server.ts'
import { arrayText } from './array-text.ts'
import { readTransaction } from './connection.ts'
import { statement } from './sql.ts'

test('every list of texts comes back from the database as it went', async ({ server, build }) => {
  const traps = [
    '',
    ' ',
    'null',
    'NULL',
    'Null',
    'a,b',
    '{}',
    '{a}',
    '"',
    '\\',
    '\\"',
    "'",
    'linha\nnova',
    '\t',
    '✓ ção',
    '{"a":"b\\"c"}',
  ]
  const word = fc.oneof(
    fc.constantFrom(...traps),
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 30 }), async (words) => {
      const [row] = await readTransaction(server.composition.platform.readPool, build.network, (tx) =>
        tx.rows(statement(sql<{ words: (string | null)[] }>`select ${words}::text[] as words`)),
      )
      expect(row?.words).toEqual(words)
    }),
    { numRuns: 200 },
  )
})

test('numbers and what is missing stand bare, texts in quotes', () => {
  expect(arrayText([1, -2.5, true, null, undefined, '01a1f9db-ffae-7f0d-a06c-3893294ae6d4', '2026-11-20'])).toBe(
    '{1,-2.5,true,NULL,NULL,"01a1f9db-ffae-7f0d-a06c-3893294ae6d4","2026-11-20"}',
  )
  expect(arrayText([])).toBe('{}')
})

test('what repeats is written as often as it comes', () => {
  expect(arrayText(['"', '"', null, null, 1, 1, '1', '"'])).toBe('{"\\"","\\"",NULL,NULL,1,1,"1","\\""}')
})

test('what is neither text nor number is left to the driver', () => {
  expect(arrayText(['a', Buffer.from('b')])).toBeNull()
  expect(arrayText([['a']])).toBeNull()
  expect(arrayText([new Date()])).toBeNull()
})
