// Everything that stands on a receipt, read in one query.
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { putBackCents } from '../settlements/public.ts'

export type Receipt = {
  payment_id: string
  /** Counted among all payments of the invoice, taken back or not: a receipt keeps its number. */
  ordinal: number
  reverted_by: string | null
  method: string
  means: string | null
  cents: number
  principal_cents: number
  charges_cents: number
  discount_cents: number
  surplus_cents: number
  /** What of the surplus put back what a bank took. */
  put_back_cents: number
  paid_on: string
  recorded_at: Date
  invoice_id: string
  invoice_number: number
  competence: string
  due_on: string
  school_name: string
  trade_name: string
  school_tax_id: string
  school_address: unknown
  holder_name: string | null
  holder_tax_id: string | null
  student_name: string
  payer_name: string
  payer_tax_id: string
  items: { name: string; cents: number }[]
  /** Who took the money at the counter. */
  received_by: string | null
}

type Asked = { invoiceId: string; paymentId: string }
type Named = { guardianIds: readonly string[]; number: number; payment: number }

/** @throws Refusal where there is none, or the payment was taken back. */
export async function receiptOfPayment(tx: Tx, scope: Scope, { invoiceId, paymentId }: Asked): Promise<Receipt> {
  return standing(await tx.first(receiptWhere(scope, sql`i.id = ${invoiceId}::uuid and p.id = ${paymentId}::uuid`)))
}

/** As the family's page names it. @throws Refusal */
export async function receiptOfNumber(tx: Tx, scope: Scope, { guardianIds, number, payment }: Named): Promise<Receipt> {
  const rows = await tx.rows(
    receiptWhere(scope, sql`i.guardian_id = any(${[...guardianIds]}::uuid[]) and i.number = ${number}::bigint`),
  )
  return standing(rows.find(({ ordinal }) => ordinal === payment))
}

function standing(receipt: Receipt | undefined): Receipt {
  if (!receipt) throw notFound('payment')
  if (receipt.reverted_by !== null) throw new Refusal('payment_was_reversed')
  return receipt
}

export function receiptOfCode(scope: Scope, paymentId: string): Query<Receipt> {
  return receiptWhere(scope, sql`p.id = ${paymentId}::uuid`)
}

function receiptWhere(scope: Scope, condition: ReturnType<typeof sql>): Query<Receipt> {
  const { tenantId } = scope
  return statement(sql<Receipt>`select p.id as payment_id, p.reverted_by, p.method, p.means, p.cents, p.principal_cents, p.charges_cents, p.discount_cents,
      p.surplus_cents, ${putBackCents} as put_back_cents, p.paid_on, p.recorded_at, i.id as invoice_id, i.number as invoice_number, i.competence, i.due_on,
      (select count(*)::int from payment q where q.tenant_id = p.tenant_id and q.invoice_id = p.invoice_id
        and (q.recorded_at, q.id) <= (p.recorded_at, p.id)) as ordinal,
      s.company_name as school_name, s.fantasy_name as trade_name, s.cnpj as school_tax_id, s.address as school_address,
      ba.holder_name, ba.holder_tax_id, st.name as student_name, g.name as payer_name, g.tax_id as payer_tax_id,
      (select jsonb_agg(jsonb_build_object('name', x.name, 'cents', x.cents * x.quantity) order by x.position) from invoice_item x
        where x.tenant_id = i.tenant_id and x.invoice_id = i.id) as items,
      case when p.method = 'school' then (select nullif(trim(u.name || ' ' || u.surname), '') from history h
        join app_user u on u.tenant_id = h.tenant_id and u.id = h.actor_id
        where h.tenant_id = i.tenant_id and h.subject_id = i.id
          and (h.event in ('paidAtSchool', 'paymentAtSchoolUpdated') or (h.event = 'partiallyPaid' and h.data ->> 'method' = 'school'))
          and h.occurred_at <= p.recorded_at + interval '1 minute'
        order by abs(extract(epoch from h.occurred_at - p.recorded_at)), h.id desc limit 1) end as received_by
    from payment p
    join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id and i.number is not null
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    left join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    left join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id
    where p.tenant_id = ${tenantId}::int and ${inSchools(scope, 'i.school_id')} and ${condition}`)
}
