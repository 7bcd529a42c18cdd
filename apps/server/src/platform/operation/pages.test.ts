import { auditLog } from '@caderneta/contracts/audit-log'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { readCursor } from '../db/keyset.ts'
import { sql, statement } from '../db/sql.ts'
import { pages, type PagesShape } from './pages.ts'

type Row = { n: number }

const most = 30_003
const asked: number[] = []

/** Numbers, after the cursor and one more than a page: as lists read their rows. */
const numbers = (cursor: string | undefined, limit: number, last: number) => {
  asked.push(limit)
  const [after] = readCursor(cursor, ['number']) ?? [0]
  return statement(
    sql<Row>`select n from generate_series(${Number(after) + 1}::int, ${last}::int) n order by n limit ${limit + 1}::int`,
  )
}

type List = typeof auditLog.list
const told: Pick<PagesShape<List, Row>, 'key' | 'view'> = {
  key: ({ n }) => [n],
  view: () => {
    throw new Error('an export tells its rows its own way')
  },
}

test.for([0, 1, 249, 250, 251, 9_999, 10_000, 10_001, 20_000, 20_250, most])(
  'a list of %i rows is exported whole, each row once and in its order, however its pages and pieces end',
  async (last, { server, build }) => {
    const { platform, scope } = await jobContext(server, build.network)
    const lists = [
      pages<List, Row>(auditLog.list, {
        ...told,
        sorted: {},
        select: ({ query: { cursor, maxResultCount } }) => numbers(cursor, maxResultCount, last),
      }),
      pages<List, Row>(auditLog.list, {
        ...told,
        page: ({ query: { cursor, maxResultCount } }) => numbers(cursor, maxResultCount, last),
      }),
      pages<List, Row>(auditLog.list, {
        ...told,
        rows: (tx, { query: { cursor, maxResultCount } }) => tx.rows(numbers(cursor, maxResultCount, last)),
      }),
    ]
    for (const list of lists) {
      asked.length = 0
      const seen: number[] = []
      const call = { platform, scope, key: undefined, input: { params: {}, query: { maxResultCount: 50 }, body: {} } }
      for await (const piece of list.shownAs(({ n }) => n).pieces(call)) seen.push(...piece)
      expect(seen).toEqual(Array.from({ length: last }, (_, place) => place + 1))
      expect(asked).toHaveLength(Math.max(1, Math.ceil(last / (asked[0] ?? 0))))
    }
  },
)
