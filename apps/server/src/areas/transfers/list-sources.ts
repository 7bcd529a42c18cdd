import { transfers } from '@caderneta/contracts/transfers'
import { maskName } from '@caderneta/kernel/person-name'
import type { TransferLineKind, Movement } from '@caderneta/kernel/transfer-facts'
import { transferMovements } from '@caderneta/kernel/transfer-movements'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { factsOf, readFactRows } from './read-facts.ts'
import { frozenSources, namedSources, type NamedSourceRow, type SourcePlace, type SourceRow } from './source-queries.ts'
import { oneTransfer, type TransferRow } from './transfer-store.ts'

/** What stands behind a line. */
export const listSources = pages(transfers.sources, {
  rows: async (tx, { params, query: { line, cursor, maxResultCount } }, scope): Promise<NamedSourceRow[]> => {
    const transfer = await tx.first(oneTransfer(scope, params.id))
    if (!transfer) throw notFound('transfer')
    const page = { line, after: placeOf(readCursor(cursor, ['uuid', 'number'])), most: maxResultCount + 1 }
    if (transfer.status !== 'open') return tx.rows(frozenSources(scope, transfer.id, page))
    const rows = (await calculatedSources(tx, transfer, scope))
      .filter((row) => isOfLine(row, line) && (page.after === undefined || byPlace(row, page.after) > 0))
      .toSorted(byPlace)
    return tx.rows(namedSources(scope, rows.slice(0, page.most)))
  },
  key: (row) => [row.id, row.item],
  view: (row, { isMasked }, { query: { line } }) => {
    const shown = (name: string | null) => (isMasked && name !== null ? maskName(name) : name)
    const isFee = line === 'fee' || line === 'commission' || line === 'feeReturned'
    return {
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceNumber: row.invoice_number,
      item: row.item,
      itemName: row.item_name,
      enrollmentId: row.enrollment_id,
      competence: row.competence,
      guardianName: shown(row.guardian_name),
      studentName: shown(row.student_name),
      paidOn: row.paid_on,
      retentionId: row.retention_id,
      adjustmentId: row.adjustment_id,
      note: row.note === '' ? null : row.note,
      cents: isFee ? 0 - row.fee_cents : row.cents,
      feeCents: row.fee_cents,
    }
  },
})

function placeOf(cursor: unknown[] | null): SourcePlace | undefined {
  const [id, item] = cursor ?? []
  return typeof id === 'string' && typeof item === 'number' ? { id, item } : undefined
}

function byPlace(a: SourcePlace, b: SourcePlace): number {
  if (a.id === b.id) return a.item - b.item
  return a.id < b.id ? -1 : 1
}

function isOfLine({ line, basis, fee_cents: fee }: SourceRow, wanted: TransferLineKind): boolean {
  if (wanted === 'fee') return fee > 0 && basis === 'guaranteed'
  if (wanted === 'commission') return fee > 0 && basis === 'received'
  return wanted === 'feeReturned' ? fee < 0 : line === wanted
}

async function calculatedSources(tx: Tx, transfer: TransferRow, { tenantId }: Scope): Promise<SourceRow[]> {
  const facts = factsOf(transfer, await readFactRows(tx, { tenantId, id: transfer.id }))
  return facts ? transferMovements(facts).map(toSource) : []
}

export function toSource(movement: Movement): SourceRow {
  return {
    id: movement.sourceId,
    component: movement.component,
    item: movement.item,
    turn: movement.turn,
    line: movement.line,
    invoice_id: movement.invoiceId,
    enrollment_id: movement.enrollmentId,
    bank_account_id: movement.bankAccountId,
    basis: movement.basis,
    cents: movement.cents,
    fee_cents: movement.feeCents,
  }
}
