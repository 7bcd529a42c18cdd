import { expect, test } from '../../../test/support/server.ts'
import { sql, statement } from '../db/sql.ts'
import { readTransaction } from '../db/connection.ts'
import { cursorAt } from '../db/keyset.ts'
import { allSorted, type SortBy, sortedKey, type SortOrder, sortedPage } from './sorted.ts'

type Row = { id: string; name: string | null; cents: number | null; state: string; at: Date | null; flag: boolean }

const found = statement(sql<Row>`select * from (values
  ('00000000-0000-7000-8000-000000000001'::uuid, 'Zoé', 5::bigint, 'open', timestamptz '2026-01-01 10:00:00.000001Z', true),
  ('00000000-0000-7000-8000-000000000002'::uuid, 'Ágata', -9::bigint, 'paid', timestamptz '2026-01-01 10:00:00.000002Z', false),
  ('00000000-0000-7000-8000-000000000003'::uuid, null, null, 'open', null, true),
  ('00000000-0000-7000-8000-000000000004'::uuid, 'bento', 99999999999::bigint, 'draft', timestamptz '2026-01-01 10:00:00Z', false))
  as v(id, name, cents, state, at, flag) where ${'x'}::text = 'x'`)

const ends = ['1', '2', '3', '4']
const order = (by: SortBy<Row>, isFalling: boolean, most = 10): SortOrder<Row> => ({
  by,
  tie: ['id', 'uuid'],
  isFalling,
  most,
})

const ways: [string, SortBy<Row>, string, string][] = [
  ['names, accents and capitals aside', ['name', 'text'], '2413', '1423'],
  ['amounts, also below zero and above what fits 32 bits', ['cents', 'amount'], '2143', '4123'],
  ['states by their place', ['state', ['draft', 'open', 'paid']], '4132', '2314'],
  ['moments to the microsecond', ['at', 'date'], '4123', '2143'],
  ['yes and no', ['flag', 'flag'], '2413', '3142'],
  ['an expression', [sql`-r.cents`, 'amount'], '4123', '2143'],
]

test.for(ways)(
  '%s: rising and falling, page by page, what has no value last',
  async ([, by, rising, falling], { server }) => {
    const { readPool } = server.composition.platform
    const walk = async (isFalling: boolean) => {
      let seen = ''
      let cursor: string | undefined
      for (;;) {
        const page = sortedPage(found, order(by, isFalling), { cursor, limit: 1 })
        const rows = await readTransaction(readPool, 0, (tx) => tx.rows(page))
        const [first] = rows
        if (!first) return seen
        seen += ends.find((end) => first.id.endsWith(end))
        if (rows.length === 1) return seen
        cursor = cursorAt(sortedKey(first))
      }
    }
    expect(await walk(false)).toBe(rising)
    expect(await walk(true)).toBe(falling)
  },
)

test('a filter that finds more rows than are sorted is refused, and says how many are', async ({ server }) => {
  const { readPool } = server.composition.platform
  const wide = order(['name', 'text'], false, 3)
  const rows = await readTransaction(readPool, 0, (tx) =>
    tx.rows(sortedPage(found, wide, { cursor: undefined, limit: 2 })),
  )
  expect(() => allSorted(rows, wide)).toThrow(
    expect.objectContaining({ code: 'too_many_to_sort', values: { most: 3 } }),
  )
  expect(allSorted(rows, { most: 4 })).toHaveLength(3)
})

test('a cursor of another order is refused, not guessed', () => {
  const cursor = cursorAt(['Ana', '00000000-0000-7000-8000-000000000001'])
  expect(() => sortedPage(found, order(['cents', 'amount'], false), { cursor, limit: 1 }).compile()).toThrow(
    'invalid_request',
  )
})
