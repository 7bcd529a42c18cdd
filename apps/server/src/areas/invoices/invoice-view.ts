// Row -> contract, the only place where they meet.
import type { HoldReason } from './held-refusals.ts'
import { AnyCategory } from '@caderneta/contracts/products'
import { bankRegistrations, type Invoice, type InvoiceRow, invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { lateCents } from '@caderneta/kernel/late-charges'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { storedDiscounts } from '../schools/public.ts'
import { chargesAnswer, chargesOfInvoice, effectiveDueOn } from './invoice-charges.ts'
import { isGone } from './billable-enrollment.ts'
import { needsNewTitle } from './due-date-title.ts'
import { paymentFineOf } from './payment-fine.ts'
import { receiptDates } from './receipt-limits.ts'
import { disagreementOf, type Instruments } from './told-amounts.ts'
import { protestFacts } from './protest-rules.ts'
import { recordAbilities } from './record-abilities.ts'
import { displayState, isAtBank, isLineGood, isReceivable, isSlipOver } from './invoice-rules.ts'
import type { AgreedState } from './cover-conditions.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import type { InvoiceRecord, WholeInvoice } from './invoice-store.ts'
import type { ShownInvoice } from './shown-invoice.ts'
import type { InvoiceTable, ItemRow, PaymentRow, PixRow } from './invoice-rows.ts'

function oneOf<const T extends readonly string[]>(values: T, value: string): T[number] {
  const found = values.find((candidate) => candidate === value)
  if (found === undefined) throw new Error(`${value} is not one of ${values.join(', ')}`)
  return found
}

type FactColumns = Pick<
  InvoiceTable,
  'status' | 'bank_registration' | 'due_on' | 'nominal_cents' | 'open_cents' | 'paid_cents'
> & {
  holds?: readonly HoldReason[]
  copy?: number
  enrollment_status?: string
  is_in_quarantine?: boolean
  is_seller_denied?: boolean
  is_covered_beside?: boolean
  covered_cents?: number
  is_cover_owed?: boolean
  agreed?: AgreedState | null
} & (Instruments | { told_cents?: undefined })

/** What the rules ask about. */
export function factsOf(row: FactColumns): InvoiceFacts {
  return {
    status: oneOf(invoiceStatuses, row.status),
    bankRegistration: oneOf(bankRegistrations, row.bank_registration),
    effectiveDueOn: effectiveDueOn(row.due_on),
    nominalCents: row.nominal_cents,
    openCents: row.open_cents,
    paidCents: row.paid_cents,
    ...(row.copy === undefined ? {} : { copy: row.copy }),
    ...(row.enrollment_status === undefined ? {} : { isEnrollmentGone: isGone({ status: row.enrollment_status }) }),
    ...(row.is_in_quarantine === undefined ? {} : { isInQuarantine: row.is_in_quarantine }),
    ...(row.is_seller_denied === undefined ? {} : { isSellerDenied: row.is_seller_denied }),
    ...coverOf(row),
    ...(row.told_cents === undefined ? {} : { disagreement: disagreementOf(row) }),
    holds: row.holds ?? [],
  }
}

/** A row of a list knows that something covers it, a record how much of agreements does. */
function coverOf(row: FactColumns) {
  const { is_covered_beside: isCoveredBeside, covered_cents: coveredCents, is_cover_owed: isCoverOwed } = row
  return {
    ...(isCoverOwed === undefined ? {} : { isCoverOwed }),
    ...(row.agreed === undefined ? {} : { agreed: row.agreed }),
    ...(isCoveredBeside === undefined ? {} : { isCoveredBeside }),
    ...(coveredCents === undefined ? {} : { coveredCents }),
  }
}

export function toInvoiceRow(row: ShownInvoice, scope: Scope): InvoiceRow {
  const facts = factsOf(row)
  return {
    id: row.id,
    number: row.number,
    status: facts.status,
    displayState: displayState(facts, scope.today),
    bankRegistration: facts.bankRegistration,
    schoolId: row.school_id,
    schoolName: row.school_name,
    className: row.class_name,
    studentId: row.student_id,
    studentName: scope.isMasked ? maskName(row.student_name) : row.student_name,
    guardianId: row.guardian_id,
    guardianName: scope.isMasked ? maskName(row.guardian_name) : row.guardian_name,
    guardianTaxId: scope.isMasked ? maskTaxId(row.guardian_tax_id) : row.guardian_tax_id,
    enrollmentId: row.enrollment_id,
    competence: row.competence,
    issueDate: row.issued_on,
    dueDate: row.due_on,
    nominalCents: row.nominal_cents,
    toReceiveCents: isReceivable(facts.status) ? chargesAnswer(row, scope.today).totalCents : null,
    expiredCents: facts.status === 'expired' ? chargesAnswer(row, scope.today).totalCents : null,
    paidCents: row.paid_cents,
    paidDate: row.paid_on,
    isInQuarantine: row.is_in_quarantine,
    version: row.version,
  }
}

export function toInvoice({ invoice: row, items, payments, pix, orders }: WholeInvoice, scope: Scope): Invoice {
  const protest = protestFacts(row, orders)
  return {
    ...toInvoiceRow(row, scope),
    can: recordAbilities(factsOf(row), row, { pix, payments, items, protest }, scope),
    protest: protest.order,
    isAtBank: isAtBank(row),
    newDueDateNeedsNewTitle: needsNewTitle(row),
    receiptDates: receiptDates(row, scope.today),
    originalDueDate: row.original_due_on,
    secondCopy: row.copy === 0 ? null : { lateSince: row.late_since, broughtCents: row.brought_cents },
    payableUntil: row.payable_until,
    openCents: row.open_cents,
    today: isOwed(row) || row.status === 'open' ? chargesAnswer(row, scope.today) : null,
    ...termsView(row),
    internalId: row.number,
    externalId: row.external_id,
    items: items.map((item) => toItem(item, row, scope)),
    payments: payments.map(toPayment),
    paymentMethod: payments.at(-1)?.method ?? null,
    charges: chargesOf(row, payments, scope),
    comments: commentsView(row),
    bankReason: row.bank_reason,
    bank: bankView(row),
    ...slipView(row),
    pix: pix ? pixView(row, pix) : null,
    observations: row.observations,
    quarantine: row.quarantine ?? null, // none: it is not in quarantine
    ...linksView(row),
  }
}

function pixView(row: InvoiceRecord, pix: PixRow): Invoice['pix'] {
  const { status, disagreement } = factsOf(row)
  const isOffered = isReceivable(status) && !row.is_seller_denied && disagreement !== 'pix_not_renewed'
  return {
    status: oneOf(['waiting', 'active', 'paid', 'removed', 'error'], pix.status),
    payload: isOffered && pix.status === 'active' ? pix.payload : null,
    reason: pix.reason,
  }
}

/** A list reads none. */
function commentsView({ comments = [] }: InvoiceRecord): Invoice['comments'] {
  return comments.map(({ event_type: eventType, actor_name: actorName, ...comment }) => ({
    ...comment,
    eventType: eventType ?? 'comment',
    actorName,
  }))
}

export function toItem(item: ItemRow, row: InvoiceRecord, { isMasked }: Scope): Invoice['items'][number] {
  return {
    position: item.position,
    productId: item.product_id,
    category: AnyCategory.parse(item.category),
    itemName: item.name,
    valueCents: item.cents,
    quantity: item.quantity,
    installmentNumber: item.installment_number,
    totalInstallments: item.total_installments,
    externalOrderId: item.external_order_id,
    studentExternalId: row.student_external_id,
    studentName: isMasked ? maskName(row.student_name) : row.student_name,
    academicClassName: row.class_name,
    academicClassYear: row.class_year,
    academicClassLevel: row.class_level,
    ebpayPlan: item.plan_name,
    enrollmentId: row.enrollment_id,
  }
}

/** Correction, interest and fine: of today while they are owed, then what of them was received. */
export function chargesOf(
  row: InvoiceRecord,
  payments: readonly PaymentRow[],
  scope: Pick<Scope, 'today'>,
): number | null {
  if (!isOwed(row)) return payments.reduce((sum, payment) => sum + payment.charges_cents, 0) || null
  return lateCents(chargesOfInvoice(row, scope.today)) || null
}

/** The school takes money for what expired too. */
function isOwed(row: FactColumns): boolean {
  const { status } = factsOf(row)
  return isReceivable(status) || status === 'expired'
}

/** A list reads no links. */
function linksView({ links }: InvoiceRecord): Pick<Invoice, 'replaces' | 'replacedBy'> {
  return links ?? { replaces: null, replacedBy: null }
}

function termsView(row: InvoiceTable) {
  return {
    paymentFine: paymentFineOf(row),
    countFrom: oneOf(['shifted', 'original'], row.count_from),
    chargeRegime: row.charge_regime,
    correctionMinDays: row.correction_min_days,
    earlyPaymentDiscounts: storedDiscounts(row.early_discounts).map(({ days, percentPpm, valueCents }) =>
      percentPpm === undefined
        ? // none: a discount whose value was not given takes nothing off
          { days, valueCents: valueCents ?? 0 }
        : { days, percent: fractionFromPpm(toPpm(percentPpm)) },
    ),
  }
}

/** What nobody should pay with any more is not given away. */
function slipView(row: InvoiceRecord): Pick<Invoice, 'barCode' | 'digitableLine'> {
  const facts = factsOf(row)
  const isOffered =
    facts.status !== 'expired' &&
    !(isReceivable(facts.status) && (isSlipOver(facts) || !isLineGood(facts) || row.is_seller_denied))
  return { barCode: isOffered ? row.bar_code : null, digitableLine: isOffered ? row.digitable_line : null }
}

function bankView(row: InvoiceRecord): Invoice['bank'] {
  if (row.bank === null || row.nosso_numero === null) return null
  // none: shown as it was issued; the carteira is for display
  return { bank: row.bank, carteira: row.carteira ?? '', nossoNumero: String(row.nosso_numero) }
}

function toPayment(row: PaymentRow): Invoice['payments'][number] {
  return {
    id: row.id,
    method: row.method,
    means: row.means,
    cents: row.cents,
    principalCents: row.principal_cents,
    chargesCents: row.charges_cents,
    discountCents: row.discount_cents,
    surplusCents: row.surplus_cents,
    paidDate: row.paid_on,
    creditedDate: row.credited_on,
  }
}
