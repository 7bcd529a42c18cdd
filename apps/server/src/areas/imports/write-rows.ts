// The rows of one chunk, one after the other.
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { ImportKind, RowPass, RowValues } from '../../platform/imports/import-kind.ts'
import type { Fault } from '../../platform/imports/sheet-column.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Call } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { kindOf, rowValues } from './import-kinds.ts'
import { scopeOfPerson } from './person-scope.ts'
import { StoredCells, type StoredRow } from './row-store.ts'
import type { WriteInput } from './write-input.ts'

export type RefusedRow = { id: string; faults: Fault[] }

type Row = { id: string; position: number; values: RowValues }
type Maker = Pick<Call<unknown>, 'platform' | 'scope'>

/** @returns the rows that could not be written. */
export async function writeRows(
  { input, subject_ids: ids, ...asked }: ChunkOf<WriteInput>,
  context: JobContext,
): Promise<RefusedRow[]> {
  const kind = kindOf(input.kind)
  const maker = { platform: context.platform, scope: scopeOfPerson(context.scope, asked, input) }
  const rows = await openRows(kind, maker, ids)
  const refused: RefusedRow[] = []
  let pass = await met(kind, maker, rows)
  for (const [place, row] of rows.entries()) {
    const { faults, write } = pass.plan(row.values, row.position)
    const told = faults.length > 0 || !write ? faults : await written(kind, maker, row, write)
    if (told.length === 0) continue
    refused.push({ id: row.id, faults: told })
    // What the refused row was to bring is not there: the rest is planned on what is.
    if (faults.length === 0) pass = await met(kind, maker, rows.slice(place + 1))
  }
  return refused
}

/** Rows that bear no mark yet. */
async function openRows(kind: ImportKind, { platform, scope }: Maker, ids: readonly string[]): Promise<Row[]> {
  const stored = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql<StoredRow>`select * from sheet_import_row where tenant_id = ${scope.tenantId}::int and id = any(${[...ids]}::uuid[])
        and status in ('good', 'refused') order by position`),
    ),
  )
  return stored.map(({ id, position, cells }) => ({ id, position, values: rowValues(kind, StoredCells.parse(cells)) }))
}

function met(kind: ImportKind, { platform, scope }: Maker, rows: readonly Row[]): Promise<RowPass> {
  return readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const pass = await kind.begin(tx, scope, platform)
    await pass.meet(
      tx,
      rows.map(({ values }) => values),
    )
    return pass
  })
}

/** @returns why the call refused the row. */
async function written(
  kind: ImportKind,
  maker: Maker,
  row: Row,
  write: (call: Maker & Pick<Call<unknown>, 'together'>) => Promise<unknown>,
): Promise<Fault[]> {
  const { tenantId } = maker.scope
  try {
    await write({ ...maker, together: (answer) => [doneRowPart(tenantId, row.id, kind.recordId(answer))] })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ column: kind.columnOf(error.members), code: error.code, values: error.values }]
  }
}

function doneRowPart(tenantId: number, id: string, recordId: string): Part {
  return {
    name: 'done_sheet_row',
    rows: 1,
    sql: sql`update sheet_import_row set status = 'done', faults = '[]', record_id = ${recordId}::uuid
      where tenant_id = ${tenantId}::int and id = ${id}::uuid and status <> 'done' returning 1`,
  }
}
