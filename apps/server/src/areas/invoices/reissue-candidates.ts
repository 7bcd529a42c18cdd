// Unpaid invoices that charge a product at another value, with what says whether they can be replaced.
import { partOf, wholePart } from '@caderneta/kernel/installments'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import { ReissueSkip } from '@caderneta/contracts/invoice-reissue'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { isGone } from './billable-enrollment.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { holds } from './invoice-holds.ts'
import type { HoldReason } from './held-refusals.ts'
import { canReissue } from './invoice-rules.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import { factsOf } from './invoice-view.ts'
import { boundsOf } from './payer-parts.ts'

/** One job takes no more, and no more are looked at. */
export const mostReissued = 50_000

type Columns =
  | 'id'
  | 'number'
  | 'status'
  | 'bank_registration'
  | 'due_on'
  | 'late_since'
  | 'nominal_cents'
  | 'open_cents'
  | 'paid_cents'
  | 'early_discounts'
  | 'part_from_ppm'
  | 'part_to_ppm'
export type ReissueRow = Pick<InvoiceTable, Columns> & {
  holds: readonly HoldReason[]
  item_cents: number
  student_name: string
  enrollment_status: string
  has_agreement: boolean
  has_own_price: boolean
}

export type ReissueAsked = { productId: string; valueCents: number; amounts?: readonly number[] }

/** By due date. */
export function reissueCandidates(scope: Scope, { productId, valueCents, amounts }: ReissueAsked): Query<ReissueRow> {
  return statement(sql<ReissueRow>`select i.id, i.number, i.status, i.bank_registration, i.due_on, i.late_since, i.nominal_cents, i.open_cents, i.paid_cents,
      i.early_discounts, i.part_from_ppm, i.part_to_ppm, ${holds} as holds, x.cents as item_cents, st.name as student_name, e.status as enrollment_status,
      ag.id is not null as has_agreement, control.has_product_discount(e.product_discounts, x.product_id, i.competence) as has_own_price
    from invoice_item x
    join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id
    join enrollment e on e.tenant_id = i.tenant_id and e.id = i.enrollment_id
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    left join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
    where x.tenant_id = ${scope.tenantId}::int and x.product_id = ${productId}::uuid and x.category <> 'tuition'
      and x.cents <> control.part_cents(${valueCents}::bigint, coalesce(i.part_from_ppm, 0), coalesce(i.part_to_ppm, 1000000)) and (${amounts ?? null}::bigint[] is null or x.cents = any(${amounts ?? null}::bigint[]))
      and i.status in ('open', 'generated', 'pending', 'authorized', 'inProtest', 'expired') and ${inSchools(scope, 'i.school_id')}
    order by i.due_on, i.id limit ${mostReissued + 1}::int`)
}

/** Why the invoice stays as it is; null: it can be replaced. */
export function skipOf(row: ReissueRow, valueCents: number, today: string): ReissueSkip | null {
  const ability = canReissue({ ...factsOf(row), dueOn: row.late_since ?? row.due_on }, today)
  if (!ability.can) return ReissueSkip.parse(ability.reason)
  // Who left owes what was agreed when they left: a penalty never passes its tenth.
  if (isGone({ status: row.enrollment_status })) return 'enrollment_not_billable'
  if (row.has_own_price) return 'product_discounted'
  if (row.number !== null && !row.has_agreement) return 'no_bank_agreement'
  return isTooSmall(row, row.nominal_cents - row.item_cents + valueOf(row, valueCents)) ? 'discount_too_large' : null
}

/** What the invoice charges of a value: its part, where two payers share it. */
export function valueOf(invoice: Pick<InvoiceTable, 'part_from_ppm' | 'part_to_ppm'>, valueCents: number): number {
  return partOf(toCents(valueCents), boundsOf(invoice) ?? wholePart)
}

/** The school's limit was held when the discounts were copied into the invoice. */
export function isTooSmall({ early_discounts }: Pick<InvoiceTable, 'early_discounts'>, nominalCents: number): boolean {
  return isDiscountTooLarge(nominalCents, { early_discounts, max_early_discount_ppm: null })
}
