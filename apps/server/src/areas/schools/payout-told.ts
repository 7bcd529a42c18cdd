import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { PayoutRow } from './payout-store.ts'

export type ToldAccount = PayoutRow & { school_name: string; emails: string[] }

/** A pay-out account, and whom of its school its changes are told. */
export function toldAccount(tenantId: number, id: string): Query<ToldAccount> {
  return statement(sql<ToldAccount>`select p.*, s.fantasy_name as school_name, s.notification_emails as emails from payout_account p
    join school s on s.tenant_id = p.tenant_id and s.id = p.school_id
    where p.tenant_id = ${tenantId}::int and p.id = ${id}::uuid`)
}
