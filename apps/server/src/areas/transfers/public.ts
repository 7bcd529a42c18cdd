// What later areas ask of transfers: their rows and locks, what a payment by a rail writes, what stands in one, and the column that says what its audits came to.
import type { Movement } from '@caderneta/kernel/transfer-facts'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { factsOf, readFactRows } from './read-facts.ts'
import { allSources } from './source-queries.ts'
import { type TransferRow, type TransferTable, transfersInScope } from './transfer-store.ts'

export { unplannedSchools } from './unplanned-queries.ts'
export { auditAllows } from './transfer-rules.ts'
export { type TransferRow, transfersInScope }
export {
  paidEntryOf,
  type PaymentRow,
  paymentsBeside,
  paymentForUpdate,
  paidTransferForUpdate,
  paymentsOfTransfer,
} from './payment-store.ts'
export type { PaidDates } from './payment-effects.ts'
export {
  datePaidTwiceEntry,
  datesWithoutPayment,
  railPaid,
  type RailPayment,
  railRequested,
  railReturned,
  railStopped,
} from './rail-payments.ts'
export { installmentsBeside, installmentsOf, transferForUpdate } from './transfer-store.ts'

export type TransferMovement = Pick<Movement, 'line'> & {
  cents: number
  component: string
  sourceId: string
  invoiceId: string | null
  enrollmentId: string | null
}

/** What stands in a transfer: the frozen movements of a closed one, of an open one what would be frozen now. */
export async function movementsOf(
  tx: Pick<Tx, 'rows'>,
  { tenantId }: Pick<Scope, 'tenantId'>,
  transfer: Pick<TransferTable, 'id' | 'competence' | 'closed_at' | 'retention_cap_ppm'>,
): Promise<TransferMovement[]> {
  const { id } = transfer
  if (transfer.closed_at === null) {
    const facts = factsOf(transfer, await readFactRows(tx, { tenantId, id }))
    return facts === null ? [] : calculatedTransfer(facts).movements
  }
  const rows = await tx.rows(allSources({ tenantId }, id))
  return rows.map(({ id: sourceId, component, line, cents, invoice_id: invoiceId, enrollment_id: enrollmentId }) => ({
    sourceId,
    component,
    line,
    cents,
    invoiceId,
    enrollmentId,
  }))
}

export type AuditOutcome = { transferId: string; status: TransferTable['audit_status']; isReleased?: boolean }

/** What the audits of some transfers came to. The version stays: nobody's decision about the transfer is out of date. */
export function auditOutcomePart({ tenantId }: Pick<Scope, 'tenantId'>, outcomes: readonly AuditOutcome[]): Part {
  return {
    name: 'audit_outcome',
    rows: outcomes.length,
    sql: sql`update transfer t set audit_status = o.status, audit_released = o.is_released
      from unnest(${outcomes.map(({ transferId }) => transferId)}::uuid[], ${outcomes.map(({ status }) => status)}::text[],
        ${outcomes.map(({ isReleased = false }) => isReleased)}::boolean[]) o(id, status, is_released)
      where t.tenant_id = ${tenantId}::int and t.id = o.id returning 1`,
  }
}
