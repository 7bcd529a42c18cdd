// The rows of an invoice that stands in the place of another, as parts of one statement.
import { sql } from 'kysely'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { planInForce } from '../plans/public.ts'
import {
  type Instruction,
  instructionFor,
  instructionPart,
  withdrawnInstructionsPart,
  ordersOfTitle,
} from './bank-instructions.ts'
import { changedInvoice, counted, countedColumns } from './counted-invoices.ts'
import type { BillableEnrollment } from './billable-enrollment.ts'
import { isAtBank } from './invoice-rules.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import type { IssuedTitle } from './issued-title.ts'
import { movedQuarantinePart } from './quarantine-store.ts'
import { invoiceSearch, snapshotOf } from './new-invoices.ts'
import { became } from './invoice-transitions.ts'

export type Replacement = {
  id: string
  productId: string
  productName: string
  /** Items of the product that cost one of these cost `valueCents` from now on. */
  amounts: readonly number[]
  valueCents: number
  cents: number
  /** Null = a draft, as the one before was. */
  title: IssuedTitle | null
  enrollment: BillableEnrollment
}

const noTitle = {
  number: null,
  nossoNumero: null,
  bankAgreementId: null,
  issuedOn: null,
  payableUntil: null,
  barCode: null,
  digitableLine: null,
}

/** Takes effect at once; the bank hears of it with the next remessa. */
export function endedInvoice(invoice: InvoiceRecord) {
  return {
    status: became(invoice, 'duplicated'),
    previous_status: invoice.status,
    open_cents: toCents(0),
    bank_registration: isAtBank(invoice) ? ('cancelAwaitingReturn' as const) : invoice.bank_registration,
  }
}

export function replacementParts(scope: Scope, old: InvoiceRecord, replacement: Replacement): Part[] {
  const { tenantId } = scope
  return [
    changedInvoice(scope, old, endedInvoice(old)),
    invoicePart(scope, old, replacement),
    itemsPart(scope, old, replacement),
    movedSlotsPart(scope, old.id, replacement.id),
    movedQuarantinePart(scope, old.id, replacement.id),
    withdrawnInstructionsPart(scope, [old], ordersOfTitle),
    ...instructionPart(tenantId, [...writeOffOf(old), ...registrationOf(replacement)]),
  ]
}

/** One for each item that takes a month. */
export function movedSlotsPart({ tenantId }: Scope, from: string, to: string): Part {
  return {
    name: 'moved_slot',
    rows: 'any',
    sql: sql`update billed_slot set invoice_id = ${to}::uuid
      where tenant_id = ${tenantId}::int and invoice_id = ${from}::uuid returning 1`,
  }
}

function writeOffOf(old: InvoiceRecord): Instruction[] {
  return isAtBank(old) ? [instructionFor(old, 'writeOff')] : []
}

function registrationOf({ id, title }: Replacement): Instruction[] {
  if (title === null) return []
  return [{ invoiceId: id, bankAgreementId: title.bankAgreementId, movement: 'register', generation: 1 }]
}

/** Who owes, for what, until when and on which terms stays as it was written; guardian and discounts may have changed since. */
function invoicePart({ tenantId }: Scope, old: InvoiceRecord, { id, cents, title, enrollment }: Replacement): Part {
  const { guardian_name, student_name, guardian_tax_id } = old
  const issued = title ?? noTitle // none: a draft
  const search = invoiceSearch({ ...enrollment, guardian_name, student_name, guardian_tax_id }, issued.number)
  return counted(tenantId, {
    name: 'replacement',
    rows: 1,
    sql: sql`insert into invoice (tenant_id, id, replaces_id, number, school_id, class_id, student_id, guardian_id, enrollment_id,
        bank_agreement_id, nosso_numero, status, competence, issued_on, due_on, original_due_on, payable_until, nominal_cents, open_cents,
        fine_ppm, interest_ppm, interest_per, count_from, charge_regime, correction_min_days, early_discounts, bar_code, digitable_line, observations, external_id, part_from_ppm, part_to_ppm, copy, search)
      select i.tenant_id, ${id}::uuid, i.id, ${issued.number}::bigint, i.school_id, i.class_id, i.student_id, i.guardian_id,
        i.enrollment_id, ${issued.bankAgreementId}::uuid, ${issued.nossoNumero}::bigint,
        case when ${issued.number}::bigint is null then 'open' else 'generated' end, i.competence, ${issued.issuedOn}::date, i.due_on, i.original_due_on,
        ${issued.payableUntil}::date, ${cents}::bigint, ${cents}::bigint, i.fine_ppm, i.interest_ppm, i.interest_per,
        i.count_from, i.charge_regime, i.correction_min_days, i.early_discounts, ${issued.barCode}::text, ${issued.digitableLine}::text, i.observations, i.external_id, i.part_from_ppm, i.part_to_ppm, i.copy,
        ${search}::text
      from invoice i where i.tenant_id = ${tenantId}::int and i.id = ${old.id}::uuid and i.version = ${old.version}::int returning ${countedColumns}`,
  })
}

/** What is charged anew is covered by the plan of this day; the other items keep what they were issued under. */
function itemsPart(
  { tenantId }: Scope,
  old: InvoiceRecord,
  { id, productId, amounts, valueCents, title }: Replacement,
): Part {
  const isAnew = sql`(x.product_id = ${productId}::uuid and x.cents = any(${[...amounts]}::bigint[]))`
  return {
    name: 'replacement_item',
    rows: 'any',
    sql: sql`insert into invoice_item (tenant_id, invoice_id, position, product_id, name, cents, quantity, installment_number,
        total_installments, category, external_order_id, slot, plan_version_id, coverage, covered_at)
      select x.tenant_id, ${id}::uuid, x.position, x.product_id, x.name, x.cents, x.quantity, x.installment_number, x.total_installments,
        x.category, x.external_order_id, x.slot, x.plan_version_id, x.coverage, x.covered_at
      from invoice_item x where x.tenant_id = ${tenantId}::int and x.invoice_id = ${old.id}::uuid and not ${isAnew}
      union all
      select x.tenant_id, ${id}::uuid, x.position, x.product_id, x.name, ${valueCents}::bigint, x.quantity, x.installment_number,
        x.total_installments, p.category, x.external_order_id, x.slot, ${snapshotOf({ category: sql`p.category`, product: sql`p.id` }, sql`${title !== null}::boolean`)}
      from invoice_item x
      join invoice i on i.tenant_id = x.tenant_id and i.id = x.invoice_id
      join product p on p.tenant_id = x.tenant_id and p.id = x.product_id
      left join ${planInForce(tenantId, sql`i.school_id`, sql`i.competence`)} t on true
      where x.tenant_id = ${tenantId}::int and x.invoice_id = ${old.id}::uuid and ${isAnew} returning 1`,
  }
}
