// Statements against the ledger: what they prove leaves the clearing, and nothing else does.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules, sidesOf } from './proof.ts'

/** Entries of a kind that no mirror undoes, with their cents. */
const living = (
  tenantId: number,
  kind: string,
) => sql`select p.subject_id, p.posted_on, p.cents, d.kind as debit, c.kind as credit,
    d.owner_id as debit_owner, c.owner_id as credit_owner
  from posting p
  left join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit
  left join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit
  where p.tenant_id = ${tenantId}::int and p.kind = ${kind}::text
    and not exists (select from posting r where r.tenant_id = p.tenant_id and r.reverses = p.entry_id)`

export const statementRules: Rules = {
  'cada lançamento conciliado do extrato está no livro, uma vez, na sua conta e no seu dia': (
    tenantId,
  ) => sql<FaultRow>`
    with both_ways as (
      select id, day, cents, bank_account_id as cash, bank_account_id as clearing, 1 as sign from statement_line
        where tenant_id = ${tenantId}::int and conciliation_id is not null
      union all select subject_id, posted_on, case when debit = 'bankCash' then cents else -cents end,
          case when debit = 'bankCash' then debit_owner when credit = 'bankCash' then credit_owner end,
          case when debit = 'clearing' then debit_owner when credit = 'clearing' then credit_owner end, -1
        from (${living(tenantId, 'statementMatched')}) p
    )
    select id::text as subject, format('%s centavos em %s: %s', cents, day, case when sum(sign) > 0 then 'falta no livro' else 'sem lançamento assim' end) as detail
    from both_ways group by id, day, cents, cash, clearing having sum(sign) <> 0 limit ${mostShown}::int`,

  'o crédito de cada dia conciliado é a soma dos seus lançamentos': (tenantId) => sql<FaultRow>`
    select c.id::text as subject, format('crédito %s de %s, lançamentos %s de %s', c.credited_cents, c.line_count, l.cents, l.count) as detail
    from conciliation c cross join lateral (select coalesce(sum(cents), 0) as cents, count(*) as count,
      coalesce(bool_and(s.bank_account_id = c.bank_account_id), true) as is_own from statement_line s
      where s.tenant_id = c.tenant_id and s.conciliation_id = c.id) l
    where c.tenant_id = ${tenantId}::int and (not l.is_own or (c.credited_cents, c.line_count) <> (l.cents, l.count)) limit ${mostShown}::int`,

  'cada tarifa que só o extrato mostrou está no livro, no seu dia': (tenantId) => sql<FaultRow>`
    with both_ways as (
      select id, day, adjusted_cents as cents, bank_account_id as account, 1 as sign from conciliation where tenant_id = ${tenantId}::int and adjusted_cents > 0
      union all select subject_id, posted_on, cents, case when debit = 'gatewayCost' and credit = 'clearing' and debit_owner = credit_owner then debit_owner end, -1
        from (${living(tenantId, 'statementFee')}) p
    )
    select id::text as subject, format('%s centavos em %s: %s', cents, day, case when sum(sign) > 0 then 'falta no livro' else 'sem decisão assim' end) as detail
    from both_ways group by id, day, cents, account having sum(sign) <> 0 limit ${mostShown}::int`,

  'o que fica na compensação de cada conta é o que nenhum extrato provou': (tenantId) => sql<FaultRow>`
    with side as (${sidesOf(tenantId)}),
    kept as (select owner_id, sum(cents) as cents from side where account = 'clearing' group by owner_id),
    came as (select owner_id, sum(cents) as cents from side where account = 'clearing'
      and kind in ('settlement', 'settlementReversed', 'unexpectedMoney', 'unidentifiedMoney', 'unidentifiedTakenBack', 'bankFee', 'claimBlocked', 'claimReleased', 'claimReturned',
        'recoveryCharged', 'recoveryReceived', 'recoveryUndone') group by owner_id),
    proved as (select bank_account_id as owner_id, sum(credited_cents + adjusted_cents) as cents from conciliation
      where tenant_id = ${tenantId}::int group by bank_account_id)
    select coalesce(k.owner_id, c.owner_id, p.owner_id)::text as subject,
      format('compensação %s, recebido %s, provado %s', coalesce(k.cents, 0), coalesce(c.cents, 0), coalesce(p.cents, 0)) as detail
    from kept k full join came c using (owner_id) full join proved p using (owner_id)
    where coalesce(k.cents, 0) <> coalesce(c.cents, 0) - coalesce(p.cents, 0) limit ${mostShown}::int`,
}
