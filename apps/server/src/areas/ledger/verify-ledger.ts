// Proves, per network, that the ledger tells the truth: what must always hold, each as one query whose every row is a fault.
import type pg from 'pg'
import { sql } from 'kysely'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { Rules } from './proof.ts'
import { agreementRules } from './proof-of-agreements.ts'
import { bankEventRules } from './proof-of-bank-events.ts'
import { giveBackRules } from './proof-of-give-backs.ts'
import { invoiceRules } from './proof-of-invoices.ts'
import { paymentRules } from './proof-of-payments.ts'
import { postingRules } from './proof-of-postings.ts'
import { statementRules } from './proof-of-statements.ts'
import { titleRules } from './proof-of-titles.ts'
import { decisionRules } from './proof-of-decisions.ts'
import { transferRules } from './proof-of-transfers.ts'
import { claimRules } from './proof-of-claims.ts'
import { recoveryRules } from './proof-of-recoveries.ts'
import { waitingMoneyRules } from './proof-of-waiting-money.ts'

export type Fault = { rule: string; subject: string; detail: string }
export type LedgerReport = { tenantId: number; postings: number; faults: Fault[] }

/** Each by what must hold; none without a corruption in the tests that it speaks of. */
export const ledgerRules: Rules = {
  ...postingRules,
  ...invoiceRules,
  ...titleRules,
  ...paymentRules,
  ...bankEventRules,
  ...waitingMoneyRules,
  ...claimRules,
  ...recoveryRules,
  ...transferRules,
  ...statementRules,
  ...decisionRules,
  ...agreementRules,
  ...giveBackRules,
}

export async function verifyLedger(pool: pg.Pool, tenantId: number): Promise<LedgerReport> {
  return readTransaction(pool, tenantId, async (tx) => {
    const faults = await ledgerFaults(tx, tenantId)
    const count = await tx.first(
      statement(sql<{ count: number }>`select count(*) as count from posting where tenant_id = ${tenantId}::int`),
    )
    // none: a network without postings
    return { tenantId, postings: count?.count ?? 0, faults }
  })
}

export async function ledgerFaults(tx: Pick<Tx, 'rows'>, tenantId: number): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [rule, query] of Object.entries(ledgerRules)) {
    const rows = await tx.rows(statement(query(tenantId)))
    faults.push(...rows.map((row) => ({ rule, ...row })))
  }
  return faults
}
