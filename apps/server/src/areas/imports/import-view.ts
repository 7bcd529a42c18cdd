// Row -> contract.
import { SheetImport, type SheetImportDetail, type SheetRow } from '@caderneta/contracts/imports'
import { maskName } from '@caderneta/kernel/person-name'
import { z } from 'zod'
import { formatCents, toCents } from '@caderneta/kernel/money'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import type { CellValue, SheetColumn } from '../../platform/imports/sheet-column.ts'
import { shownText } from '../../platform/imports/sheet-file.ts'
import { faultText } from './fault-text.ts'
import { kindOf } from './import-kinds.ts'
import { canConfirm, canDiscard, canMend, canSeeRows } from './import-rules.ts'
import type { ShownImport } from './import-store.ts'
import { faultsOfRow, StoredCells, type StoredRow } from './row-store.ts'

const Problem = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})

export function toImport(row: ShownImport, { locale, isMasked }: Scope): SheetImport {
  const nameOf = (name: string | null) => (name !== null && isMasked ? maskName(name) : name)
  const problem = row.problem === null ? null : Problem.parse(row.problem)
  return SheetImport.parse({
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    status: row.status,
    rowCount: row.good_count + row.faulty_count + row.refused_count + row.done_count,
    goodCount: row.good_count,
    faultyCount: row.faulty_count,
    refusedCount: row.refused_count,
    doneCount: row.done_count,
    problem: problem && faultText(problem, locale),
    ignoredColumns: row.ignored_columns,
    jobId: row.job_id,
    createdByName: nameOf(row.created_by_name),
    createdAt: row.created_at.toISOString(),
    confirmedByName: nameOf(row.confirmed_by_name),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    version: row.version,
  })
}

export function toImportDetail(row: ShownImport, scope: Scope): SheetImportDetail {
  const shown = toImport(row, scope)
  const isRunning = shown.status === 'importing' && row.job_total !== null
  return {
    ...shown,
    columns: kindOf(shown.kind).columns.map(({ key, words }) => ({ key, label: words[scope.locale] })),
    progress: isRunning ? { done: Number(row.job_done), total: Number(row.job_total) } : null,
    can: {
      mend: canMend(row),
      confirm: canConfirm(row),
      discard: canDiscard(row),
      rows: canSeeRows(scope),
    },
  }
}

export function toRow(row: StoredRow, { locale }: Pick<Scope, 'locale'>): SheetRow {
  const { columns } = kindOf(row.kind)
  const cells = StoredCells.parse(row.cells)
  return {
    id: row.id,
    position: row.position,
    status: row.status,
    cells: columns.map((column, place) => cellText(column, cells[place] ?? null, locale)),
    faults: faultsOfRow(row).map((fault) => ({
      column: fault.column,
      code: fault.code,
      message: faultText(fault, locale),
    })),
    recordId: row.record_id,
  }
}

function cellText(column: SheetColumn, value: CellValue, locale: Locale): string {
  if (value === null) return ''
  if (typeof value === 'string') return shownText(column, value, locale)
  return column.type === 'money' ? formatCents(toCents(value)) : String(value)
}
