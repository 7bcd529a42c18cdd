// Postings among themselves: accounts, running totals, mirrors, and whose accounts an invoice moves.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules, sidesOf } from './proof.ts'

export const postingRules: Rules = {
  'cada conta usada existe': (tenantId) => sql<FaultRow>`
    select distinct t.account as subject, 'conta sem cadastro' as detail from (
      select debit as account from posting where tenant_id = ${tenantId}::int
      union select credit from posting where tenant_id = ${tenantId}::int) t
    where not exists (select from ledger_account a where a.tenant_id = ${tenantId}::int and a.id = t.account) limit ${mostShown}::int`,

  'o total de cada conta e dia é a soma das suas linhas': (tenantId) => sql<FaultRow>`
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

  'cada estorno é o espelho do lançamento que desfaz, uma vez': (tenantId) => sql<FaultRow>`
    with mirror as (select reverses, debit, credit, cents from posting where tenant_id = ${tenantId}::int and reverses is not null),
    both_ways as (
      select reverses as entry_id, debit, credit, cents, 1 as sign from mirror
      union all select o.entry_id, o.credit, o.debit, o.cents, -1 from posting o
        where o.tenant_id = ${tenantId}::int and o.entry_id in (select reverses from mirror)
    )
    select entry_id::text as subject, format('%s centavos: %s', cents,
        case when sum(sign) > 0 then 'estornados a mais' else 'sem estorno' end) as detail
    from both_ways group by entry_id, debit, credit, cents having sum(sign) <> 0 limit ${mostShown}::int`,

  'cada lançamento de uma fatura está nas contas da sua família e da sua escola': (tenantId) => sql<FaultRow>`
    select s.id::text as subject, format('fatura %s: conta %s de %s', s.invoice_id, s.account, s.owner_id) as detail
    from (${sidesOf(tenantId)}) s left join invoice i on i.tenant_id = ${tenantId}::int and i.id = s.invoice_id
    where s.invoice_id is not null and s.owner_id is distinct from case
      when s.account = 'guardianCredit' and s.kind in ('recoveryFromCredit', 'recoveryUndone') then s.owner_id
      when s.account in ('guardianReceivable', 'guardianCredit', 'refundPayable', 'owedByFamily') then i.guardian_id
      when s.account in ('tuitionBilled', 'schoolPayable', 'retentionReceivable', 'receivedBySchool', 'lateCharges', 'discountsGiven', 'writeOff') then i.school_id
      else s.owner_id end limit ${mostShown}::int`,
}
