// Proves, per network, that the ledger tells the truth: what must always hold, each as one query whose every row is a fault.
import type pg from 'pg'
import { sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'

export type Fault = { rule: string; subject: string; detail: string }
export type LedgerReport = { tenantId: number; postings: number; faults: Fault[] }

type Row = { subject: string; detail: string }
const mostShown = 20

export async function verifyLedger(pool: pg.Pool, tenantId: number): Promise<LedgerReport> {
  return readTransaction(pool, tenantId, async (tx) => {
    const faults: Fault[] = []
    for (const [rule, query] of Object.entries(rules)) {
      const rows = await tx.rows(statement(query(tenantId)))
      faults.push(...rows.map((row) => ({ rule, ...row })))
    }
    const count = await tx.first(
      statement(sql<{ count: number }>`select count(*) as count from posting where tenant_id = ${tenantId}::int`),
    )
    // none: a network without postings
    return { tenantId, postings: count?.count ?? 0, faults }
  })
}

const rules = {
  'cada conta usada existe': (tenantId: number) => sql<Row>`
    select distinct t.account as subject, 'conta sem cadastro' as detail from (
      select debit as account from posting where tenant_id = ${tenantId}::int
      union select credit from posting where tenant_id = ${tenantId}::int) t
    where not exists (select from ledger_account a where a.tenant_id = ${tenantId}::int and a.id = t.account) limit ${mostShown}::int`,

  'o total de cada conta e dia é a soma das suas linhas': (tenantId: number) => sql<Row>`
    with said as (
      select account_id, day, sum(debit) as debit, sum(credit) as credit from (
        select account_id, day, debit_cents as debit, credit_cents as credit from total where tenant_id = ${tenantId}::int
        union all select account_id, day, debit_cents, credit_cents from total_delta where tenant_id = ${tenantId}::int) t
      group by account_id, day
    ), counted as (
      select account_id, day, sum(debit) as debit, sum(credit) as credit from (
        select debit as account_id, posted_on as day, cents as debit, 0 as credit from posting where tenant_id = ${tenantId}::int
        union all select credit, posted_on, 0, cents from posting where tenant_id = ${tenantId}::int) t
      group by account_id, day
    )
    select coalesce(s.account_id, c.account_id)::text as subject,
      format('dia %s: total %s/%s, linhas %s/%s', coalesce(s.day, c.day), s.debit, s.credit, c.debit, c.credit) as detail
    from said s full join counted c using (account_id, day)
    where (s.debit, s.credit) is distinct from (c.debit, c.credit) limit ${mostShown}::int`,

  'o valor em aberto de cada fatura é o seu saldo a receber': (tenantId: number) => sql<Row>`
    with receivable as (
      select t.invoice_id, sum(case when a.id = t.debit then t.cents else -t.cents end) as cents
      from posting t join ledger_account a on a.tenant_id = ${tenantId}::int and a.kind = 'guardianReceivable' and a.id in (t.debit, t.credit)
      where t.tenant_id = ${tenantId}::int and t.invoice_id is not null group by t.invoice_id
    )
    select i.id::text as subject, format('fatura diz %s em aberto, o livro %s', i.open_cents, coalesce(r.cents, 0)) as detail
    from invoice i left join receivable r on r.invoice_id = i.id
    where i.tenant_id = ${tenantId}::int and i.status <> 'open' and i.open_cents <> coalesce(r.cents, 0) limit ${mostShown}::int`,

  'cada centavo recebido está no livro': (tenantId: number) => sql<Row>`
    with received as (
      select t.invoice_id, sum(case when a.id = t.debit then t.cents else -t.cents end) as cents
      from posting t join ledger_account a on a.tenant_id = ${tenantId}::int and a.kind in ('clearing', 'retentionReceivable', 'unidentifiedMoney')
        and a.id in (t.debit, t.credit)
      where t.tenant_id = ${tenantId}::int and t.invoice_id is not null and t.kind <> 'bankFee' group by t.invoice_id
    ), paid as (
      select invoice_id, sum(cents) as cents from payment
      where tenant_id = ${tenantId}::int and reverted_by is null and method <> 'credit' group by invoice_id
    )
    select coalesce(p.invoice_id, r.invoice_id)::text as subject,
      format('pagamentos somam %s, o livro recebeu %s', coalesce(p.cents, 0), coalesce(r.cents, 0)) as detail
    from paid p full join received r using (invoice_id)
    where coalesce(p.cents, 0) <> coalesce(r.cents, 0) limit ${mostShown}::int`,

  'o pago de cada fatura é o que seus pagamentos cobriram': (tenantId: number) => sql<Row>`
    with covered as (
      select invoice_id, sum(principal_cents + charges_cents) as cents from payment
      where tenant_id = ${tenantId}::int and reverted_by is null group by invoice_id
    )
    select i.id::text as subject, format('fatura diz %s pagos, os pagamentos cobriram %s', i.paid_cents, coalesce(c.cents, 0)) as detail
    from invoice i left join covered c on c.invoice_id = i.id
    where i.tenant_id = ${tenantId}::int and i.paid_cents <> coalesce(c.cents, 0) limit ${mostShown}::int`,

  'cada fatura emitida vale a soma dos seus itens': (tenantId: number) => sql<Row>`
    select i.id::text as subject, format('nominal %s, itens %s', i.nominal_cents, sum(x.cents)) as detail
    from invoice i join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id
    where i.tenant_id = ${tenantId}::int group by i.tenant_id, i.id, i.nominal_cents
    having i.nominal_cents <> sum(x.cents) limit ${mostShown}::int`,
}
