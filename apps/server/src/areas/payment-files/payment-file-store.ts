// Files of payments with the account around them, what of each the bank has not answered, and their locks. Whoever changes one locks its
// agreement or it first, then its payments.
import type { RawBuilder, Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type PaymentFileTable = Omit<Selectable<Database['payment_file']>, 'content'>
export type PaymentFileRow = PaymentFileTable & {
  account_name: string
  has_channel: boolean
  open_count: number
  paid_cents: number
  dead_count: number
  search: string
}

const columns = sql`f.tenant_id, f.id, f.bank_account_id, f.agreement, f.sequence, f.file_name, f.status, f.payment_count, f.total_cents, f.first_day, f.sha256,
  f.message, f.released_by, f.released_at, f.delivered_by, f.delivered_at, f.cancel_reason, f.created_by, f.created_by_name, f.created_at, f.version`

export function paymentFilesInScope(scope: Pick<Scope, 'tenantId'>): RawBuilder<PaymentFileRow> {
  return sql<PaymentFileRow>`select ${columns}, b.bank || ' · ' || b.agency || ' · ' || b.account as account_name, control.search_key(f.file_name || ' ' || f.sequence) as search,
      c.id is not null as has_channel, coalesce(p.open_count, 0)::int as open_count, coalesce(p.paid_cents, 0)::bigint as paid_cents, coalesce(p.dead_count, 0)::int as dead_count
    from payment_file f
    join bank_account b on b.tenant_id = f.tenant_id and b.id = f.bank_account_id
    left join bank_channel c on c.tenant_id = f.tenant_id and c.bank_account_id = f.bank_account_id and c.is_active
    left join lateral (select count(*) filter (where y.status in ('requested', 'scheduled', 'toConfirm')) as open_count,
        sum(y.cents) filter (where y.status = 'finished') as paid_cents, count(*) filter (where y.status in ('error', 'cancelled')) as dead_count
      from payment_file_item i join payout y on y.tenant_id = i.tenant_id and y.id = i.payout_id
      where i.tenant_id = f.tenant_id and i.file_id = f.id and not i.is_canceled) p on true
    where f.tenant_id = ${scope.tenantId}::int`
}

export function onePaymentFile(scope: Pick<Scope, 'tenantId'>, id: string): Query<PaymentFileRow> {
  return statement(sql<PaymentFileRow>`${paymentFilesInScope(scope)} and f.id = ${id}::uuid`)
}

export function paymentFileForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<PaymentFileRow> {
  return statement(sql<PaymentFileRow>`${paymentFilesInScope(scope)} and f.id = ${id}::uuid for no key update of f`)
}

/** The frozen bytes. */
export function contentOf({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ content: Buffer }> {
  return statement(sql<{ content: Buffer }>`select content from payment_file
    where tenant_id = ${tenantId}::int and id = ${id}::uuid`)
}

/** The channel that takes a file of this account to its bank, while it is switched on. */
export function channelOf({ tenantId }: Pick<Scope, 'tenantId'>, fileId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select c.id from payment_file f
    join bank_channel c on c.tenant_id = f.tenant_id and c.bank_account_id = f.bank_account_id and c.is_active
    where f.tenant_id = ${tenantId}::int and f.id = ${fileId}::uuid`)
}

export type ItemRow = {
  position: number
  payout_id: string
  reference: string
  school_name: string
  destination: string
  cents: number
  pay_on: string
  status: Selectable<Database['payout']>['status']
  reason: string | null
}

export function itemsOf({ tenantId }: Pick<Scope, 'tenantId'>, fileId: string): Query<ItemRow> {
  return statement(sql<ItemRow>`select i.position, i.payout_id, i.reference, s.fantasy_name as school_name, ${destination} as destination, i.cents, i.pay_on,
      y.status, y.reason
    from payment_file_item i
    join payout y on y.tenant_id = i.tenant_id and y.id = i.payout_id
    join school s on s.tenant_id = y.tenant_id and s.id = y.school_id
    join payout_account a on a.tenant_id = y.tenant_id and a.id = y.payout_account_id
    where i.tenant_id = ${tenantId}::int and i.file_id = ${fileId}::uuid order by i.position`)
}

/** Where a payment goes: a Pix key, or bank, agency and account. */
export const destination = sql<string>`case when a.kind = 'pix' then a.pix_key
  else concat_ws(' · ', a.bank, a.agency, a.account || '-' || a.account_digit) end`

export type LeavingItem = { payout_id: string; pay_on: string; school_name: string; is_account_in_effect: boolean }

/** Payments of a file, locked, with whether each still goes where its school is paid. */
export function leavingItems({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>, fileId: string): Query<LeavingItem> {
  return statement(sql<LeavingItem>`select i.payout_id, i.pay_on, s.fantasy_name as school_name, ${isInEffect(now)} as is_account_in_effect
    from payment_file_item i
    join payout y on y.tenant_id = i.tenant_id and y.id = i.payout_id
    join school s on s.tenant_id = y.tenant_id and s.id = y.school_id
    join payout_account a on a.tenant_id = y.tenant_id and a.id = y.payout_account_id
    where i.tenant_id = ${tenantId}::int and i.file_id = ${fileId}::uuid and not i.is_canceled order by y.id for no key update of y`)
}

/** The account of a payment is the school's own one now: approved, past its cooling-off, not followed, of the school's company. */
export function isInEffect(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(a.status = 'approved' and a.effective_at <= ${now}::timestamptz and (a.ends_at is null or a.ends_at > ${now}::timestamptz)
    and left(a.holder_tax_id, 8) = left(s.cnpj, 8))`
}
