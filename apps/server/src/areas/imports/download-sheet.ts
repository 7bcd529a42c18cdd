import { imports, SheetKind } from '@caderneta/contracts/imports'
import { readTransaction, rowsInPieces } from '../../platform/db/connection.ts'
import { inspectedFile } from '../../platform/imports/sheet-file.ts'
import type { Fault, ReadRow } from '../../platform/imports/sheet-column.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { faultText } from './fault-text.ts'
import { kindOf } from './import-kinds.ts'
import { canSeeRows } from './import-rules.ts'
import { visibleImports } from './import-store.ts'
import { faultsOfRow, rowsOfImport, StoredCells, type StoredRow } from './row-store.ts'

/** The file that is mended and brought again: rows keep their numbers, and each says what is wrong with it. */
export const downloadSheet = direct(imports.sheet, async ({ platform, scope, input: { params, query } }) => {
  const found = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(visibleImports(scope).where('i.id', '=', params.id)),
  )
  if (!found) throw notFound('import')
  const ability = canSeeRows(scope)
  if (!ability.can) throw new Refusal(ability.reason, { status: 403 })
  const wanted = query.rows === 'all' ? null : ['faulty', 'refused']
  const rows = rowsOfImport({ tenantId: scope.tenantId, importId: params.id }, wanted)
  const pieces = rowsInPieces(platform.readPool, scope.tenantId, 'inspected_rows', rows)
  const { name, columns } = kindOf(SheetKind.parse(found.kind))
  const say = (fault: Fault) => faultText(fault, scope.locale)
  return inspectedFile({ name, columns, say }, query.format, scope.locale, readRows(pieces))
})

async function* readRows(pieces: AsyncIterable<readonly StoredRow[]>): AsyncGenerator<ReadRow[]> {
  for await (const rows of pieces)
    yield rows.map((row) => ({
      position: row.position,
      values: StoredCells.parse(row.cells),
      faults: faultsOfRow(row),
    }))
}
