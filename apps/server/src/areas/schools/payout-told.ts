import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { PayoutRow } from './payout-store.ts'

export type ToldAccount = PayoutRow & { school_name: string; emails: string[] }

/** How long before a proposal an address may have been replaced that still hears of it. */
const formerDays = 30

/** A pay-out account, and whom of its school its changes are told: those who hear today, and those who did until lately. */
export function toldAccount(tenantId: number, id: string): Query<ToldAccount> {
  return statement(sql<ToldAccount>`select p.*, s.fantasy_name as school_name, array(
        select unnest(s.notification_emails) union
        select f.email from former_notification_email f where f.tenant_id = s.tenant_id and f.school_id = s.id
          and f.replaced_at > p.proposed_at - make_interval(days => ${formerDays}::int)) as emails
    from payout_account p join school s on s.tenant_id = p.tenant_id and s.id = p.school_id
    where p.tenant_id = ${tenantId}::int and p.id = ${id}::uuid`)
}

/** Addresses that are taken off a school, kept for the notices that they would have had. */
export function formerEmailsPart(scope: Scope, schoolId: string, removed: readonly string[]): Part[] {
  if (removed.length === 0) return []
  return [
    {
      name: 'former_email',
      rows: removed.length,
      sql: sql`insert into former_notification_email (tenant_id, school_id, email, replaced_at)
        select ${scope.tenantId}::int, ${schoolId}::uuid, email, ${scope.now}::timestamptz from unnest(${[...removed]}::text[]) email
        on conflict (tenant_id, school_id, email) do update set replaced_at = excluded.replaced_at returning 1`,
    },
  ]
}
