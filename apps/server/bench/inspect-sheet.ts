// P12: a sheet of 50,000 enrollments, from its bytes to inspected rows in the database, against unzipping the same file and running the
// streaming XML tokenizer over it.
import { Parser } from 'htmlparser2'
import { fromBufferPromise } from 'yauzl'
import { newId } from '../src/platform/uuid.ts'
import { inspectSheet } from '../src/areas/imports/inspect-rows.ts'
import { systemScope } from '../src/platform/access/caller.ts'
import { must } from '../src/platform/must.ts'
import { sheetFamily, xlsxSheet } from '../test/support/enrollment-sheet.ts'
import { inPairs, type Measured, timed } from './pairs.ts'
import { type BenchSize, openWorld, type World } from './world.ts'

export const bar = { floor: 0.3, goal: 0.5, lowerIsBetter: false }

const rowCount = 50_000
const mostAddedMegabytes = 300

export async function measure(_size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const world = await openWorld(100, report)
  try {
    const { tenantId } = world.network
    const { platform } = world.server.composition
    const bytes = await sheetFor(world)
    const scope = systemScope(
      must(await platform.directory.find(tenantId), 'the network of the bench'),
      platform.clock,
      'bench',
    )
    let most = 0
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async () => {
        const importId = newId()
        await world.pool.query(
          `insert into sheet_import (tenant_id, id, kind, file_id, file_name, sha256, created_by)
           values ($1, $2::uuid, 'enrollments', $2::uuid, 'bench.xlsx', decode(replace($2::uuid::text, '-', ''), 'hex'), $2::uuid)`,
          [tenantId, importId],
        )
        const before = process.memoryUsage.rss()
        const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 20)
        const taken = await timed(() => inspectSheet({ platform, scope, importId, kind: 'enrollments', bytes }))
        clearInterval(watch)
        const found = await world.pool.query<{ good: number }>(
          `select count(*) filter (where status = 'good')::int as good from sheet_import_row where import_id = $1`,
          [importId],
        )
        if (found.rows[0]?.good !== rowCount) throw new Error(`only ${found.rows[0]?.good} rows are good`)
        return taken
      },
      bare: () => timed(() => tokenised(bytes)),
    })
    const megabytes = Math.round(most / 1_048_576)
    report(`memory: at most +${megabytes} MB (${(bytes.length / 1_048_576).toFixed(1)} MB of file)`)
    if (megabytes > mostAddedMegabytes) throw new Error(`the inspection took ${megabytes} MB`)
    return { value: rowCount / seconds, unit: 'rows/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

/** Families that nobody has seen, all in one class of the network. */
async function sheetFor({ pool, network }: World): Promise<Buffer> {
  const place = await pool.query<{ code: string; name: string }>(
    `update academic_class c set capacity = 0, school_year = 2026 from school s
     where c.tenant_id = $1 and s.tenant_id = c.tenant_id and s.id = c.school_id returning s.code, c.name`,
    [network.tenantId],
  )
  const { code: schoolCode, name: className } = must(place.rows[0], 'a network of the bench has a class')
  return xlsxSheet(
    Array.from({ length: rowCount }, (_, number) => sheetFamily(500_000 + number, { schoolCode, className })),
  )
}

async function tokenised(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const decoder = new TextDecoder()
    const parser = new Parser({ onopentag: () => {}, ontext: () => {} }, { xmlMode: true })
    for await (const piece of await zip.openReadStreamPromise(entry))
      parser.write(decoder.decode(piece, { stream: true }))
    parser.end()
  }
}
