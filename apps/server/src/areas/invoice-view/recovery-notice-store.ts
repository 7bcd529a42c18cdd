// What a letter about something to put back is made of, and which letters there are.
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

type Network = Pick<Scope, 'tenantId'>

export type ToldRecovery = {
  id: string
  status: string
  open_cents: number
  invoice_id: string
  /** Whose it is now: the guardian, or the one that it was merged into. */
  person_id: string
  name: string
  email: string | null
  language: string | null
  /** How often the links of the person were revoked. */
  generation: number
}

export function toldRecovery({ tenantId }: Network, id: string): Query<ToldRecovery> {
  return statement(sql<ToldRecovery>`select r.id, r.status, r.open_cents, r.invoice_id, w.id as person_id, w.name, w.email, w.language,
      (select count(*)::int from family_link_revocation v join guardian m on m.tenant_id = v.tenant_id and m.id = v.guardian_id
        where v.tenant_id = r.tenant_id and w.id in (m.id, m.merged_into)) as generation
    from recovery r join guardian g on g.tenant_id = r.tenant_id and g.id = r.guardian_id
    join guardian w on w.tenant_id = g.tenant_id and w.id = case when g.merged_into is null then g.id else g.merged_into end
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid`)
}

/** Letters of its invoice that have not left yet. */
export function leavingNotices({ tenantId }: Network, recoveryId: string): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select d.id from delivery d where d.tenant_id = ${tenantId}::int and d.kind = 'recoveryNotice'
    and d.status = 'queued' and d.invoice_id = (select r.invoice_id from recovery r where r.tenant_id = ${tenantId}::int and r.id = ${recoveryId}::uuid)`)
}

/** The letter of this id, whatever became of it. */
export function letterOfId({ tenantId }: Network, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from delivery where tenant_id = ${tenantId}::int and id = ${id}::uuid`)
}
