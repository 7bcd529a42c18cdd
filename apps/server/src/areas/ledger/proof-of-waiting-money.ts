// Money that waits, and the decisions that placed it: credit of families, refunds, money of nobody.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules, sidesOf } from './proof.ts'

export const waitingMoneyRules: Rules = {
  'o crédito de cada família nunca é negativo': (tenantId) => sql<FaultRow>`
    select s.owner_id::text as subject, format('crédito de %s centavos', -sum(s.cents)) as detail
    from (${sidesOf(tenantId)}) s where s.account = 'guardianCredit' group by s.owner_id having sum(s.cents) > 0 limit ${mostShown}::int`,

  'cada devolução está no livro como diz a sua situação': (tenantId) => sql<FaultRow>`
    with both_ways as (
      select d.id, k.kind, d.cents, d.guardian_id as family, case when k.kind = 'refundPaid' then d.bank_account_id end as bank,
          case when k.kind = 'refundPaid' then d.paid_on end as on_day, 1 as sign
        from guardian_refund d join (values ('refundRequested', 'requested'), ('refundRequested', 'approved'), ('refundRequested', 'paid'), ('refundRequested', 'canceled'),
          ('refundPaid', 'paid'), ('refundCanceled', 'canceled')) k(kind, status) on k.status = d.status
        where d.tenant_id = ${tenantId}::int
      union all select p.subject_id, p.kind, p.cents, case when p.kind = 'refundCanceled' then c.owner_id else d.owner_id end,
          case when p.kind = 'refundPaid' then c.owner_id end, case when p.kind = 'refundPaid' then p.posted_on end, -1
        from posting p join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit
        join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit
        where p.tenant_id = ${tenantId}::int and p.kind in ('refundRequested', 'refundPaid', 'refundCanceled')
    )
    select id::text as subject, format('%s de %s centavos: %s', kind, cents,
        case when sum(sign) > 0 then 'falta no livro' else 'sem devolução assim' end) as detail
    from both_ways group by id, kind, cents, family, bank, on_day having sum(sign) <> 0 limit ${mostShown}::int`,

  'cada Pix de devolução concluído é a devolução que ele pagou, e nenhuma espera por um que já acabou': (
    tenantId,
  ) => sql<FaultRow>`
    select subject, detail from (
      select y.id::text as subject, format('%s centavos: sem devolução assim', y.cents) as detail from refund_pix y
        where y.tenant_id = ${tenantId}::int and y.status = 'finished' and not exists (select from guardian_refund d
          where d.tenant_id = y.tenant_id and d.id = y.refund_id and d.pix_id = y.id and d.status = 'paid' and d.means = 'pix' and d.cents = y.cents
            and d.paid_on = y.finished_on and d.bank_account_id = y.bank_account_id and d.reference = y.bank_reference)
      union all select d.id::text, format('devolução %s com Pix %s', d.status, coalesce(y.status, 'nenhum')) from guardian_refund d
        left join refund_pix y on y.tenant_id = d.tenant_id and y.id = d.pix_id and y.refund_id = d.id and y.cents = d.cents
        where d.tenant_id = ${tenantId}::int and d.pix_id is not null
          and (y.id is null or (d.status = 'paid') <> (y.status = 'finished') or y.status in ('error', 'canceled'))
      union all select y.id::text, 'Pix a caminho de que nenhuma devolução sabe' from refund_pix y
        where y.tenant_id = ${tenantId}::int and y.status in ('requested', 'toConfirm')
          and not exists (select from guardian_refund d where d.tenant_id = y.tenant_id and d.pix_id = y.id)
    ) f limit ${mostShown}::int`,

  'cada dinheiro sem dono está no livro, na conta bancária em que caiu': (tenantId) => sql<FaultRow>`
    with both_ways as (
      select id, cents, account as waits_in, account as cleared, 1 as sign from (
        select x.id, x.cents, coalesce(f.bank_account_id::text, x.detail ->> 'bankAccountId') as account from settlement_exception x
        left join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
        where x.tenant_id = ${tenantId}::int and x.kind in ('unknownTitle', 'pixUnknown') and x.cents > 0) t where account is not null
      union all select p.subject_id, p.cents, c.owner_id::text, d.owner_id::text, -1 from posting p
        left join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit and d.kind = 'clearing'
        left join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit and c.kind = 'unidentifiedMoney'
        where p.tenant_id = ${tenantId}::int and p.kind = 'unidentifiedMoney'
    )
    select id::text as subject, format('%s centavos na conta %s: %s', cents, waits_in,
        case when sum(sign) > 0 then 'sem lançamento' else 'sem exceção' end) as detail
    from both_ways group by id, cents, waits_in, cleared having sum(sign) <> 0 limit ${mostShown}::int`,

  'o dinheiro sem dono de cada conta é o que ninguém identificou': (tenantId) => sql<FaultRow>`
    with waits as (
      select account as owner, sum(cents) as cents from (
        select coalesce(f.bank_account_id::text, x.detail ->> 'bankAccountId') as account, x.cents from settlement_exception x
        left join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
        where x.tenant_id = ${tenantId}::int and x.kind in ('unknownTitle', 'pixUnknown') and x.cents > 0 and x.decision is distinct from 'identified'
      ) t where account is not null group by account
    ), kept as (
      select a.owner_id::text as owner, sum(case when p.credit = a.id then p.cents else 0 - p.cents end) as cents from ledger_account a
      join posting p on p.tenant_id = a.tenant_id and (p.credit = a.id or p.debit = a.id)
      where a.tenant_id = ${tenantId}::int and a.kind = 'unidentifiedMoney' group by a.owner_id
    )
    select coalesce(w.owner, k.owner) as subject, format('esperam %s centavos, o livro diz %s', coalesce(w.cents, 0), coalesce(k.cents, 0)) as detail
    from waits w full join kept k using (owner) where coalesce(w.cents, 0) <> coalesce(k.cents, 0) limit ${mostShown}::int`,

  'cada duplicidade confirmada é um pagamento, do mesmo valor': (tenantId) => sql<FaultRow>`
    with said as (
      select 'reported:' || r.exception_id::text as ext_ref, x.cents from duplicate_report r
      join settlement_exception x on x.tenant_id = r.tenant_id and x.id = r.exception_id
      where r.tenant_id = ${tenantId}::int and r.confirmed_by is not null
    ), paid as (select ext_ref, cents from payment where tenant_id = ${tenantId}::int and ext_ref like 'reported:%')
    select coalesce(s.ext_ref, p.ext_ref) as subject, format('confirmados %s, o pagamento diz %s', s.cents, p.cents) as detail
    from said s full join paid p using (ext_ref) where s.cents is distinct from p.cents limit ${mostShown}::int`,

  'cada dinheiro identificado é um pagamento, do mesmo valor': (tenantId) => sql<FaultRow>`
    with said as (
      select 'identified:' || id::text as ext_ref, cents from settlement_exception where tenant_id = ${tenantId}::int and decision = 'identified'
    ), paid as (select ext_ref, cents from payment where tenant_id = ${tenantId}::int and ext_ref like 'identified:%')
    select coalesce(s.ext_ref, p.ext_ref) as subject, format('a decisão diz %s, o pagamento %s', s.cents, p.cents) as detail
    from said s full join paid p using (ext_ref) where s.cents is distinct from p.cents limit ${mostShown}::int`,
}
