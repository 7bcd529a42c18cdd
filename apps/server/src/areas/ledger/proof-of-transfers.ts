// Transfers against the ledger and against themselves: lines, sources, what is owed to schools, and what was paid.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules, sidesOf } from './proof.ts'

/** Of a network: what each line of a closed transfer must be by its sources; fees follow from what they were taken of. */
const linesBySources = (tenantId: number) => sql`
  select transfer_id, line as kind, cents from transfer_source where tenant_id = ${tenantId}::int
  union all select transfer_id, case when fee_cents < 0 then 'feeReturned' when basis = 'guaranteed' then 'fee' else 'commission' end, -fee_cents
    from transfer_source where tenant_id = ${tenantId}::int and fee_cents <> 0`

export const transferRules: Rules = {
  'cada repasse fechado é a soma das suas linhas': (tenantId) => sql<FaultRow>`
    select t.id::text as subject, format('resultado %s, linhas %s', t.result_cents, coalesce(l.cents, 0)) as detail
    from transfer t left join (select transfer_id, sum(cents) as cents from transfer_line where tenant_id = ${tenantId}::int group by transfer_id) l
      on l.transfer_id = t.id
    where t.tenant_id = ${tenantId}::int and t.closed_at is not null and t.result_cents <> coalesce(l.cents, 0) limit ${mostShown}::int`,

  'cada linha de repasse é a soma das suas origens': (tenantId) => sql<FaultRow>`
    with made as (select transfer_id, kind, sum(cents) as cents from (${linesBySources(tenantId)}) s group by transfer_id, kind),
    said as (select transfer_id, kind, cents from transfer_line where tenant_id = ${tenantId}::int and kind <> 'carried')
    select coalesce(m.transfer_id, s.transfer_id)::text as subject, format('%s: linha %s, origens %s', coalesce(m.kind, s.kind), s.cents, m.cents) as detail
    from made m full join said s using (transfer_id, kind) where m.cents is distinct from s.cents limit ${mostShown}::int`,

  'cada saldo que passa de um repasse ao próximo é o resultado negativo do anterior': (tenantId) => sql<FaultRow>`
    with closed as (select id, school_id, competence, lag(result_cents) over (partition by school_id order by competence) as before
      from transfer where tenant_id = ${tenantId}::int and closed_at is not null and kind = 'month')
    select c.id::text as subject, format('saldo %s, repasse anterior %s', l.cents, c.before) as detail
    from closed c left join transfer_line l on l.tenant_id = ${tenantId}::int and l.transfer_id = c.id and l.kind = 'carried'
    where coalesce(l.cents, 0) <> least(coalesce(c.before, 0), 0) limit ${mostShown}::int`,

  'cada item de fatura, pagamento e tarifa entra e sai dos repasses em ordem': (tenantId) => sql<FaultRow>`
    select s.source_id::text as subject, format('%s: %s movimentos, o último é o %s, soma %s', s.component, count(*), max(s.turn), sum(s.cents)) as detail
    from transfer_source s where s.tenant_id = ${tenantId}::int and s.component <> 'schedule' group by s.component, s.source_id, s.item
    having count(*) <> max(s.turn) or (max(s.turn) % 2 = 0 and (sum(s.cents) <> 0 or sum(s.fee_cents) <> 0)) limit ${mostShown}::int`,

  'o que os repasses estornam de um recebimento é a parte que voltou à família': (tenantId) => sql<FaultRow>`
    select s.source_id::text as subject, format('voltou %s, nos repasses %s', g.cents, s.cents) as detail
    from transfer_source s left join given_back_share g on g.tenant_id = s.tenant_id and g.id = s.source_id
    where s.tenant_id = ${tenantId}::int and s.component = 'receivedBack' and abs(s.cents) is distinct from g.cents limit ${mostShown}::int`,

  'cada item de fatura conta em todos os repasses pela mesma base': (tenantId) => sql<FaultRow>`
    select s.invoice_id::text as subject, format('item %s: no repasse %s, a base é %s', s.item, s.basis, coalesce(b.basis, 'nenhuma')) as detail
    from transfer_source s left join transfer_basis b on b.tenant_id = s.tenant_id and b.invoice_id = s.invoice_id and b.item = s.item
    where s.tenant_id = ${tenantId}::int and s.invoice_id is not null and b.basis is distinct from s.basis limit ${mostShown}::int`,

  'cada item coberto está num repasse pelo seu valor, e o que o calendário segura nunca passa do coberto': (
    tenantId,
  ) => sql<FaultRow>`
    select s.invoice_id::text as subject, format('item %s: valor %s, no repasse %s', s.item, x.cents, abs(s.cents)) as detail
    from transfer_source s left join invoice_item x on x.tenant_id = s.tenant_id and x.invoice_id = s.invoice_id and x.position = s.item
    where s.tenant_id = ${tenantId}::int and s.component = 'revenue' and abs(s.cents) is distinct from x.cents
    union all select s.enrollment_id::text, format('coberto %s, retido pelo calendário %s', sum(s.cents) filter (where s.component = 'revenue'),
        sum(s.cents) filter (where s.component = 'schedule'))
      from transfer_source s where s.tenant_id = ${tenantId}::int and s.enrollment_id is not null group by s.enrollment_id
      having coalesce(sum(s.cents) filter (where s.component = 'schedule'), 0) > 0 or sum(s.cents) < 0
    limit ${mostShown}::int`,

  'as datas de um repasse somam o que ele paga, e o pago é o que foi confirmado': (tenantId) => sql<FaultRow>`
    select t.id::text as subject, format('a pagar %s, datas %s, pago %s, confirmado %s', t.due_cents, n.cents, t.paid_cents, y.cents) as detail
    from transfer t
    cross join lateral (select coalesce(sum(cents), 0) as cents from transfer_installment where tenant_id = t.tenant_id and transfer_id = t.id) n
    cross join lateral (select coalesce(sum(cents), 0) as cents from transfer_payment where tenant_id = t.tenant_id and transfer_id = t.id
      and status = 'confirmed') y
    where t.tenant_id = ${tenantId}::int and (t.due_cents <> n.cents or t.paid_cents <> y.cents) limit ${mostShown}::int`,

  'o que se deve a cada escola são os seus repasses fechados e não pagos': (tenantId) => sql<FaultRow>`
    with owed as (
      select school_id, sum(due_cents - paid_cents) + least((array_agg(result_cents order by competence desc) filter (where kind = 'month'))[1], 0) as cents
      from transfer where tenant_id = ${tenantId}::int and closed_at is not null group by school_id
    ), booked as (select s.owner_id as school_id, -sum(s.cents) as cents from (${sidesOf(tenantId)}) s where s.account = 'schoolPayable' group by s.owner_id)
    select coalesce(o.school_id, b.school_id)::text as subject, format('repasses %s, livro %s', coalesce(o.cents, 0), coalesce(b.cents, 0)) as detail
    from owed o full join booked b using (school_id) where coalesce(o.cents, 0) <> coalesce(b.cents, 0) limit ${mostShown}::int`,

  // Of invoices whose counter payments, and what took them back, all stand in closed transfers: until then one side is ahead of the other. The way
  // out for a difference is to take the payment back and record it again: both sides mirror what they had, and the next transfer has the new one.
  'o que o balcão recebeu de fatura garantida é o que os repasses fechados retiveram': (tenantId) => sql<FaultRow>`
    with source as (select s.source_id, s.invoice_id, s.turn, s.cents from transfer_source s
        join transfer t on t.tenant_id = s.tenant_id and t.id = s.transfer_id and t.closed_at is not null
        where s.tenant_id = ${tenantId}::int and s.component = 'counter'),
    told as (select y.invoice_id from (select p.invoice_id, p.reverted_by is null as stands, coalesce(max(s.turn), 0) as turn
          from payment p left join source s on s.source_id = p.id where p.tenant_id = ${tenantId}::int and p.method = 'school'
          group by p.invoice_id, p.id, p.reverted_by) y
        group by y.invoice_id having bool_and(y.stands = (y.turn % 2 = 1))),
    taken as (select invoice_id, -sum(cents) as cents from source group by invoice_id),
    booked as (select s.invoice_id, sum(s.cents) as cents, bool_or(s.kind = 'duplicateConfirmed') as is_twice from (${sidesOf(tenantId)}) s
      where s.account = 'retentionReceivable' and s.kind <> 'transferClosed' and s.invoice_id is not null group by s.invoice_id)
    select b.invoice_id::text as subject,
      format('livro %s, repasses %s: desfaça o pagamento na escola e registre-o de novo', b.cents, coalesce(k.cents, 0)) as detail
    from told join booked b using (invoice_id) left join taken k using (invoice_id)
    where not b.is_twice and b.cents <> coalesce(k.cents, 0) limit ${mostShown}::int`,

  'cada pagamento de repasse concluído está no livro uma vez, e nenhuma data tem dois vivos nem paga mais do que vale':
    (tenantId) => sql<FaultRow>`
    select y.id::text as subject, format('situação %s, lançamentos %s de %s, pagamento %s', y.status, count(p.id), coalesce(sum(p.cents), 0), m.status) as detail
    from payout y join transfer_payment m on m.tenant_id = y.tenant_id and m.id = y.id
    left join posting p on p.tenant_id = y.tenant_id and p.subject_id = y.id and p.kind = 'transferPaid'
    where y.tenant_id = ${tenantId}::int group by y.tenant_id, y.id, m.status
    having (y.status = 'finished') <> (m.status = 'confirmed') or (y.status = 'finished' and (count(p.id) <> 1 or sum(p.cents) <> y.cents))
      or (y.status <> 'finished' and count(p.id) <> case when m.status = 'reversed' then 1 else 0 end)
    union all select y.transfer_id::text, format('data %s: vivos %s, somam %s de %s', y.installment, count(*), sum(y.cents), n.cents)
    from transfer_payment y join transfer_installment n on n.tenant_id = y.tenant_id and n.transfer_id = y.transfer_id and n.position = y.installment
    where y.tenant_id = ${tenantId}::int and y.status in ('recorded', 'confirmed') group by y.transfer_id, y.installment, n.cents
    having count(*) > 1 or sum(y.cents) > n.cents limit ${mostShown}::int`,
}
