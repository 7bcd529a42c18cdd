// What stands on a receipt: the payment, the school that was paid, and whose money it was.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { onePayout } from './payout-store.ts'
import { type ManualRow, paidByHand, paidByRail, type PaidDate } from './receipt-facts.ts'

export type ReceiptSchool = { fantasy_name: string; company_name: string; cnpj: string; address: unknown }
export type Payer = {
  holder_name: string
  holder_tax_id: string
  bank: string
  agency: string
  account: string
  account_digit: string
}

/** @returns undefined where there is no such payment, null where it is not paid. */
export async function paidDateOf(tx: Tx, scope: Scope, paymentId: string): Promise<PaidDate | null | undefined> {
  const [payout, manual] = await Promise.all([
    tx.first(onePayout(scope, paymentId)),
    tx.first(manualPayment(scope, paymentId)),
  ])
  if (payout) return paidByRail(payout)
  return manual && paidByHand(manual)
}

function manualPayment(scope: Scope, id: string): Query<ManualRow> {
  return statement(sql<ManualRow>`select y.*, t.school_id, t.competence, n.due_on from transfer_payment y
    join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
    join transfer_installment n on n.tenant_id = y.tenant_id and n.transfer_id = y.transfer_id and n.position = y.installment
    where y.tenant_id = ${scope.tenantId}::int and y.id = ${id}::uuid and y.method = 'manual' and ${inSchools(scope, 't.school_id')}`)
}

/** Of a payment by a rail or by hand. */
export function schoolOf(scope: Scope, paymentId: string): Query<ReceiptSchool> {
  return statement(sql<ReceiptSchool>`select s.fantasy_name, s.company_name, s.cnpj, s.address from transfer_payment y
    join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
    join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
    where y.tenant_id = ${scope.tenantId}::int and y.id = ${paymentId}::uuid and ${inSchools(scope, 't.school_id')}`)
}

/** Whose money it was. */
export function payerOf(scope: Scope, paymentId: string): Query<Payer> {
  return statement(sql<Payer>`select b.holder_name, b.holder_tax_id, b.bank, b.agency, b.account, b.account_digit from transfer_payment y
    join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
    join bank_account b on b.tenant_id = y.tenant_id and b.id = y.bank_account_id
    where y.tenant_id = ${scope.tenantId}::int and y.id = ${paymentId}::uuid and ${inSchools(scope, 't.school_id')}`)
}
