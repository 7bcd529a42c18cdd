// Exceptions as a person in scope sees them.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { creditRows, isPartGivenBack, type SettleableInvoice } from '../invoices/public.ts'
import { isLetGo } from './let-go.ts'
import { owedByPerson } from './recovery-store.ts'

type Table = Selectable<Database['settlement_exception']>

type Report = Selectable<Database['duplicate_report']>

/** What is asked of its invoice; all null where it has none. */
type InvoiceColumns = {
  number: number | null
  guardian_id: string | null
  guardian_name: string | null
  invoice_status: SettleableInvoice['status'] | null
  bank_registration: SettleableInvoice['bank_registration'] | null
  due_on: SettleableInvoice['due_on'] | null
  nominal_cents: SettleableInvoice['nominal_cents'] | null
  open_cents: SettleableInvoice['open_cents'] | null
  paid_cents: SettleableInvoice['paid_cents'] | null
}

export type ExceptionRow = Omit<Table, 'detail'> &
  InvoiceColumns & {
    detail: Record<string, unknown>
    file_name: string | null
    is_agreed: boolean
    is_write_off_waiting: boolean
    /** Account of the file that told it. */
    bank_account_id: string | null
    resolved_by_name: string | null
    report_paid_on: string | null
    report_method: Report['method'] | null
    report_means: Report['means']
    report_comment: string | null
    report_file_name: string | null
    reported_by: string | null
    reported_by_name: string | null
    confirmed_by: string | null
    confirmed_by_name: string | null
    /** Of a payment that the bank took back, while it waits: what the payments by boleto of its invoice hold, and the family's credit. */
    boletos: readonly { cents: number; surplusCents: number; isGivenBack?: boolean }[] | null
    credit_cents: number | null
    /** What the family has to put back, while there is money of it to be decided. */
    owed_cents: number
    /** The rest of the invoice was let go. */
    is_let_go: boolean | null
    /** Asked for because the family has the money no more: waits for another person, or was approved. */
    recovery: { wish: 'charge' | 'bear'; isWaiting: boolean; cents: number; by: string } | null
  }

/** Money of no school of ours is seen by who sees all schools. */
export function visible(scope: Scope): RawBuilder<unknown> {
  return scope.schools === 'all' ? sql`true` : inSchools(scope, 'x.school_id')
}

export function exceptionsWhere(
  scope: Scope,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Query<ExceptionRow> {
  return statement(sql<ExceptionRow>`select x.*, i.number, i.guardian_id, g.name as guardian_name, i.status as invoice_status,
      i.bank_registration, i.due_on, i.nominal_cents, i.open_cents, i.paid_cents, f.file_name, f.bank_account_id,
      exists (select from invoice_hold h where h.tenant_id = x.tenant_id and h.invoice_id = x.invoice_id
        and h.reason in ('agreement', 'installment')) as is_agreed,
      ${isWriteOffWaiting} as is_write_off_waiting,
      ${nameOf(sql`x.resolved_by`)} as resolved_by_name, r.paid_on as report_paid_on, r.method as report_method, r.means as report_means,
      r.comment as report_comment, r.reported_by, ${nameOf(sql`r.reported_by`)} as reported_by_name, r.confirmed_by,
      ${nameOf(sql`r.confirmed_by`)} as confirmed_by_name,
      (select o.name from stored_file o where o.tenant_id = r.tenant_id and o.id = r.file_id) as report_file_name,
      ${whileTakenBack(sql`(select coalesce(jsonb_agg(jsonb_build_object('cents', p.cents - c.cents, 'surplusCents', p.surplus_cents,
          'isGivenBack', c.cents > 0 or ${isPartGivenBack('p')})), '[]')
        from payment p cross join lateral (select coalesce(sum(v.cents), 0)::bigint as cents from recovery v
          where v.tenant_id = p.tenant_id and v.invoice_id = p.invoice_id and v.payment_id = p.id and v.status in ('open', 'settled')) c
        where c.cents < p.cents and p.tenant_id = x.tenant_id and p.invoice_id = x.invoice_id and p.method = 'boleto' and p.reverted_by is null)`)} as boletos,
      ${whileTakenBack(sql`coalesce((${creditRows(scope.tenantId, sql`i.guardian_id`)}), 0)`)} as credit_cents,
      ${whileTakenBack(isLetGo)} as is_let_go,
      case when x.status = 'waiting' and x.cents is not null then ${owedByPerson(scope.tenantId, sql`i.guardian_id`)} else 0 end as owed_cents,
      ${recoveryOf} as recovery
    from settlement_exception x
    left join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id
    left join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    left join duplicate_report r on r.tenant_id = x.tenant_id and r.exception_id = x.id
    left join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
    where x.tenant_id = ${scope.tenantId}::int and ${visible(scope)} and ${condition} ${end}`)
}

/** Where `i` is its invoice. */
const isWriteOffWaiting = sql`(x.kind in ('protested', 'instructionRefused') and coalesce(i.bank_registration, '') = 'cancelAwaitingReturn'
  and exists (select from bank_instruction w where w.tenant_id = x.tenant_id and w.invoice_id = x.invoice_id and w.generation = i.generation
    and w.movement = 'writeOff' and w.bank_file_id is null))`

const recoveryOf = sql`(select jsonb_build_object('wish', v.wish, 'isWaiting', v.status = 'requested', 'cents', v.cents, 'by', v.requested_by_name)
  from recovery v where v.tenant_id = x.tenant_id and v.exception_id = x.id and v.status <> 'canceled')`

function whileTakenBack(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when x.kind = 'paymentReversed' and x.status = 'waiting' then ${value} end`
}

function nameOf(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select trim(u.name || ' ' || u.surname) from app_user u where u.tenant_id = x.tenant_id and u.id = ${id})`
}

/** One exception, its row locked. */
export function exceptionForUpdate(scope: Scope, id: string | null): Query<ExceptionRow> {
  return exceptionsWhere(scope, sql`x.id = ${id}::uuid`, sql`for update of x`)
}
