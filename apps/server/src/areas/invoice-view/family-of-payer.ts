// What a payer has with all its schools, read at once.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type InvoiceTermsColumns, termsColumns } from '../invoices/public.ts'
import type { GuardianRow } from '../guardians/public.ts'
import { type JointChargeRow, type JointInvoice, invoicesOfCharge, lastJointCharge } from '../payments/public.ts'
import { isPutBack } from '../settlements/public.ts'
import { recordsOfPayer } from './link-store.ts'

type Network = Pick<Scope, 'tenantId'>

export type DebtRow = InvoiceTermsColumns & {
  id: string
  number: number
  status: string
  school_id: string
  guardian_id: string
  competence: string
  payable_until: string | null
  student_name: string
  school_name: string
  school_tax_id: string
  school_phone: string | null
  school_email: string | null
  holder_name: string | null
  holder_tax_id: string | null
  pix_key: string | null
  is_shared: boolean
  is_seller_denied: boolean
}

export type PaidRow = {
  invoice_id: string
  number: number
  payment: number
  competence: string
  student_name: string
  paid_on: string
  cents: number
  is_put_back: boolean
}

type PayerRow = Pick<
  GuardianRow,
  'name' | 'tax_id' | 'email' | 'phone' | 'language' | 'message_channel' | 'reminder_emails_stopped_at'
>

export type PayerRecord = {
  payer: PayerRow
  guardianIds: [string, ...string[]]
  debts: DebtRow[]
  paid: PaidRow[]
  joint: { charge: JointChargeRow; invoices: (JointInvoice & { cents: number })[] } | null
  schools: SchoolRow[]
}

export type SchoolRow = { name: string; tax_id: string; phone: string | null; email: string | null }

/** More open invoices than this are not one family's. */
const mostDebts = 100
const mostPaid = 12

/** @throws Refusal where the payer is gone. */
export async function familyOfPayer(tx: Tx, scope: Scope, id: string): Promise<PayerRecord | null> {
  const [payer, records] = await Promise.all([tx.first(payerOf(scope, id)), tx.rows(recordsOfPayer(scope, id))])
  const [first, ...others] = records.map((record) => record.id)
  if (!payer || first === undefined) return null
  const guardianIds: [string, ...string[]] = [first, ...others]
  const [debts, paid, charge, schools] = await Promise.all([
    tx.rows(debtsOf(scope, guardianIds)),
    tx.rows(paidOf(scope, guardianIds)),
    tx.first(lastJointCharge(scope, id)),
    tx.rows(schoolsOf(scope, guardianIds)),
  ])
  const joint = charge ? { charge, invoices: await tx.rows(invoicesOfCharge(scope, charge.id)) } : null
  return { payer, guardianIds, debts, paid, joint, schools }
}

function payerOf({ tenantId }: Network, id: string): Query<PayerRow> {
  return statement(sql<PayerRow>`select name, tax_id, email, phone, language, message_channel, reminder_emails_stopped_at from guardian
    where tenant_id = ${tenantId}::int and id = ${id}::uuid`)
}

/** What can still be paid, the oldest first. */
export function debtsOf({ tenantId }: Network, guardianIds: readonly string[]): Query<DebtRow> {
  return statement(sql<DebtRow>`select i.id, i.number, i.status, i.school_id, i.guardian_id, i.competence, i.payable_until, ${termsColumns('i')},
      st.name as student_name, s.fantasy_name as school_name, s.cnpj as school_tax_id, s.phones[1] as school_phone,
      s.emails[1] as school_email, ba.holder_name, ba.holder_tax_id, ag.pix_key, i.part_from_ppm is not null as is_shared, s.seller_status = 'denied' as is_seller_denied
    from invoice i
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    left join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    left join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id
    where i.tenant_id = ${tenantId}::int and i.guardian_id = any(${[...guardianIds]}::uuid[]) and i.number is not null
      and i.status in ('generated', 'pending', 'authorized', 'inProtest')
    order by i.due_on, i.id limit ${mostDebts}::int`)
}

/** The last payments; `payment` counts those of one invoice, taken back or not, so that a receipt keeps its number. */
function paidOf({ tenantId }: Network, guardianIds: readonly string[]): Query<PaidRow> {
  return statement(sql<PaidRow>`select x.* from (
      select i.id as invoice_id, i.number, i.competence, st.name as student_name, p.paid_on, p.cents, p.reverted_by, p.recorded_at, p.id, ${isPutBack} as is_put_back,
        row_number() over (partition by p.invoice_id order by p.recorded_at, p.id)::int as payment
      from payment p
      join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
      where p.tenant_id = ${tenantId}::int and i.guardian_id = any(${[...guardianIds]}::uuid[])) x
    where x.reverted_by is null order by x.paid_on desc, x.recorded_at desc, x.id limit ${mostPaid}::int`)
}

export function schoolsOf({ tenantId }: Network, guardianIds: readonly string[]): Query<SchoolRow> {
  return statement(sql<SchoolRow>`select s.fantasy_name as name, s.cnpj as tax_id, s.phones[1] as phone, s.emails[1] as email from school s
    where s.tenant_id = ${tenantId}::int and s.id in (select i.school_id from invoice i
      where i.tenant_id = ${tenantId}::int and i.guardian_id = any(${[...guardianIds]}::uuid[])) order by s.fantasy_name`)
}
