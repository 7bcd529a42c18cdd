// The rows of new invoices, one or five thousand, as parts of one statement: invoice, item, slot, and where they are issued the
// instruction to the bank.
import { type PartBounds, wholePart } from '@caderneta/kernel/installments'
import { searchKey } from '@caderneta/kernel/search-text'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { type RawBuilder, sql } from 'kysely'
import type { Part } from '../../platform/operation/effects.ts'
import { markEnrolled } from '../enrollments/public.ts'
import { planInForce } from '../plans/public.ts'
import { instructionPart } from './bank-instructions.ts'
import type { BillableEnrollment } from './billable-enrollment.ts'
import type { Cover } from './credit-cover.ts'
import type { IssuedTitle } from './issued-title.ts'

export type NewInvoice = {
  id: string
  enrollment: BillableEnrollment
  competence: string
  dueOn: string
  cents: number
  itemName: string
  /** Of the plan, as the invoice shows it. */
  installment: number
  installments: number
  /** Which of several charges of one product and month it is. */
  slot: number
  observations: string | null
  /** Of the caller's own system. */
  externalId?: string | null
  externalOrderId?: string | null
  /** Of a charge that two payers share; null: all of it. */
  part: PartBounds | null
  /** Null = written down, not issued. */
  title: IssuedTitle | null
  /** Credit that covers it, whole or in part, as it is issued. */
  cover?: Cover
}

/** `product` is the id of the one that all of them charge, as an SQL value. Its category is copied: a product may change. */
export function newInvoiceParts(tenantId: number, product: RawBuilder<string>, invoices: NewInvoice[]): Part[] {
  return [...replacingInvoiceParts(tenantId, product, invoices), slotPart(tenantId, product, invoices)]
}

/** Without their slots: those of the invoices that they stand for pass to them. */
export function replacingInvoiceParts(tenantId: number, product: RawBuilder<string>, invoices: NewInvoice[]): Part[] {
  return [
    invoicePart(tenantId, invoices),
    itemPart(tenantId, product, invoices),
    ...instructionPart(
      tenantId,
      invoices.flatMap(({ id, title, cover }) =>
        title && !cover
          ? [{ invoiceId: id, bankAgreementId: title.bankAgreementId, movement: 'register' as const, generation: 1 }]
          : [],
      ),
    ),
  ]
}

/** Words an invoice is found by: who pays, for whom, CPF, number. */
export function invoiceSearch(enrollment: BillableEnrollment, number: number | null): string {
  const { guardian_name: guardian, student_name: student, guardian_tax_id: taxId } = enrollment
  // none: an invoice that is not issued yet is not found by its number
  return searchKey(`${guardian} ${student} ${taxId} ${formatTaxId(taxId)} ${number ?? ''}`)
}

function invoicePart(tenantId: number, all: NewInvoice[]): Part {
  const of = <T>(pick: (invoice: NewInvoice) => T) => all.map(pick)
  const school = <K extends keyof BillableEnrollment>(key: K) => all.map(({ enrollment }) => enrollment[key])
  return {
    name: 'new_invoice',
    rows: all.length,
    sql: sql`insert into invoice (tenant_id, id, number, school_id, class_id, student_id, guardian_id, enrollment_id, bank_agreement_id,
        nosso_numero, status, competence, issued_on, due_on, original_due_on, payable_until, nominal_cents, open_cents, paid_cents, paid_on, fine_ppm,
        interest_ppm, interest_per, count_from, early_discounts, bar_code, digitable_line, observations, external_id, part_from_ppm, part_to_ppm, search)
      select ${tenantId}::int, n.id, n.number, n.school_id, n.class_id, n.student_id, n.guardian_id, n.enrollment_id, n.bank_agreement_id,
        n.nosso_numero, n.status, n.competence, n.issued_on, n.due_on, n.due_on,
        n.payable_until, n.cents, n.open_cents, n.paid_cents, n.paid_on, n.fine_ppm, n.interest_ppm, n.interest_per, n.count_from, n.early_discounts, n.bar_code,
        n.digitable_line, n.observations, n.external_id, n.part_from_ppm, n.part_to_ppm, n.search
      from unnest(${of(({ id }) => id)}::uuid[], ${of(({ title }) => title?.number ?? null)}::bigint[], ${school('school_id')}::uuid[],
        ${school('class_id')}::uuid[], ${school('student_id')}::uuid[], ${school('guardian_id')}::uuid[], ${school('id')}::uuid[],
        ${of(({ title }) => title?.bankAgreementId ?? null)}::uuid[], ${of(({ title }) => title?.nossoNumero ?? null)}::bigint[],
        ${of(({ competence }) => competence)}::date[], ${of(({ title }) => title?.issuedOn ?? null)}::date[],
        ${of(({ dueOn }) => dueOn)}::date[], ${of(({ title }) => title?.payableUntil ?? null)}::date[], ${of(({ cents }) => cents)}::bigint[],
        ${of(statusOf)}::text[], ${of(({ cents, cover }) => cover?.invoice.open_cents ?? cents)}::bigint[],
        ${of(paidOf)}::bigint[], ${of(({ cover }) => cover?.invoice.paid_on ?? null)}::date[],
        ${school('fine_ppm')}::int[], ${school('interest_ppm')}::int[], ${school('interest_per')}::text[], ${school('count_from')}::text[],
        ${all.map(({ enrollment }) => JSON.stringify(enrollment.early_discounts))}::jsonb[],
        ${of(({ title }) => title?.barCode ?? null)}::text[], ${of(({ title }) => title?.digitableLine ?? null)}::text[],
        ${of(({ observations }) => observations)}::text[], ${of(({ externalId = null }) => externalId)}::text[], ${of(({ part }) => part?.fromPpm ?? null)}::int[], ${of(({ part }) => part?.toPpm ?? null)}::int[],
        ${of(({ enrollment, title }) => invoiceSearch(enrollment, title?.number ?? null))}::text[])
        n(id, number, school_id, class_id, student_id, guardian_id, enrollment_id, bank_agreement_id, nosso_numero, competence, issued_on, due_on,
          payable_until, cents, status, open_cents, paid_cents, paid_on, fine_ppm, interest_ppm, interest_per, count_from, early_discounts, bar_code, digitable_line, observations, external_id, part_from_ppm, part_to_ppm, search)
      returning 1`,
  }
}

function paidOf({ cover }: NewInvoice): number {
  // none: no credit covers it
  return cover?.invoice.paid_cents ?? 0
}

function statusOf({ title, cover }: NewInvoice): string {
  return cover?.invoice.status ?? (title === null ? 'open' : 'generated')
}

function itemPart(tenantId: number, product: RawBuilder<string>, all: NewInvoice[]): Part {
  return {
    name: 'new_item',
    rows: all.length,
    sql: sql`with n as materialized (
        select * from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ itemName }) => itemName)}::text[],
          ${all.map(({ cents }) => cents)}::bigint[], ${all.map(({ installment }) => installment)}::int[],
          ${all.map(({ installments }) => installments)}::int[], ${all.map(({ enrollment }) => enrollment.school_id)}::uuid[],
          ${all.map(({ competence }) => competence)}::date[], ${all.map(({ title }) => title !== null)}::boolean[],
          ${all.map(({ externalOrderId = null }) => externalOrderId)}::text[], ${all.map(({ slot }) => slot)}::int[])
          n(id, name, cents, installment, installments, school_id, competence, is_issued, external_order_id, slot)
      ), terms as materialized (
        select m.school_id, m.competence, v.id, v.coverage, v.categories from (select distinct school_id, competence from n where is_issued) m
        left join ${planInForce(tenantId, sql`m.school_id`, sql`m.competence`)} v on true
      )
      insert into invoice_item (tenant_id, invoice_id, position, product_id, name, cents, installment_number, total_installments,
        category, external_order_id, slot, plan_version_id, coverage, covered_at)
      select ${tenantId}::int, n.id, 1, p.id, n.name, n.cents, n.installment, n.installments, p.category, n.external_order_id, n.slot,
        ${snapshotOf(sql`p.category`, sql`n.is_issued`)}
      from n join product p on p.tenant_id = ${tenantId}::int and p.id = ${product}
      left join terms t on t.school_id = n.school_id and t.competence = n.competence
      returning 1`,
  }
}

function slotPart(tenantId: number, product: RawBuilder<string>, all: NewInvoice[]): Part {
  const parts = all.map(({ part }) => part ?? wholePart)
  return {
    name: 'new_slot',
    rows: all.length,
    sql: sql`insert into billed_slot (tenant_id, enrollment_id, product_id, competence, installment, from_ppm, to_ppm, invoice_id)
      select ${tenantId}::int, n.enrollment_id, ${product}, n.competence, n.installment, n.from_ppm, n.to_ppm, n.id
      from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ enrollment }) => enrollment.id)}::uuid[],
        ${all.map(({ competence }) => competence)}::date[], ${all.map(({ slot }) => slot)}::int[],
        ${parts.map(({ fromPpm }) => fromPpm)}::int[], ${parts.map(({ toPpm }) => toPpm)}::int[])
        n(id, enrollment_id, competence, installment, from_ppm, to_ppm) returning 1`,
  }
}

/** The columns of the snapshot: a category under terms `t`. */
export function snapshotOf(category: ReturnType<typeof sql>, issued: ReturnType<typeof sql>) {
  return sql`case when ${issued} then t.id end,
    case when ${issued} then case when t.coverage = 'guaranteed' and ${category} = any(t.categories) then 'guaranteed' else 'none' end end,
    case when ${issued} then clock_timestamp() end`
}

/** What was written down earlier takes its snapshot when it is issued. */
export function coveredItemsPart(tenantId: number, invoiceId: string): Part {
  return {
    name: 'covered_item',
    rows: 'any',
    sql: sql`update invoice_item x set (plan_version_id, coverage, covered_at) = (
        select ${snapshotOf(sql`x.category`, sql`true`)} from (select 1) one
        left join ${planInForce(tenantId, sql`i.school_id`, sql`i.competence`)} t on true)
      from invoice i
      where i.tenant_id = ${tenantId}::int and i.id = ${invoiceId}::uuid
        and x.tenant_id = i.tenant_id and x.invoice_id = i.id and x.covered_at is null
      returning 1`,
  }
}

/** Issuing makes an enrollment enrolled; one that already is stays so, and so does one whose student has left. */
export function enrolledPart(tenantId: number, enrollments: BillableEnrollment[]): Part[] {
  return markEnrolled(
    tenantId,
    enrollments.filter(({ status }) => status !== 'enrolled' && status !== 'evaded').map(({ id }) => id),
  )
}
