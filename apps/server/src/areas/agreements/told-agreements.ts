// What messages to families tell of agreements, and the link by which they are read.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type AgreementRow, agreementsInScope } from './agreement-store.ts'

export type ToldAgreement = AgreementRow & {
  first_due: CalendarDate
  last_due: CalendarDate
  /** Open amount of the invoices that came back from it, in cents. */
  returned_cents: number
  /** One of those that it is about: its payer is the family. */
  told_invoice_id: string
}

const isOwed = sql`i.status in ('generated', 'pending', 'inProtest', 'expired')`

export function toldAgreementRows(scope: Scope, ids: readonly string[]): RawBuilder<ToldAgreement> {
  return sql<ToldAgreement>`select t.*, n.first_due, n.last_due, x.returned_cents, coalesce(n.invoice_id, x.invoice_id) as told_invoice_id
    from (${agreementsInScope(scope)} and a.id = any(${[...ids]}::uuid[])) t
    cross join lateral (select min(n.due_on) as first_due, max(n.due_on) as last_due, (array_agg(n.invoice_id order by n.position))[1] as invoice_id
      from agreement_installment n where n.tenant_id = t.tenant_id and n.agreement_id = t.id) n
    cross join lateral (select coalesce(sum(i.open_cents) filter (where x.outcome = 'restored' and ${isOwed}), 0)::bigint as returned_cents,
        (array_agg(x.invoice_id order by x.position))[1] as invoice_id
      from agreement_invoice x join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id
      where x.tenant_id = t.tenant_id and x.agreement_id = t.id) x`
}

/** Whoever ends or accepts it waits until it is known what leaves. In id order. */
export function agreementsForUpdate({ tenantId }: Scope, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select a.id from agreement a
    where a.tenant_id = ${tenantId}::int and a.id = any(${[...ids]}::uuid[]) order by a.id for no key update`)
}
