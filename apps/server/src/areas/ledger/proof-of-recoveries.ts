// Money that a bank took back after the family had it: what was decided is in the books once, and what families owe is what was charged and not put back.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules, sidesOf } from './proof.ts'

export const recoveryRules: Rules = {
  'cada estorno cobrado da família está no livro uma vez, do valor que foi aprovado': (tenantId) => sql<FaultRow>`
    with both_ways as (
      select id, cents, guardian_id as family, true as is_placed, 1 as sign from recovery
        where tenant_id = ${tenantId}::int and status in ('open', 'settled')
      union all select p.subject_id, p.cents, d.owner_id, c.kind = 'guardianCredit' or c.owner_id = r.bank_account_id, -1 from posting p
        left join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit and d.kind = 'owedByFamily'
        left join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit and c.kind in ('clearing', 'guardianCredit')
        left join recovery r on r.tenant_id = p.tenant_id and r.id = p.subject_id
        where p.tenant_id = ${tenantId}::int and p.kind = 'recoveryCharged'
    )
    select id::text as subject, format('%s centavos: %s', cents, case when sum(sign) > 0 then 'falta no livro' else 'sem decisão assim' end) as detail
    from both_ways group by id, cents, family, is_placed having sum(sign) <> 0
    union all select y.id::text, format('%s cobrados de um pagamento de %s', sum(r.cents), y.cents) from recovery r
      join payment y on y.tenant_id = r.tenant_id and y.id = r.payment_id
      where r.tenant_id = ${tenantId}::int and r.status in ('open', 'settled') group by y.id, y.cents having sum(r.cents) > y.cents
    limit ${mostShown}::int`,

  'cada reposição e cada perda está no livro como diz a sua situação': (tenantId) => sql<FaultRow>`
    with both_ways as (
      select p.id, k.entry, p.cents, r.guardian_id as family, coalesce(p.credit_guardian_id, p.bank_account_id) as place,
          case when k.entry <> 'recoveryUndone' then p.booked_on end as on_day, 1 as sign
        from recovery_part p join recovery r on r.tenant_id = p.tenant_id and r.id = p.recovery_id
        join (values ('credit', 'recoveryFromCredit'), ('received', 'recoveryReceived'), ('loss', 'recoveryBorne'), (null, 'recoveryUndone')) k(kind, entry)
          on case when k.kind is null then p.status = 'undone' else k.kind = p.kind and p.status in ('booked', 'undone') end
        where p.tenant_id = ${tenantId}::int
      union all select p.subject_id, p.kind, p.cents, case when p.kind = 'recoveryUndone' then d.owner_id else c.owner_id end,
          case when p.kind = 'recoveryUndone' then c.owner_id else d.owner_id end, case when p.kind <> 'recoveryUndone' then p.posted_on end, -1
        from posting p join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit
        join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit
        where p.tenant_id = ${tenantId}::int and p.kind in ('recoveryFromCredit', 'recoveryReceived', 'recoveryBorne', 'recoveryUndone')
    )
    select id::text as subject, format('%s de %s centavos: %s', entry, cents,
        case when sum(sign) > 0 then 'falta no livro' else 'sem reposição assim' end) as detail
    from both_ways group by id, entry, cents, family, place, on_day having sum(sign) <> 0
    union all select p.id::text, format('Pix de %s centavos: nenhum pagamento assim', p.cents) from recovery_part p
      join recovery r on r.tenant_id = p.tenant_id and r.id = p.recovery_id
      left join payment y on y.tenant_id = p.tenant_id and y.id = p.payment_id and y.invoice_id = r.invoice_id and y.method = 'pix'
        and y.surplus_cents = y.cents and y.cents >= p.cents and y.paid_on = p.paid_on
      where p.tenant_id = ${tenantId}::int and p.payment_id is not null and y.id is null
    limit ${mostShown}::int`,

  'o que cada família tem a repor é o cobrado menos o reposto e a perda assumida': (tenantId) => sql<FaultRow>`
    with owes as (select guardian_id as family, sum(open_cents) as cents from recovery where tenant_id = ${tenantId}::int group by guardian_id),
    kept as (select s.owner_id as family, sum(s.cents) as cents from (${sidesOf(tenantId)}) s where s.account = 'owedByFamily' group by s.owner_id)
    select coalesce(o.family, k.family)::text as subject, format('a repor %s, o livro diz %s', coalesce(o.cents, 0), coalesce(k.cents, 0)) as detail
    from owes o full join kept k using (family) where coalesce(o.cents, 0) <> coalesce(k.cents, 0)
    union all select r.id::text, format('%s em aberto de %s, com %s repostos ou assumidos', r.open_cents, r.cents, coalesce(p.cents, 0)) from recovery r
      left join lateral (select sum(t.cents) as cents from recovery_part t where t.tenant_id = r.tenant_id and t.recovery_id = r.id and t.status = 'booked') p on true
      where r.tenant_id = ${tenantId}::int and r.open_cents <> case when r.status in ('open', 'settled') then r.cents - coalesce(p.cents, 0) else 0 end
    limit ${mostShown}::int`,
}
