// What people decided about a school's money, as the calculation of a transfer reads it: what no earlier transfer moved.
import type { Movement } from '@caderneta/kernel/transfer-facts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

type Of = { tenantId: number; id: string }

/** The transfer, and whether it is the next one of its school: where an earlier one is open, this one looks at its own month alone. */
const asked = ({ tenantId, id }: Of) => sql`(select t.tenant_id, t.id, t.school_id, t.competence,
    not exists (select from transfer o where o.tenant_id = t.tenant_id and o.school_id = t.school_id and o.status = 'open'
      and o.competence < t.competence) as is_next
  from transfer t where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid)`

/** Moved in no transfer, in this one, or in one after it. */
const isNotMovedBefore = (column: string) =>
  sql`(${sql.ref(column)} is null or exists (select from transfer o where o.tenant_id = a.tenant_id and o.id = ${sql.ref(column)} and o.competence >= a.competence))`

const isDue = (competence: string) =>
  sql`${sql.ref(competence)} <= a.competence and (a.is_next or ${sql.ref(competence)} = a.competence)`

export type DeferralFactRow = {
  id: string
  origins: { component: Movement['component']; source_id: string; turn: number; cents: number }[]
}

/** Retentions with installments that no earlier transfer put off. */
export function deferralFacts(of: Of): Query<DeferralFactRow> {
  return statement(sql<DeferralFactRow>`select r.id,
      (select jsonb_agg(jsonb_build_object('component', g.component, 'source_id', g.source_id, 'turn', g.turn, 'cents', g.cents))
        from retention_origin g where g.tenant_id = r.tenant_id and g.retention_id = r.id) as origins
    from ${asked(of)} a
    join retention r on r.tenant_id = a.tenant_id and r.school_id = a.school_id and r.status in ('programmed', 'deferred', 'settled')
    where ${isNotMovedBefore('r.deferred_in')} order by r.id`)
}

export type PlannedFactRow = {
  id: string
  component: 'installment' | 'interest' | 'rectification' | 'anticipation' | 'creditLine' | 'balancing' | 'erpRefund'
  cents: number
}

/** Installments of retentions that an earlier transfer put off, and parts of adjustments, that are due in this one. */
export function plannedFacts(of: Of): Query<PlannedFactRow> {
  return statement(sql<PlannedFactRow>`with a as (select * from ${asked(of)} a),
    due as (select n.id, n.cents, n.interest_cents from a
      join retention r on r.tenant_id = a.tenant_id and r.school_id = a.school_id and r.status in ('deferred', 'settled')
      join transfer d on d.tenant_id = r.tenant_id and d.id = r.deferred_in and d.competence < a.competence
      join retention_installment n on n.tenant_id = r.tenant_id and n.retention_id = r.id
      where ${isDue('n.competence')} and ${isNotMovedBefore('n.taken_in')})
    select id, 'installment' as component, -cents as cents from due
    union all select id, 'interest', -interest_cents from due where interest_cents > 0
    union all select p.id, p.kind, p.cents from a
      join adjustment_part p on p.tenant_id = a.tenant_id and p.school_id = a.school_id
      join adjustment j on j.tenant_id = p.tenant_id and j.id = p.adjustment_id and j.status = 'approved'
      where ${isDue('p.competence')} and ${isNotMovedBefore('p.taken_in')}`)
}

/** Retentions of the transfer's school that stand and did not move, locked: an undo of one is over, or waits for the closing. */
export function standingRetentions({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<StandingRetention> {
  return statement(sql<StandingRetention>`select r.id, g.keys from retention r
    cross join lateral (select array_agg(g.component || ' ' || g.source_id || ' ' || g.turn) as keys from retention_origin g
      where g.tenant_id = r.tenant_id and g.retention_id = r.id) g
    where r.tenant_id = ${tenantId}::int and r.status in ('grouped', 'programmed')
      and r.school_id = (select t.school_id from transfer t where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid)
    order by r.id for no key update of r`)
}

export type StandingRetention = { id: string; keys: string[] }

/** Anticipations of the transfer that were approved or wait: their basis stays as it is. */
export function anticipatedParts({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select p.id from transfer t
    join adjustment_part p on p.tenant_id = t.tenant_id and p.school_id = t.school_id and p.competence = t.competence and p.kind = 'anticipation'
    join adjustment j on j.tenant_id = p.tenant_id and j.id = p.adjustment_id and j.status <> 'discarded'
    where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid`)
}
