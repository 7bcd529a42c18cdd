// One transfer. Open, its lines are calculated from what is known now; closed, they are those that were frozen.
import { transfers } from '@caderneta/contracts/transfers'
import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { paymentsOfTransfer } from './payment-store.ts'
import { factsOf, readFactRows } from './read-facts.ts'
import { abilitiesOf } from './transfer-rules.ts'
import { earlierOpenOf, installmentsOf, linesOf, oneTransfer, type TransferRow } from './transfer-store.ts'
import { expectedInstallments, toInstallment, toLine, toPayment, toTransfer } from './transfer-view.ts'

export const getTransfer = query(transfers.get, (tx, { params }, scope) => transferRecord(tx, scope, params.id))

/** @throws Refusal `transfer_not_found` */
export async function transferRecord(tx: Tx, scope: Scope, id: string): Promise<TransferRecord> {
  const row = await tx.first(oneTransfer(scope, id))
  if (!row) throw notFound('transfer')
  const [shown, payments, earlier] = await Promise.all([
    row.status === 'open' ? calculatedNow(tx, row, scope) : frozen(tx, row, scope),
    tx.rows(paymentsOfTransfer(scope, row.id)),
    tx.first(earlierOpenOf(scope, row.id)),
  ])
  return {
    ...toTransfer(row),
    ...shown,
    strategy: row.strategy,
    payments: payments.map((payment) => toPayment(payment, scope)),
    inputHash: row.input_hash,
    outputHash: row.output_hash,
    canceledReason: row.canceled_reason,
    can: abilitiesOf(row, scope, earlier !== undefined),
  }
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
