// Refunds with the names around them.
import type { RefundPixStatus } from '@caderneta/contracts/settlement-refunds'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { owedByPerson } from './recovery-store.ts'
import type { RefundFacts } from './settlement-entries.ts'

/** Of its last Pix, what is shown and asked about. */
export type ShownPix = {
  id: string
  attempt: number
  status: RefundPixStatus
  pix_key: string
  holder_name: string
  holder_tax_id: string
  requested_by: string
  requested_by_name: string | null
  approved_by: string | null
  approved_by_name: string | null
  is_sent: boolean
  is_given_up: boolean
  bank_reference: string | null
  finished_on: string | null
  reason: string | null
}

export type RefundRow = Selectable<Database['guardian_refund']> & {
  guardian_name: string
  created_by_name: string | null
  approved_by_name: string | null
  /** What the family has to put back, while the refund is not paid. */
  owed_cents: number
  /** Its last Pix: while `pix_id` names it, it pays the refund or has paid it. */
  pix: ShownPix | null
  /** Of a list: why an area below would refuse what may be done otherwise. */
  foreseen?: Partial<Record<Guarded, string>>
}
type Guarded = 'approve' | 'payByPix' | 'approvePix'

const lastPix = sql<ShownPix | null>`(select to_jsonb(v) from (select y.id, y.attempt, y.status, y.pix_key, y.holder_name, y.holder_tax_id,
    y.requested_by, ${nameOfUser(sql`y.requested_by`)} as requested_by_name, y.approved_by, ${nameOfUser(sql`y.approved_by`)} as approved_by_name,
    y.sent_at is not null as is_sent, y.is_given_up, y.bank_reference, y.finished_on, y.reason
  from refund_pix y where y.tenant_id = d.tenant_id and y.refund_id = d.id order by y.attempt desc limit 1) v)`

export function refunds(scope: Scope): RawBuilder<RefundRow> {
  return sql<RefundRow>`select d.*, g.name as guardian_name, ${nameOfUser(sql`d.created_by`)} as created_by_name,
    ${nameOfUser(sql`d.approved_by`)} as approved_by_name, ${lastPix} as pix,
      case when d.status in ('requested', 'approved') then ${owedByPerson(scope.tenantId, sql`d.guardian_id`)} else 0 end as owed_cents
    from guardian_refund d
    join guardian g on g.tenant_id = d.tenant_id and g.id = d.guardian_id
    where d.tenant_id = ${scope.tenantId}::int`
}

function nameOfUser(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select trim(u.name || ' ' || u.surname) from app_user u where u.tenant_id = d.tenant_id and u.id = ${id})`
}

export function refundForUpdate(scope: Scope, id: string): Query<RefundRow> {
  return statement(sql<RefundRow>`${refunds(scope)} and d.id = ${id}::uuid for update of d`)
}

export function factsOfRefund({
  tenant_id: tenantId,
  id: refundId,
  guardian_id: guardianId,
  cents,
}: RefundRow): RefundFacts {
  return { tenantId, refundId, guardianId, cents }
}
