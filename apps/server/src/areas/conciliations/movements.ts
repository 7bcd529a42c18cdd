// What a day of an account is made of, from its sources: lines of retornos that were the first to tell their event, Pix, what the bank took back as a
// person followed it, and what families put back of that. One movement is one row: what the bank told, what it kept, and what the clearing has of it.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'

export type MovementRow = {
  id: string
  kind: 'slip' | 'pix' | 'fee' | 'reversal' | 'recovery'
  day: string
  told_cents: number
  fee_cents: number
  booked_cents: number
  paid_on: string | null
  invoice_id: string | null
  bank_file_id: string | null
  position: number | null
}

/** Day of the credit; where the file does not say it, the day of the event. */
const creditDay = sql`coalesce(l.credit_on, l.event_on)`

export function movementsOf(
  scope: Pick<Scope, 'tenantId'>,
  bankAccountId: string,
  days: readonly string[],
): RawBuilder<MovementRow> {
  return sql<MovementRow>`(${slips(scope, bankAccountId, days)}) union all ${pix(scope, bankAccountId, days)}
    union all ${unknownPix(scope, bankAccountId, days)} union all ${reversals(scope, bankAccountId, days)}
    union all ${putBack(scope, bankAccountId, days)}`
}

/**
 * The lines are found first, on their index: joined at once, the planner begins with every event of the network. Money that nobody believed
 * was told and is booked nowhere; a settlement told in another way before is no money.
 */
function slips(scope: Pick<Scope, 'tenantId'>, accountId: string, days: readonly string[]): RawBuilder<unknown> {
  return sql`with lines as materialized (select l.* from bank_file_line l where l.tenant_id = ${scope.tenantId}::int
      and ${creditDay} = any(${[...days]}::date[]) and ((l.event_kind = 'settled' and l.paid_cents > 0) or l.fee_cents > 0))
    select l.ext_ref::text as id, case when m.told > 0 then 'slip' else 'fee' end as kind, ${creditDay} as day, m.told as told_cents,
      m.fee as fee_cents, (case when m.told = 0 then 0 else coalesce(p.cents, x.cents, 0) end)::bigint as booked_cents, l.event_on as paid_on,
      l.invoice_id, l.bank_file_id, l.position
    from lines l
    join bank_event e on e.tenant_id = l.tenant_id and e.ext_ref = l.ext_ref and e.bank_file_id = l.bank_file_id and e.position = l.position
    join bank_file f on f.tenant_id = l.tenant_id and f.id = l.bank_file_id
    cross join lateral (select case when l.event_kind = 'settled' and e.reason is distinct from 'settledBefore' then coalesce(l.paid_cents, 0) else 0 end as told,
      case when e.reason = 'implausible' then 0 else coalesce(l.fee_cents, 0) end as fee) m
    left join payment p on p.tenant_id = l.tenant_id and p.ext_ref = 'boleto:' || l.ext_ref::text
    left join lateral (select q.cents from settlement_exception q where q.tenant_id = l.tenant_id and q.bank_file_id = l.bank_file_id
      and q.position = l.position and q.kind = 'unknownTitle' limit 1) x on l.invoice_id is null
    where f.bank_account_id = ${accountId}::uuid and m.told + m.fee > 0`
}

/** In the account that its entry moved: the one of the bank agreement that the invoice had then. */
function pix(scope: Pick<Scope, 'tenantId'>, accountId: string, days: readonly string[]): RawBuilder<unknown> {
  return sql`select p.id::text, 'pix', p.credited_on, p.cents, 0::bigint, p.cents, p.paid_on, p.invoice_id, null::uuid, null::int
    from payment p
    join lateral (select a.owner_id from posting s join ledger_account a on a.tenant_id = s.tenant_id and a.id = s.debit and a.kind = 'clearing'
      where s.tenant_id = p.tenant_id and s.invoice_id = p.invoice_id and s.posted_on = p.paid_on and s.kind in ('settlement', 'unexpectedMoney')
      order by s.recorded_at = p.recorded_at desc, s.id limit 1) o on o.owner_id = ${accountId}::uuid
    where p.tenant_id = ${scope.tenantId}::int and p.method = 'pix' and p.credited_on = any(${[...days]}::date[]) and p.ext_ref not like 'identified:%' and p.ext_ref not like 'left:%'`
}

function unknownPix(scope: Pick<Scope, 'tenantId'>, accountId: string, days: readonly string[]): RawBuilder<unknown> {
  return sql`select x.id::text, 'pix', s.posted_on, s.cents, 0::bigint, s.cents, s.posted_on, null::uuid, null::uuid, null::int
    from ledger_account a
    join posting s on s.tenant_id = a.tenant_id and s.debit = a.id and s.posted_on = any(${[...days]}::date[]) and s.kind = 'unidentifiedMoney'
    join settlement_exception x on x.tenant_id = s.tenant_id and x.id = s.subject_id and x.kind = 'pixUnknown'
    where a.tenant_id = ${scope.tenantId}::int and a.kind = 'clearing' and a.owner_id = ${accountId}::uuid`
}

/** Below zero, on the day that the file tells: the debit of the statement is the line of it. Before anybody decides, nothing of it is booked. */
function reversals(scope: Pick<Scope, 'tenantId'>, accountId: string, days: readonly string[]): RawBuilder<unknown> {
  return sql`select x.id::text, 'reversal', ${creditDay}, -x.decided_cents, 0::bigint, -x.decided_cents, l.event_on, x.invoice_id, x.bank_file_id, x.position
    from settlement_exception x
    join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
    join bank_file_line l on l.tenant_id = x.tenant_id and l.bank_file_id = x.bank_file_id and l.position = x.position
    where x.tenant_id = ${scope.tenantId}::int and x.kind = 'paymentReversed' and x.decision in ('paymentReversed', 'chargedToFamily', 'lossBorne')
      and f.bank_account_id = ${accountId}::uuid and ${creditDay} = any(${[...days]}::date[])`
}

/** What came to the account for what families owe of a reversal, on the day that a person says. */
function putBack(scope: Pick<Scope, 'tenantId'>, accountId: string, days: readonly string[]): RawBuilder<unknown> {
  return sql`select p.id::text, 'recovery', p.paid_on, p.cents, 0::bigint, p.cents, p.paid_on, r.invoice_id, null::uuid, null::int
    from recovery_part p join recovery r on r.tenant_id = p.tenant_id and r.id = p.recovery_id
    where p.tenant_id = ${scope.tenantId}::int and p.bank_account_id = ${accountId}::uuid and p.kind = 'received' and p.status = 'booked'
      and p.paid_on = any(${[...days]}::date[])`
}
