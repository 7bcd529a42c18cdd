// One transfer. Open, its lines are calculated from what is known now; closed, they are those that were frozen.
import { transfers } from '@caderneta/contracts/transfers'
import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { paymentsOfTransfer } from './payment-store.ts'
import { factsOf, readFactRows } from './read-facts.ts'
import { capOf, ownPercent, percentOfHost } from './retention-cap.ts'
import { abilitiesOf } from './transfer-rules.ts'
import { earlierOpenOf, installmentsOf, linesOf, oneTransfer, type TransferRow } from './transfer-store.ts'
import { expectedInstallments, toInstallment, toLine, toPayment, toTransfer } from './transfer-view.ts'

export const getTransfer = queryWith(transfers.get, percentOfHost, (tx, { params }, scope, ofHost) =>
  transferRecord(tx, scope, params.id, ofHost),
)

/**
 * @param ofHost the cap of retentions of the installation, in percent.
 * @throws Refusal `transfer_not_found`
 */
export async function transferRecord(tx: Tx, scope: Scope, id: string, ofHost: string): Promise<TransferRecord> {
  const row = await tx.first(oneTransfer(scope, id))
  if (!row) throw notFound('transfer')
  const [shown, payments, earlier, percent] = await Promise.all([
    row.status === 'open' ? calculatedNow(tx, row, scope) : frozen(tx, row, scope),
    tx.rows(paymentsOfTransfer(scope, row.id)),
    tx.first(earlierOpenOf(scope, row.id)),
    row.status === 'open' ? tx.rows(ownPercent({ tenantId: scope.tenantId, ids: [row.id] })) : null,
  ])
  return {
    ...toTransfer(row),
    ...shown,
    strategy: row.strategy,
    payments: payments.map((payment) => toPayment(payment, scope)),
    inputHash: row.input_hash,
    rules: row.closed_at === null ? null : row.rules,
    outputHash: row.output_hash,
    canceledReason: row.canceled_reason,
    capChange: percent && capChange(row, capOf(percent, ofHost)),
    can: abilitiesOf(row, scope, earlier !== undefined),
  }
}

function capChange(
  { retention_cap_ppm: calculatedPpm }: TransferRow,
  todayPpm: number | null,
): TransferRecord['capChange'] {
  return calculatedPpm === todayPpm ? null : { calculatedPpm, todayPpm }
}

type Shown = Pick<TransferRecord, 'lines' | 'installments' | 'resultCents'>

async function frozen(tx: Tx, { id, result_cents: resultCents }: TransferRow, scope: Scope): Promise<Shown> {
  const [lines, installments] = await Promise.all([tx.rows(linesOf(scope, id)), tx.rows(installmentsOf(scope, id))])
  return { lines: lines.map(toLine), installments: installments.map(toInstallment), resultCents }
}

async function calculatedNow(tx: Tx, transfer: TransferRow, scope: Scope): Promise<Shown> {
  const facts = factsOf(transfer, await readFactRows(tx, { tenantId: scope.tenantId, id: transfer.id }))
  if (!facts) return { lines: [], installments: [], resultCents: null }
  const calculated = calculatedTransfer(facts)
  return {
    lines: calculated.lines,
    installments: expectedInstallments(calculated),
    resultCents: calculated.resultCents,
  }
}
