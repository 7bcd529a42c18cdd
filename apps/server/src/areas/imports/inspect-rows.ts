// The inspection of a sheet: its rows are read in a thread, judged against what the database knows and against each other, and kept with
// what is wrong with them. Mended rows take the place of the ones they mend, and all that is not written yet is judged again.
import type { SheetKind } from '@caderneta/contracts/imports'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, rowsInPieces, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { eventLoopYield } from '../../platform/event-loop-yield.ts'
import type { ImportKind, RowPass } from '../../platform/imports/import-kind.ts'
import type { ReadRow } from '../../platform/imports/sheet-column.ts'
import { problem } from '../../platform/imports/sheet-header.ts'
import { readInThread } from '../../platform/imports/sheet-thread.ts'
import type { Platform } from '../../platform/platform.ts'
import { kindOf, rowValues } from './import-kinds.ts'
import {
  judgedAgainPart,
  type JudgedRow,
  newRowsPart,
  rowsOfImport,
  StoredCells,
  type StoredRow,
  faultsOfRow,
} from './row-store.ts'

export type Inspection = { platform: Platform; scope: Scope; importId: string; kind: SheetKind; bytes: Uint8Array }

/** Rows that are judged and written together. */
const together = 1_000

/** All rows of a new sheet. Rows of a run that was cut off are judged anew. @returns titles of columns that are not read. */
export async function inspectSheet(inspection: Inspection): Promise<{ ignored: string[] }> {
  const { platform, scope, importId, bytes } = inspection
  const kind = kindOf(inspection.kind)
  const of = { tenantId: scope.tenantId, importId }
  await write(
    inspection,
    statement(sql`delete from sheet_import_row
    where tenant_id = ${of.tenantId}::int and import_id = ${importId}::uuid and status <> 'done' returning 1`),
  )
  const pass = await begun(platform, kind, scope)
  let ignored: string[] = []
  let writing = Promise.resolve()
  await readInThread({ bytes, columns: kind.columns, isMended: false }, async (piece) => {
    if ('ignored' in piece) ignored = piece.ignored
    else {
      const rows = await judgedRows(inspection, pass, piece.rows)
      // The database writes these rows while the next are judged.
      await writing
      writing = write(inspection, statement(newRowsPart(of, rows)))
      writing.catch(() => {})
    }
  })
  await writing
  return { ignored }
}

/** Mended rows, each in the place of the row that it names. */
export async function inspectMended(inspection: Inspection): Promise<void> {
  const { platform, scope, importId, bytes } = inspection
  const kind = kindOf(inspection.kind)
  const of = { tenantId: scope.tenantId, importId }
  const mended = new Map<number, ReadRow>()
  await readInThread({ bytes, columns: kind.columns, isMended: true }, async (piece) => {
    if (!('rows' in piece)) return
    for (const row of piece.rows) {
      if (mended.has(row.position)) throw problem('mended_row_twice', { row: row.position })
      mended.set(row.position, row)
    }
  })
  await assertAwaited(inspection, [...mended.keys()])
  const pass = await begun(platform, kind, scope)
  const open = rowsOfImport(of, ['good', 'faulty', 'refused'])
  for await (const stored of rowsInPieces(platform.readPool, scope.tenantId, 'sheet_rows', open)) {
    const rows = await judgedRows(
      inspection,
      pass,
      stored.map((row) => mended.get(row.position) ?? readAgain(row)),
    )
    if (rows.length > 0) await write(inspection, statement(judgedAgainPart(of, rows)))
  }
}

/** What could not be read is still wrong; what was only judged is judged anew: a class may have come into being since. */
function readAgain(row: StoredRow): ReadRow {
  const faults = row.is_read ? [] : faultsOfRow(row)
  return { position: row.position, values: StoredCells.parse(row.cells), faults }
}

/** A mended row names a row that waits for it. A run that was cut off may have judged it good already. @throws Refusal */
async function assertAwaited({ platform, scope, importId }: Inspection, positions: number[]): Promise<void> {
  const unknown = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql<{ position: number }>`select p.position from unnest(${positions}::int[]) p(position)
        where not exists (select from sheet_import_row r where r.tenant_id = ${scope.tenantId}::int and r.import_id = ${importId}::uuid
          and r.position = p.position and r.status <> 'done') order by p.position limit 1`),
    ),
  )
  if (unknown) throw problem('mended_row_unknown', { row: unknown.position })
}

function begun(platform: Platform, kind: ImportKind, scope: Scope): Promise<RowPass> {
  return readTransaction(platform.readPool, scope.tenantId, (tx) => kind.begin(tx, scope, platform))
}

async function judgedRows(
  { platform, scope, kind: name }: Inspection,
  pass: RowPass,
  rows: readonly ReadRow[],
): Promise<JudgedRow[]> {
  const kind = kindOf(name)
  const yieldToEventLoop = eventLoopYield()
  const judged: JudgedRow[] = []
  for (let from = 0; from < rows.length; from += together) {
    const piece = rows.slice(from, from + together).map((row) => ({ row, values: rowValues(kind, row.values) }))
    const readable = piece.filter(({ row }) => row.faults.length === 0).map(({ values }) => values)
    await readTransaction(platform.readPool, scope.tenantId, (tx) => pass.meet(tx, readable))
    for (const [place, { row, values }] of piece.entries()) {
      const isRead = row.faults.length === 0
      const faults = isRead ? pass.plan(values, row.position).faults : row.faults
      judged.push({ position: row.position, cells: row.values, faults, isRead })
      if (place % 100 === 99) await yieldToEventLoop()
    }
  }
  return judged
}

async function write({ platform, scope }: Inspection, query: Query<unknown>): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, (tx) => tx.rows(query))
}
