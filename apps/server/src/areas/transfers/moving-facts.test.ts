// The plans of the statements that every calculation sends: in the partition of its network alone, and no set gone through row by row, whatever the
// planner knows of the tables.
import { expect, test } from '../../../test/support/server.ts'
import { transferScene } from '../../../test/support/transfer-scene.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { plannedAnew, type Query } from '../../platform/db/sql.ts'
import { newId } from '../../platform/uuid.ts'
import { scheduleFacts } from './fact-queries.ts'
import { movingFacts } from './moving-facts.ts'
import { factQueriesOf } from './read-facts.ts'
import { shareFacts } from './share-queries.ts'

const partitioned = ['invoice', 'invoice_item', 'payment', 'posting']

type Line = { 'QUERY PLAN': string }

/** As a write sends it. */
function explained(query: Query<unknown>): Query<Line> {
  const asked: Query<unknown> = {
    compile: () => {
      const compiled = query.compile()
      return { ...compiled, sql: `explain (verbose, costs off) ${compiled.sql}` }
    },
  }
  return plannedAnew(asked as Query<Line>)
}

test('whatever reads tables of many partitions is planned anew, for the partition of its network', () => {
  const queries = Object.entries(factQueriesOf({ tenantId: 1, ids: [newId()] }))
  const ofPartitions = queries.filter(([, query]) =>
    partitioned.some((table) => query.compile().sql.includes(` ${table} `)),
  )
  expect(ofPartitions.map(([name]) => name)).toEqual(['moving', 'shares', 'schedules'])
  for (const [name, query] of ofPartitions) expect({ name, anew: query.isPlannedAnew }).toEqual({ name, anew: true })
})

/** Subplans that begin at a set of the statement itself, and those that are looked up in a hash. */
function subplans(lines: readonly string[]) {
  const ofSets = lines.flatMap((line, at) => {
    const name = /^\s*(SubPlan \d+)$/.exec(line)?.[1]
    return name !== undefined && /CTE Scan/.test(lines[at + 1] ?? '') ? [name] : [] // none: the last line
  })
  const hashed = new Set(lines.flatMap((line) => [...line.matchAll(/hashed (SubPlan \d+)/g)].map(([, name]) => name)))
  return { ofSets, gone: ofSets.filter((name) => !hashed.has(name)) }
}

for (const state of ['that nothing was ever gathered of', 'as a night leaves them'] as const)
  test(`what may move is read in the partition of its network, and sets are asked by hash: tables ${state}`, async ({
    as,
    users,
    build,
    server,
  }) => {
    const admin = as(await users('global'), build.network)
    const scene = await transferScene(build, admin)
    await scene.issued(100_000)
    const id = await scene.transfer()
    if (state === 'as a night leaves them') await server.database.pool.query('vacuum analyze')
    const of = { tenantId: build.network, ids: [id] }
    for (const { query, hasSets } of [
      { query: movingFacts(of), hasSets: true },
      { query: scheduleFacts(of), hasSets: true },
      { query: shareFacts(of), hasSets: false },
    ]) {
      const rows = await writeTransaction(server.composition.platform.writePool, build.network, (tx) =>
        tx.rows(explained(query)),
      )
      const lines = rows.map((row) => row['QUERY PLAN'])
      for (const table of partitioned) {
        const parts = new Set(
          lines.flatMap((line) => new RegExp(` on public\\.(${table}_p\\d+)`).exec(line)?.[1] ?? []),
        )
        expect({ table, parts: parts.size <= 1 }).toEqual({ table, parts: true })
      }
      const { ofSets, gone } = subplans(lines)
      expect(ofSets.length > 0).toBe(hasSets)
      expect(gone).toEqual([])
    }
  })
