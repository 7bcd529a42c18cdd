// Invoices against the ledger and against themselves: what was billed, what is open, what was paid, and the status that follows.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules, sidesOf } from './proof.ts'

export const invoiceRules: Rules = {
  'o valor em aberto de cada fatura é o seu saldo a receber': (tenantId) => sql<FaultRow>`
    with receivable as (
      select s.invoice_id, sum(s.cents) as cents from (${sidesOf(tenantId)}) s
      where s.account = 'guardianReceivable' and s.invoice_id is not null group by s.invoice_id
    )
    select i.id::text as subject, format('fatura diz %s em aberto, o livro %s', i.open_cents, coalesce(r.cents, 0)) as detail
    from invoice i left join receivable r on r.invoice_id = i.id
    where i.tenant_id = ${tenantId}::int and i.status <> 'open' and i.open_cents <> coalesce(r.cents, 0) limit ${mostShown}::int`,

  'o pago de cada fatura é o que seus pagamentos cobriram': (tenantId) => sql<FaultRow>`
    with covered as (
      select invoice_id, sum(principal_cents + charges_cents) as cents from payment
      where tenant_id = ${tenantId}::int and reverted_by is null group by invoice_id
    )
    select i.id::text as subject, format('fatura diz %s pagos, os pagamentos cobriram %s', i.paid_cents, coalesce(c.cents, 0)) as detail
    from invoice i left join covered c on c.invoice_id = i.id
    where i.tenant_id = ${tenantId}::int and i.paid_cents <> case when i.status = 'refunded' then 0 else coalesce(c.cents, 0) end limit ${mostShown}::int`,

  'cada fatura emitida vale a soma dos seus itens': (tenantId) => sql<FaultRow>`
    select i.id::text as subject, format('nominal %s, itens %s', i.nominal_cents, sum(x.cents)) as detail
    from invoice i join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id
    where i.tenant_id = ${tenantId}::int group by i.tenant_id, i.id, i.nominal_cents
    having i.nominal_cents <> sum(x.cents) limit ${mostShown}::int`,

  'cada fatura emitida foi lançada uma vez, pelo seu nominal': (tenantId) => sql<FaultRow>`
    with issued as (
      select invoice_id, sum(cents) as cents, count(*) as entries from posting
      where tenant_id = ${tenantId}::int and kind = 'issue' group by invoice_id
    )
    select coalesce(i.id, s.invoice_id)::text as subject,
      format('nominal %s, lançado %s em %s lançamentos', i.nominal_cents, coalesce(s.cents, 0), coalesce(s.entries, 0)) as detail
    from (select * from invoice where tenant_id = ${tenantId}::int and number is not null) i full join issued s on s.invoice_id = i.id
    where i.id is null or coalesce(s.entries, 0) <> 1 or s.cents <> i.nominal_cents limit ${mostShown}::int`,

  'a situação de cada fatura é a do seu valor em aberto': (tenantId) => sql<FaultRow>`
    select i.id::text as subject, format('situação %s, %s em aberto de %s, %s pagos', i.status, i.open_cents, i.nominal_cents, i.paid_cents) as detail
    from invoice i where i.tenant_id = ${tenantId}::int and not case
      when i.status in ('paid', 'canceled', 'duplicated') then i.open_cents = 0
      when i.status = 'refunded' then i.open_cents = 0 and i.paid_cents = 0 and i.number is not null
      when i.status = 'paidAtSchool' then i.open_cents = 0 and exists (select from payment m
        where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.method = 'school' and m.reverted_by is null)
      when i.status = 'open' then i.number is null and i.open_cents = i.nominal_cents and i.paid_cents = 0
      when i.status in ('generated', 'pending', 'authorized', 'inProtest', 'expired') then i.open_cents > 0 and i.paid_on is null
      else true end limit ${mostShown}::int`,

  'os totais de cada mês de vencimento são a soma das suas faturas': (tenantId) => sql<FaultRow>`
    with said as (
      select month, school_id, status, sum(invoices) as invoices, sum(nominal_cents) as nominal, sum(open_cents) as open, sum(paid_cents) as paid from (
        select month, school_id, status, invoices, nominal_cents, open_cents, paid_cents from invoice_month_total where tenant_id = ${tenantId}::int
        union all select month, school_id, status, invoices, nominal_cents, open_cents, paid_cents from invoice_month_delta
          where tenant_id = ${tenantId}::int) t
      group by month, school_id, status having (sum(invoices), sum(nominal_cents), sum(open_cents), sum(paid_cents)) <> (0, 0, 0, 0)
    ), counted as (
      select due_on - (extract(day from due_on)::int - 1) as month, school_id, status, count(*) as invoices, sum(nominal_cents) as nominal,
        sum(open_cents) as open, sum(paid_cents) as paid
      from invoice where tenant_id = ${tenantId}::int group by 1, 2, 3
    )
    select coalesce(s.school_id, c.school_id)::text as subject, format('%s em %s: totais %s faturas, %s/%s/%s; faturas %s, %s/%s/%s',
        coalesce(s.status, c.status), coalesce(s.month, c.month), s.invoices, s.nominal, s.open, s.paid, c.invoices, c.nominal, c.open, c.paid) as detail
    from said s full join counted c using (month, school_id, status)
    where (s.invoices, s.nominal, s.open, s.paid) is distinct from (c.invoices, c.nominal, c.open, c.paid) limit ${mostShown}::int`,

  'só se perdoam restos de até R$ 1,00': (tenantId) => sql<FaultRow>`
    select w.invoice_id::text as subject, format('%s centavos perdoados: %s', w.cents, w.why) as detail from (
      select p.invoice_id, sum(p.cents) as cents, count(*) as times, 'por decisão' as why, bool_and(i.status in ('paid', 'refunded') or exists (select from posting u
          where u.tenant_id = i.tenant_id and u.invoice_id = i.id and u.kind = 'giveBackUndone')) as is_paid
        from posting p left join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
        where p.tenant_id = ${tenantId}::int and p.kind = 'restWrittenOff' group by p.invoice_id
      union all select invoice_id, tolerated_cents, 1, 'pela tolerância', true from payment
        where tenant_id = ${tenantId}::int and tolerated_cents > 0) w
    where w.cents > 100 or w.times > 1 or w.is_paid is not true limit ${mostShown}::int`,
}
