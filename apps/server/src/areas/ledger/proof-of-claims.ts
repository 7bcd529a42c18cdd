// Claimed Pix: what is blocked in the books is what claims say, and what was given back is an undone payment.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules } from './proof.ts'

export const claimRules: Rules = {
  'cada Pix contestado está bloqueado na sua conta bancária enquanto ninguém decide': (tenantId) => sql<FaultRow>`
    with said as (select id, bank_account_id as owner_id, cents from pix_claim where tenant_id = ${tenantId}::int and status in ('blocked', 'returnPending')),
    side as (
      select p.subject_id, a.owner_id, p.cents from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id = p.debit
        where p.tenant_id = ${tenantId}::int and a.kind = 'claimBlocked'
      union all select p.subject_id, a.owner_id, -p.cents from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id = p.credit
        where p.tenant_id = ${tenantId}::int and a.kind = 'claimBlocked'
    ), kept as (select subject_id as id, owner_id, sum(cents) as cents from side group by subject_id, owner_id having sum(cents) <> 0)
    select coalesce(s.id, k.id)::text as subject, format('a contestação diz %s centavos, o livro %s', coalesce(s.cents, 0), coalesce(k.cents, 0)) as detail
    from said s full join kept k using (id, owner_id) where s.cents is distinct from k.cents limit ${mostShown}::int`,

  'cada Pix devolvido ao pagador é um pagamento desfeito, do valor que saiu': (tenantId) => sql<FaultRow>`
    with said as (select id, payment_id, returned_cents as cents from pix_claim where tenant_id = ${tenantId}::int and status = 'returned'),
    posted as (select subject_id as id, sum(cents) as cents from posting where tenant_id = ${tenantId}::int and kind = 'claimReturned' group by subject_id)
    select coalesce(s.id, p.id)::text as subject, format('devolvidos %s, o livro diz %s%s', coalesce(s.cents, 0), coalesce(p.cents, 0),
        case when y.id is null and c.id is null then ', e o pagamento não está desfeito por ela' else '' end) as detail
    from said s full join posted p using (id)
    left join payment y on y.tenant_id = ${tenantId}::int and y.id = s.payment_id and y.reverted_by = s.id
    -- What paid a month that was given back stays: its family owes what went back of it.
    left join recovery c on c.tenant_id = ${tenantId}::int and c.claim_id = s.id and c.payment_id = s.payment_id and c.status in ('open', 'settled')
      and c.cents = s.cents
    where s.cents is distinct from p.cents or (y.id is null and c.id is null) limit ${mostShown}::int`,
}
