// What banks and the Pix provider told, line by line: each cent of it is a payment, money of nobody, or a fee.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules } from './proof.ts'

/** Lines that were the first to tell their event and were believed. */
const believed = (tenantId: number) => sql`
  select l.*, f.bank_account_id, e.reason from bank_event e
  join bank_file_line l on l.tenant_id = e.tenant_id and l.bank_file_id = e.bank_file_id and l.position = e.position
  join bank_file f on f.tenant_id = e.tenant_id and f.id = e.bank_file_id
  where e.tenant_id = ${tenantId}::int and e.reason is distinct from 'implausible'`

/** The id of a Pix in `bank_event`, as `idOfEvent` makes it. */
const digest = sql`encode(sha256(convert_to('pix|' || t.end_to_end, 'UTF8')), 'hex')`

export const bankEventRules: Rules = {
  'cada linha de liquidação é um pagamento da sua fatura, do mesmo valor': (tenantId) => sql<FaultRow>`
    with line as (
      select 'boleto:' || ext_ref::text as ext_ref, invoice_id, paid_cents as cents from (${believed(tenantId)}) l
      where event_kind = 'settled' and paid_cents > 0 and invoice_id is not null and reason is distinct from 'settledBefore'
    ), paid as (select ext_ref, invoice_id, cents from payment where tenant_id = ${tenantId}::int and ext_ref like 'boleto:%')
    select coalesce(l.invoice_id, p.invoice_id)::text as subject, format('%s: a linha diz %s, o pagamento %s',
      coalesce(l.ext_ref, p.ext_ref), l.cents, p.cents) as detail
    from line l full join paid p using (ext_ref)
    where (l.invoice_id, l.cents) is distinct from (p.invoice_id, p.cents) limit ${mostShown}::int`,

  'cada linha de liquidação sem fatura espera por uma pessoa, com o seu valor': (tenantId) => sql<FaultRow>`
    select l.bank_file_id::text as subject, format('linha %s: %s centavos, exceção %s', l.position, l.paid_cents, x.cents) as detail
    from (${believed(tenantId)}) l left join settlement_exception x on x.tenant_id = l.tenant_id and x.bank_file_id = l.bank_file_id
      and x.position = l.position and x.kind = 'unknownTitle'
    where l.event_kind = 'settled' and l.paid_cents > 0 and l.invoice_id is null and x.cents is distinct from l.paid_cents
    limit ${mostShown}::int`,

  'cada tarifa de uma linha é um lançamento, na conta bancária do arquivo': (tenantId) => sql<FaultRow>`
    with both_ways as (
      select coalesce(invoice_id, bank_file_id) as subject_id, bank_account_id as cost, bank_account_id as cleared, fee_cents as cents, 1 as sign
        from (${believed(tenantId)}) l where fee_cents > 0
      union all select p.subject_id, d.owner_id, c.owner_id, p.cents, -1 from posting p
        left join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit and d.kind = 'gatewayCost'
        left join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit and c.kind = 'clearing'
        where p.tenant_id = ${tenantId}::int and p.kind = 'bankFee'
    )
    select subject_id::text as subject, format('tarifa de %s centavos na conta %s: %s', cents, cost,
        case when sum(sign) > 0 then 'sem lançamento' else 'sem linha' end) as detail
    from both_ways group by subject_id, cost, cleared, cents having sum(sign) <> 0 limit ${mostShown}::int`,

  'cada aviso de Pix é um pagamento ou dinheiro sem dono': (tenantId) => sql<FaultRow>`
    with told as (select ext_ref::text as ext_ref from bank_event where tenant_id = ${tenantId}::int and bank_file_id is null),
    taken as (
      select end_to_end, ${digest} as digest from (
        -- One Pix for several invoices is a payment of each: their references end in the place of each.
        select distinct regexp_replace(ext_ref, '/\\d+$', '') as end_to_end from payment where tenant_id = ${tenantId}::int and method = 'pix' and ext_ref not like 'identified:%' and ext_ref not like 'left:%'
        union all select detail ->> 'endToEndId' from settlement_exception where tenant_id = ${tenantId}::int and kind = 'pixUnknown') t
    ), named as (
      select end_to_end, substr(digest, 1, 8) || '-' || substr(digest, 9, 4) || '-8' || substr(digest, 14, 3) || '-a' || substr(digest, 18, 3)
        || '-' || substr(digest, 21, 12) as ext_ref from taken
    )
    select coalesce(n.end_to_end, t.ext_ref) as subject, case when n.end_to_end is null then 'aviso sem pagamento' else 'pagamento sem aviso' end as detail
    from told t full join named n using (ext_ref) where t.ext_ref is null or n.end_to_end is null limit ${mostShown}::int`,
}
