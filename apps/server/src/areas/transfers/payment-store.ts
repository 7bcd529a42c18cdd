// Payments of transfers with the names around them.
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type TransferRow, transfersInScope } from './transfer-store.ts'

export type PaymentRow = Selectable<Database['transfer_payment']> & { school_id: string; bank_account_name: string }

export function paymentsInScope(scope: Scope): RawBuilder<PaymentRow> {
  return sql<PaymentRow>`select y.*, t.school_id, b.bank || ' · ' || b.agency || ' · ' || b.account as bank_account_name
    from transfer_payment y
    join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
    join bank_account b on b.tenant_id = y.tenant_id and b.id = y.bank_account_id
    where y.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 't.school_id')}`
}

export function paymentsOfTransfer(scope: Scope, id: string): Query<PaymentRow> {
  return statement(
    sql<PaymentRow>`${paymentsInScope(scope)} and y.transfer_id = ${id}::uuid order by y.installment, y.id`,
  )
}

/** All payments of the transfer of one of them. */
export function paymentsBeside(scope: Scope, paymentId: string): Query<PaymentRow> {
  return statement(sql<PaymentRow>`${paymentsInScope(scope)} and y.transfer_id = (select z.transfer_id from transfer_payment z
    where z.tenant_id = ${scope.tenantId}::int and z.id = ${paymentId}::uuid) order by y.installment, y.id`)
}

export function paymentForUpdate(scope: Scope, id: string): Query<PaymentRow> {
  return statement(sql<PaymentRow>`${paymentsInScope(scope)} and y.id = ${id}::uuid for no key update of y`)
}

/** The transfer of a payment, locked before it. */
export function paidTransferForUpdate(scope: Scope, paymentId: string): Query<TransferRow> {
  return statement(sql<TransferRow>`${transfersInScope(scope)} and t.id = (select y.transfer_id from transfer_payment y
    where y.tenant_id = ${scope.tenantId}::int and y.id = ${paymentId}::uuid) for no key update of t`)
}

/** The entry that confirmed a payment, found by the school's account, which has an index. */
export function paidEntryOf(scope: Scope, paymentId: string): Query<{ entry_id: string }> {
  return statement(sql<{ entry_id: string }>`select p.entry_id from transfer_payment y
    join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
    join ledger_account a on a.tenant_id = y.tenant_id and a.kind = 'schoolPayable' and a.owner_id = t.school_id
    join posting p on p.tenant_id = y.tenant_id and p.debit = a.id and p.subject_id = y.id and p.kind = 'transferPaid'
    where y.tenant_id = ${scope.tenantId}::int and y.id = ${paymentId}::uuid order by p.recorded_at desc limit 1`)
}
