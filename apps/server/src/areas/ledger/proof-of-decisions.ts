// Retentions and adjustments against the transfers that moved them: what people decided moves once, as they decided it.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules } from './proof.ts'

export const decisionRules: Rules = {
  'cada retenção reprogramada é adiada inteira e volta nas suas parcelas': (tenantId) => sql<FaultRow>`
    select r.id::text as subject, format('retenção %s, adiado %s, parcelas %s, origens %s', r.cents, d.cents, n.cents, o.cents) as detail
    from retention r
    cross join lateral (select coalesce(sum(cents), 0) as cents from transfer_source s where s.tenant_id = r.tenant_id and s.component = 'deferral'
      and s.source_id = r.id and s.transfer_id = r.deferred_in) d
    cross join lateral (select coalesce(sum(cents), 0) as cents from retention_installment n where n.tenant_id = r.tenant_id and n.retention_id = r.id) n
    cross join lateral (select coalesce(sum(cents), 0) as cents from retention_origin o where o.tenant_id = r.tenant_id and o.retention_id = r.id) o
    where r.tenant_id = ${tenantId}::int and (r.cents <> o.cents or (r.installments is not null and r.cents <> n.cents)
      or (r.status in ('deferred', 'settled')) <> (d.cents = r.cents)) limit ${mostShown}::int`,

  'cada origem de uma retenção adiada foi retida no mesmo repasse': (tenantId) => sql<FaultRow>`
    select r.id::text as subject, format('%s: origem %s, no repasse %s', o.component, o.cents, s.fee_cents - s.cents) as detail
    from retention r join retention_origin o on o.tenant_id = r.tenant_id and o.retention_id = r.id
    cross join lateral (select sum(n.cents) as cents, sum(n.fee_cents) as fee_cents from transfer_source n where n.tenant_id = o.tenant_id
      and n.component = o.component and n.source_id = o.source_id and n.turn = o.turn and n.transfer_id = r.deferred_in) s
    where r.tenant_id = ${tenantId}::int and r.deferred_in is not null and coalesce(s.fee_cents - s.cents, 0) <> o.cents limit ${mostShown}::int`,

  'cada parcela de retenção e cada parte de ajuste está no repasse que a levou, uma vez': (tenantId) => sql<FaultRow>`
    with decided as (
      select 'installment' as component, n.id, n.taken_in, -n.cents as cents from retention_installment n where n.tenant_id = ${tenantId}::int
      union all select 'interest', n.id, n.taken_in, -n.interest_cents from retention_installment n
        where n.tenant_id = ${tenantId}::int and n.interest_cents > 0
      union all select p.kind, p.id, p.taken_in, p.cents from adjustment_part p where p.tenant_id = ${tenantId}::int
    ), moved as (select component, source_id, transfer_id, cents from transfer_source where tenant_id = ${tenantId}::int and component in
      ('installment', 'interest', 'rectification', 'anticipation', 'creditLine', 'balancing', 'erpRefund'))
    select coalesce(d.id, m.source_id)::text as subject, format('%s: decidido %s, no repasse %s', coalesce(d.component, m.component), d.cents, m.cents) as detail
    from decided d full join moved m on m.component = d.component and m.source_id = d.id
    where d.taken_in is distinct from m.transfer_id or (m.cents is not null and m.cents is distinct from d.cents) limit ${mostShown}::int`,

  'o que se paga a uma escola fora dos meses é um ajuste aprovado, uma vez': (tenantId) => sql<FaultRow>`
    select t.id::text as subject, format('repasse %s, ajuste %s menos %s', t.result_cents, j.cents, j.price_cents) as detail
    from transfer t left join adjustment j on j.tenant_id = t.tenant_id and j.id = t.adjustment_id and j.status = 'approved'
      and j.school_id = t.school_id
    where t.tenant_id = ${tenantId}::int and t.kind = 'detached' and t.result_cents is distinct from j.cents - j.price_cents limit ${mostShown}::int`,

  // Its transfer is opened by the event of the approval: until a month of the school has closed after its day, it may still come. That it is paid
  // where it says so, and never canceled, the checks of the table hold.
  'cada valor aprovado fora dos meses tem o seu repasse quando um mês da escola já fechou depois do dia dele': (
    tenantId,
  ) => sql<FaultRow>`
    select j.id::text as subject, format('%s de %s para %s: nenhum repasse', j.kind, j.cents, j.paid_on) as detail
    from adjustment j where j.tenant_id = ${tenantId}::int and j.status = 'approved' and j.paid_on is not null
      and not exists (select from transfer t where t.tenant_id = j.tenant_id and t.adjustment_id = j.id)
      and exists (select from transfer m where m.tenant_id = j.tenant_id and m.school_id = j.school_id and m.kind = 'month'
        and (m.closed_at at time zone 'America/Sao_Paulo')::date > j.paid_on) limit ${mostShown}::int`,

  'nenhum repasse retém mais que o seu limite, e o que passou dele entra no seguinte': (tenantId) => sql<FaultRow>`
    with moved as (select transfer_id, coalesce(sum(greatest(fee_cents - cents, 0)) filter (where line in ('evaded', 'canceled', 'counter', 'discounts')), 0)
          - coalesce(sum(cents) filter (where component in ('deferral', 'overCap')), 0) as withheld,
        -coalesce(sum(cents) filter (where component = 'installment'), 0) as installments
      from transfer_source where tenant_id = ${tenantId}::int group by transfer_id),
    last as (select distinct on (school_id) school_id, id from transfer
      where tenant_id = ${tenantId}::int and kind = 'month' and closed_at is not null order by school_id, competence desc)
    select t.id::text as subject, format('retido %s, parcelas %s, resultado %s, limite %s por milhão', m.withheld, m.installments, t.result_cents,
      t.retention_cap_ppm) as detail
    from transfer t join moved m on m.transfer_id = t.id
    where t.tenant_id = ${tenantId}::int and t.closed_at is not null and t.retention_cap_ppm is not null
      and m.withheld > greatest(div(greatest(t.result_cents + m.withheld + m.installments, 0) * t.retention_cap_ppm, 1000000) - m.installments, 0)
    union all select s.transfer_id::text, format('%s passou do limite e o repasse seguinte não o levou', s.cents)
    from transfer_source s join transfer t on t.tenant_id = s.tenant_id and t.id = s.transfer_id join last l on l.school_id = t.school_id
    where s.tenant_id = ${tenantId}::int and s.component = 'overCap' and s.turn % 2 = 1 and l.id <> t.id
      and not exists (select from transfer_source n where n.tenant_id = s.tenant_id and n.component = s.component and n.source_id = s.source_id
        and n.item = s.item and n.turn = s.turn + 1 and n.cents = -s.cents)
    limit ${mostShown}::int`,
}
