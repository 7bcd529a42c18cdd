// What people decided about a school's money, as the calculation of a transfer reads it: what no earlier transfer moved.
import type { Movement } from '@caderneta/kernel/transfer-facts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Asked, OfTransfer } from './fact-queries.ts'

/** The transfers, and whether each is the next one of its school: where an earlier one is open, it looks at its own month alone. */
const asked = ({ tenantId, ids }: Asked) => sql`(select t.tenant_id, t.id, t.school_id, t.competence,
    not exists (select from transfer o where o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.status = 'open'
      and o.competence < t.competence) as is_next
  from transfer t where t.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[]))`

/** Moved in no transfer, in this one, or in one after it. */
const isNotMovedBefore = (column: string) =>
  sql`(${sql.ref(column)} is null or exists (select from transfer o where o.tenant_id = a.tenant_id and o.id = ${sql.ref(column)} and o.competence >= a.competence))`

const isDue = (competence: string) =>
  sql`${sql.ref(competence)} <= a.competence and (a.is_next or ${sql.ref(competence)} = a.competence)`

export type DeferralFactRow = OfTransfer & {
  id: string
  origins: { component: Movement['component']; source_id: string; turn: number; cents: number }[]
}

/** Retentions with installments that no earlier transfer put off. */
export function deferralFacts(of: Asked): Query<DeferralFactRow> {
  return statement(sql<DeferralFactRow>`select a.id as transfer_id, r.id,
      (select jsonb_agg(jsonb_build_object('component', g.component, 'source_id', g.source_id, 'turn', g.turn, 'cents', g.cents))
        from retention_origin g where g.tenant_id = r.tenant_id and g.retention_id = r.id) as origins
    from ${asked(of)} a
    join retention r on r.tenant_id = a.tenant_id and r.school_id = a.school_id and r.status in ('programmed', 'deferred', 'settled')
    where ${isNotMovedBefore('r.deferred_in')} order by r.id`)
}

export type PlannedFactRow = OfTransfer & {
  id: string
  component: 'installment' | 'interest' | 'rectification' | 'anticipation' | 'creditLine' | 'balancing' | 'erpRefund'
  cents: number
}

/** Installments of retentions that an earlier transfer put off, and parts of adjustments, that are due in this one. */
export function plannedFacts(of: Asked): Query<PlannedFactRow> {
  return statement(sql<PlannedFactRow>`with a as (select * from ${asked(of)} a),
    due as (select a.id as transfer_id, n.id, n.cents, n.interest_cents from a
      join retention r on r.tenant_id = a.tenant_id and r.school_id = a.school_id and r.status in ('deferred', 'settled')
      join transfer d on d.tenant_id = r.tenant_id and d.id = r.deferred_in and d.competence < a.competence
      join retention_installment n on n.tenant_id = r.tenant_id and n.retention_id = r.id
      where ${isDue('n.competence')} and ${isNotMovedBefore('n.taken_in')})
    select transfer_id, id, 'installment' as component, -cents as cents from due
    union all select transfer_id, id, 'interest', -interest_cents from due where interest_cents > 0
    union all select a.id, p.id, p.kind, p.cents from a
      join adjustment_part p on p.tenant_id = a.tenant_id and p.school_id = a.school_id
      join adjustment j on j.tenant_id = p.tenant_id and j.id = p.adjustment_id and j.status = 'approved'
      where ${isDue('p.competence')} and ${isNotMovedBefore('p.taken_in')}`)
}

/** Retentions of the transfers' schools that stand and did not move, locked: an undo of one is over, or waits for the closing. */
export function standingRetentions({ tenantId, ids }: Asked): Query<StandingRetention> {
  return statement(sql<StandingRetention>`select t.id as transfer_id, r.id, g.keys from transfer t
    join retention r on r.tenant_id = t.tenant_id and r.school_id = t.school_id and r.status in ('grouped', 'programmed')
    cross join lateral (select array_agg(g.component || ' ' || g.source_id || ' ' || g.turn) as keys from retention_origin g
      where g.tenant_id = r.tenant_id and g.retention_id = r.id) g
    where t.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[])
    order by r.id for no key update of r`)
}

export type StandingRetention = OfTransfer & { id: string; keys: string[] }

/** Anticipations of the transfer that were approved or wait: their basis stays as it is. */
export function anticipatedParts({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select p.id from transfer t
    join adjustment_part p on p.tenant_id = t.tenant_id and p.school_id = t.school_id and p.competence = t.competence and p.kind = 'anticipation'
    join adjustment j on j.tenant_id = p.tenant_id and j.id = p.adjustment_id and j.status <> 'discarded'
    where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid`)
}
