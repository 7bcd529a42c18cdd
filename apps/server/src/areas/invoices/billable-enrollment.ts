// What billing needs of an enrollment: who pays, for whom, on which terms, into which bank agreement. Locked, because billing
// marks it enrolled and must not race its cancellation.
import type { Ppm } from '@caderneta/kernel/percent'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type TitleAccount, titleAccountColumns } from '../gateways/public.ts'
import { isBuiltInCode } from '../products/public.ts'
import { type BillingLimits, limitColumns } from './billing-limits.ts'
import { installmentIn, monthCents, ownPunctuality, partCents } from './month-price.ts'

type Billable = {
  id: string
  status: string
  school_id: string
  class_id: string
  student_id: string
  guardian_id: string
  student_name: string
  guardian_name: string
  guardian_tax_id: string
  /** Who shares what it costs; see `billsOf`. */
  co_guardian_id: string | null
  co_guardian_name: string | null
  co_guardian_tax_id: string | null
  guardian_ppm: Ppm | null
  category_ppm: unknown
  product_ppm: unknown
  school_name: string
  class_name: string
  school_year: number
  course_id: string | null
  monthly_cents: number
  /** Of single products. */
  product_discounts: unknown
  /** Of its annual plan. */
  installments: number
  /** The installment of the month that is billed; null where the plan has none then. */
  installment: number | null
  installment_cents: Cents | null
  /** What of the annuity is paid at enrollment, before discounts, and when; 0 and null where the plan has none. */
  enrollment_part_cents: Cents
  enrollment_part_on: CalendarDate | null
  /** What is billed of it in the month; null where it is due in another. */
  part_cents: Cents | null
  /** Its discount for paying on time in that month; null where those of the school count. */
  own_early_discounts: unknown
  fine_ppm: Ppm
  interest_ppm: Ppm
  interest_per: 'day' | 'month'
  count_from: 'shifted' | 'original'
  charge_regime: 'contract' | 'contractWithIpca' | 'legal'
  correction_min_days: number
  early_discounts: unknown
  max_early_discount_ppm: number | null
  max_monthly_installments: number
  max_enrollment_installments: number
  payment_days: number[]
} & BillingLimits

/** The bank agreement that the school's invoices are paid into, with what a title needs of it. */
type IssuingBank = TitleAccount & { bank_agreement_id: string; payable_days: number }
type NoBank = { [Column in keyof IssuingBank]: null }

/** An enrollment of a school that has a bank agreement: its invoices can be issued. */
export type IssuableEnrollment = Billable & IssuingBank
export type BillableEnrollment = IssuableEnrollment | (Billable & NoBank)

const columns = (
  scope: Scope,
  competence: string | null,
) => sql`e.id, e.status, e.school_id, e.class_id, e.student_id, e.guardian_id, st.name as student_name, g.name as guardian_name,
  g.tax_id as guardian_tax_id, e.co_guardian_id, cg.name as co_guardian_name, cg.tax_id as co_guardian_tax_id, e.guardian_ppm, e.category_ppm, e.product_ppm, s.fantasy_name as school_name, c.name as class_name, c.school_year, c.course_id, e.monthly_cents, e.installments, e.product_discounts,
  ${installmentIn(competence)} as installment, ${monthCents(competence)} as installment_cents,
  e.enrollment_part_cents, e.enrollment_part_on, ${partCents(competence)} as part_cents, ${ownPunctuality(competence)} as own_early_discounts, s.fine_ppm,
  s.interest_ppm, s.interest_per, s.count_from, s.charge_regime, s.correction_min_days, s.early_discounts, s.max_early_discount_ppm, s.max_monthly_installments,
  s.max_enrollment_installments, s.payment_days, ag.id as bank_agreement_id, ${titleAccountColumns}, ag.payable_days, ${limitColumns(scope)}`
const joins = sql`enrollment e
  join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
  join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
  join student st on st.tenant_id = e.tenant_id and st.id = e.student_id
  join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
  left join guardian cg on cg.tenant_id = e.tenant_id and cg.id = e.co_guardian_id
  left join bank_agreement ag on ag.tenant_id = e.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
  left join bank_account ba on ba.tenant_id = e.tenant_id and ba.id = ag.bank_account_id`

/** Those of `ids` in scope with their installment of the month, locked in id order. */
export function billableForUpdate(scope: Scope, ids: readonly string[], competence: string): Query<BillableEnrollment> {
  return locked(scope, competence, sql`e.id = any(${[...ids]}::uuid[])`)
}

function locked(scope: Scope, competence: string | null, condition: RawBuilder<unknown>): Query<BillableEnrollment> {
  return statement(sql<BillableEnrollment>`select ${columns(scope, competence)} from ${joins}
    where e.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'e.school_id')} and ${condition}
    order by e.id for update of e`)
}

/** The enrollment of an invoice that is being issued. */
export function billableOfInvoice(scope: Scope, invoiceId: string): Query<BillableEnrollment> {
  return locked(
    scope,
    null,
    sql`e.id = (select enrollment_id from invoice where tenant_id = ${scope.tenantId}::int and id = ${invoiceId}::uuid)`,
  )
}

/** Canceled, or left: nothing more is charged for it. */
export function isGone({ status }: { status: string }): boolean {
  return status === 'canceled' || status === 'evaded'
}

/** A part of a charge that is billed, and who owes it. */
export type Slot = {
  enrollment_id: string
  invoice_id: string
  number: number | null
  from_ppm: number
  to_ppm: number
  guardian_id: string
}

/** Slots of these enrollments that are taken for a product, month and installment. */
export function takenSlots(
  scope: Scope,
  ids: readonly string[],
  slot: { productId: RawBuilder<unknown>; competence: string; installment: number },
): Query<Slot> {
  return statement(sql<Slot>`select b.enrollment_id, b.invoice_id, i.number, b.from_ppm, b.to_ppm, i.guardian_id from billed_slot b
    join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
    where b.tenant_id = ${scope.tenantId}::int and b.enrollment_id = any(${[...ids]}::uuid[]) and b.product_id = ${slot.productId}
      and b.competence = ${slot.competence}::date and b.installment = ${slot.installment}::int
    order by b.enrollment_id, b.from_ppm`)
}

type Price = { cents: number; installment: number; installments: number }

/** What the plan asks for has the enrollment's own discount for paying on time, in the place of the school's. */
export function withOwnTerms<Enrollment extends Billable>(enrollment: Enrollment, product: string | null): Enrollment {
  const isPlanned = product === 'tuition' || (product === 'enrollment' && enrollment.enrollment_part_on !== null)
  const own = isPlanned ? enrollment.own_early_discounts : null
  return own === null ? enrollment : { ...enrollment, early_discounts: own }
}

/** What is billed for a month: the installment of the plan, or the part that is paid at enrollment. Null where the plan has none. */
export function monthPrice(enrollment: Billable, product: 'tuition' | 'enrollment'): Price | null {
  const { installment, installment_cents: cents, installments, part_cents: part } = enrollment
  if (product === 'enrollment') return part === null ? null : { cents: part, installment: 1, installments: 1 }
  return installment === null || cents === null ? null : { cents, installment, installments }
}

/** The network's built-in product of a code, or the one of an id, as an SQL value. */
export function productId({ tenantId }: Pick<Scope, 'tenantId'>, given: string): RawBuilder<string> {
  if (!isBuiltInCode(given)) return sql<string>`${given}::uuid`
  return sql<string>`(select id from product where tenant_id = ${tenantId}::int and code = ${given}::text)`
}
