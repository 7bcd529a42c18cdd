// Rows of a sheet: read in pieces, written by their columns.
import type { SheetKind } from '@caderneta/contracts/imports'
import type { RawBuilder, Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { CellValue, Fault } from '../../platform/imports/sheet-column.ts'
import { newId } from '../../platform/uuid.ts'

export type StoredRow = Selectable<Database['sheet_import_row']> & { kind: SheetKind }

export const StoredCells = z.array(z.union([z.string(), z.number(), z.null()]))
const StoredFaults = z.array(
  z.object({
    column: z.string().nullable(),
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
)

export function faultsOfRow({ faults }: Pick<StoredRow, 'faults'>): Fault[] {
  return StoredFaults.parse(faults).map(({ values, ...fault }) => (values ? { ...fault, values } : fault))
}

type Of = { tenantId: number; importId: string }

/** @param statuses null: all. */
export function rowsOfImport(of: Of, statuses: readonly string[] | null): RawBuilder<StoredRow> {
  const { tenantId, importId } = of
  const wanted = statuses === null ? sql`true` : sql`r.status = any(${[...statuses]}::text[])`
  return sql<StoredRow>`select r.*, i.kind from sheet_import_row r
    join sheet_import i on i.tenant_id = r.tenant_id and i.id = r.import_id
    where r.tenant_id = ${tenantId}::int and r.import_id = ${importId}::uuid and ${wanted} order by r.position`
}

export function rowsAfter(of: Of, statuses: readonly string[] | null, after: number, most: number): Query<StoredRow> {
  return statement(sql<StoredRow>`select * from (${rowsOfImport(of, statuses)}) r
    where r.position > ${after}::int order by r.position limit ${most}::int`)
}

/** A row that was inspected. */
export type JudgedRow = { position: number; cells: readonly CellValue[]; faults: readonly Fault[]; isRead: boolean }

/** New rows, in one statement. */
export function newRowsPart({ tenantId, importId }: Of, rows: readonly JudgedRow[]) {
  return sql`insert into sheet_import_row (tenant_id, import_id, position, id, status, is_read, cells, faults)
    select ${tenantId}::int, ${importId}::uuid, r.* from ${judged(rows, rows.map(newId))}
      r(position, id, status, is_read, cells, faults) returning 1`
}

/** Rows that were judged anew; those that are done stay done. */
export function judgedAgainPart({ tenantId, importId }: Of, rows: readonly JudgedRow[]) {
  return sql`update sheet_import_row s set status = r.status, is_read = r.is_read, cells = r.cells, faults = r.faults
    from ${judged(rows, rows.map(newId))} r(position, id, status, is_read, cells, faults)
    where s.tenant_id = ${tenantId}::int and s.import_id = ${importId}::uuid and s.position = r.position and s.status <> 'done' returning 1`
}

function judged(rows: readonly JudgedRow[], ids: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${rows.map(({ position }) => position)}::int[], ${[...ids]}::uuid[],
    ${rows.map(({ faults }) => (faults.length > 0 ? 'faulty' : 'good'))}::text[], ${rows.map(({ isRead }) => isRead)}::boolean[],
    ${rows.map(({ cells }) => JSON.stringify(cells))}::jsonb[], ${rows.map(({ faults }) => JSON.stringify(faults))}::jsonb[])`
}
