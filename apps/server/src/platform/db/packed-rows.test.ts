import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, superuserPool, type TestDatabase } from '../../../test/support/database.ts'
import { readTransaction } from './connection.ts'
import { packing } from './packed-rows.ts'
import { sql, statement } from './sql.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = superuserPool(database.superuserUrl, 1)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const paid = packing('paid', {
  same: { day: 'optional', isLate: 'flag' },
  each: { name: 'text', cents: 'number', note: 'optional' },
})

test('rows that agree come as one group, each value in its place, what is null as null', async () => {
  const rows = sql`select null::uuid as transfer_id, r.* from (values ('2026-11-01'::date, true, 'a', 1, 'x'), ('2026-11-01', true, 'b', -2, null),
    (null, false, 'c', 3, null)) r(day, "isLate", name, cents, note)`
  const read = await readTransaction(pool, 0, (tx) => tx.rows(statement(paid.packed(rows))))
  expect(paid.groups(read).toSorted((a, b) => a.each.name.length - b.each.name.length)).toEqual([
    { same: { day: null, isLate: false }, each: { name: ['c'], cents: [3], note: [null] } },
    { same: { day: '2026-11-01', isLate: true }, each: { name: ['a', 'b'], cents: [1, -2], note: ['x', null] } },
  ])
})

test('of no rows there is no group, and rows of another kind are left out', async () => {
  const none = await readTransaction(pool, 0, (tx) =>
    tx.rows(
      statement(
        paid.packed(
          sql`select null::uuid as transfer_id, null::date as day, true as "isLate", '' as name, 0 as cents, '' as note where false`,
        ),
      ),
    ),
  )
  expect(paid.groups(none)).toEqual([])
  const other = {
    kind: 'owed',
    transfer_id: null,
    same: ',',
    one: '',
    two: '',
    three: '',
    four: '',
    five: '',
    six: '',
    seven: '',
  }
  expect(paid.groups([other])).toEqual([])
})
