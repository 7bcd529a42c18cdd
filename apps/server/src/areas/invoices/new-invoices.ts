// The rows of new invoices, one or five thousand, as parts of one statement: invoice, item, slot, and where they are issued the
// instruction to the bank.
import { type PartBounds, wholePart } from '@caderneta/kernel/installments'
import { searchKey } from '@caderneta/kernel/search-text'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { type RawBuilder, sql } from 'kysely'
import type { Part } from '../../platform/operation/effects.ts'
import { markEnrolled } from '../enrollments/public.ts'
import { guaranteedUnder, planInForce } from '../plans/public.ts'
import { counted, countedColumns } from './counted-invoices.ts'
import { instructionPart } from './bank-instructions.ts'
import type { BillableEnrollment } from './billable-enrollment.ts'
import type { Cover } from './credit-cover.ts'
import type { Joined } from './joined-drafts.ts'
import type { IssuedTitle } from './issued-title.ts'

export type NewInvoice = {
  id: string
  enrollment: BillableEnrollment
  competence: string
  dueOn: string
  /** Of the charge; of an invoice that it joins see `totalOf`. */
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
  /** Under which terms its money counts in transfers, where it is not the plan in force that says so. */
  terms?: { planVersionId: string | null; coverage: 'guaranteed' | 'none' | null }
  /** Credit that covers it, whole or in part, as it is issued. */
  cover?: Cover
  /** The draft that the charge joins, whose id is `id`; absent: it is an invoice of its own. */
  joined?: Joined
  /** Items that pass to it from the invoice in whose place it stands: all but the one at `position`, which this one charges anew. */
  others?: { of: string; position: number; cents: number }
}

/** What the invoice charges with all its items. */
export function totalOf({ cents, joined, others }: Pick<NewInvoice, 'cents' | 'joined' | 'others'>): number {
  return cents + (joined?.cents ?? 0) + (others?.cents ?? 0) // none: it charges one product
}

/** `product` is the id of the one that all of them charge, as an SQL value. Its category is copied: a product may change. */
export function newInvoiceParts(tenantId: number, product: RawBuilder<string>, invoices: NewInvoice[]): Part[] {
  return [...replacingInvoiceParts(tenantId, product, invoices), slotPart(tenantId, product, invoices)]
}

/** Without their slots: those of the invoices that they stand for pass to them. */
export function replacingInvoiceParts(tenantId: number, product: RawBuilder<string>, invoices: NewInvoice[]): Part[] {
  const own = invoices.filter(({ joined }) => joined === undefined)
  return [
    ...(own.length > 0 ? [invoicePart(tenantId, own)] : []),
    ...joinedParts(tenantId, invoices),
    ...itemPart(
      tenantId,
      product,
      invoices.filter(({ cents }) => cents > 0),
    ),
    ...otherItemsPart(tenantId, invoices),
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

type Named = Pick<BillableEnrollment, 'guardian_name' | 'student_name' | 'guardian_tax_id'>

/** Words an invoice is found by: who pays, for whom, CPF, number. */
export function invoiceSearch(of: Named, number: number | null): string {
  const { guardian_name: guardian, student_name: student, guardian_tax_id: taxId } = of
  // none: an invoice that is not issued yet is not found by its number
  return searchKey(`${guardian} ${student} ${taxId} ${formatTaxId(taxId)} ${number ?? ''}`)
}

function invoicePart(tenantId: number, all: NewInvoice[]): Part {
  const of = <T>(pick: (invoice: NewInvoice) => T) => all.map(pick)
  const school = <K extends keyof BillableEnrollment>(key: K) => all.map(({ enrollment }) => enrollment[key])
  return counted(tenantId, {
    name: 'new_invoice',
    rows: all.length,
    sql: sql`insert into invoice (tenant_id, id, number, school_id, class_id, student_id, guardian_id, enrollment_id, bank_agreement_id,
        nosso_numero, status, competence, issued_on, due_on, original_due_on, payable_until, nominal_cents, open_cents, paid_cents, paid_on, fine_ppm,
        interest_ppm, interest_per, count_from, charge_regime, correction_min_days, early_discounts, bar_code, digitable_line, observations, external_id, part_from_ppm, part_to_ppm, search)
      select ${tenantId}::int, n.id, n.number, n.school_id, n.class_id, n.student_id, n.guardian_id, n.enrollment_id, n.bank_agreement_id,
        n.nosso_numero, n.status, n.competence, n.issued_on, n.due_on, n.due_on,
        n.payable_until, n.cents, n.open_cents, n.paid_cents, n.paid_on, n.fine_ppm, n.interest_ppm, n.interest_per, n.count_from, n.charge_regime, n.correction_min_days, n.early_discounts, n.bar_code,
        n.digitable_line, n.observations, n.external_id, n.part_from_ppm, n.part_to_ppm, n.search
      from unnest(${of(({ id }) => id)}::uuid[], ${of(({ title }) => title?.number ?? null)}::bigint[], ${school('school_id')}::uuid[],
        ${school('class_id')}::uuid[], ${school('student_id')}::uuid[], ${school('guardian_id')}::uuid[], ${school('id')}::uuid[],
        ${of(({ title }) => title?.bankAgreementId ?? null)}::uuid[], ${of(({ title }) => title?.nossoNumero ?? null)}::bigint[],
        ${of(({ competence }) => competence)}::date[], ${of(({ title }) => title?.issuedOn ?? null)}::date[],
        ${of(({ dueOn }) => dueOn)}::date[], ${of(({ title }) => title?.payableUntil ?? null)}::date[], ${of(totalOf)}::bigint[],
        ${of(statusOf)}::text[], ${of((each) => each.cover?.invoice.open_cents ?? totalOf(each))}::bigint[],
        ${of(paidOf)}::bigint[], ${of(({ cover }) => cover?.invoice.paid_on ?? null)}::date[],
        ${school('fine_ppm')}::int[], ${school('interest_ppm')}::int[], ${school('interest_per')}::text[], ${school('count_from')}::text[],
        ${school('charge_regime')}::text[], ${school('correction_min_days')}::smallint[],
        ${all.map(({ enrollment }) => JSON.stringify(enrollment.early_discounts))}::jsonb[],
        ${of(({ title }) => title?.barCode ?? null)}::text[], ${of(({ title }) => title?.digitableLine ?? null)}::text[],
        ${of(({ observations }) => observations)}::text[], ${of(({ externalId = null }) => externalId)}::text[], ${of(({ part }) => part?.fromPpm ?? null)}::int[], ${of(({ part }) => part?.toPpm ?? null)}::int[],
        ${of(({ enrollment, title }) => invoiceSearch(enrollment, title?.number ?? null))}::text[])
        n(id, number, school_id, class_id, student_id, guardian_id, enrollment_id, bank_agreement_id, nosso_numero, competence, issued_on, due_on,
          payable_until, cents, status, open_cents, paid_cents, paid_on, fine_ppm, interest_ppm, interest_per, count_from, charge_regime, correction_min_days, early_discounts, bar_code, digitable_line, observations, external_id, part_from_ppm, part_to_ppm, search)
      returning ${countedColumns}`,
  })
}

/** Drafts that a charge joins: they owe more, and are issued where it is. */
function joinedParts(tenantId: number, invoices: readonly NewInvoice[]): Part[] {
  const all = invoices.flatMap((invoice) => (invoice.joined ? [{ ...invoice, joined: invoice.joined }] : []))
  if (all.length === 0) return []
  const of = <T>(pick: (invoice: (typeof all)[number]) => T) => all.map(pick)
  const issued = all.filter(({ title }) => title !== null)
  return [
    counted(tenantId, {
      name: 'joined_invoice',
      rows: all.length,
      sql: sql`update invoice i set nominal_cents = n.nominal_cents, open_cents = n.open_cents, paid_cents = n.paid_cents, paid_on = n.paid_on, status = n.status,
          number = n.number, bank_agreement_id = n.bank_agreement_id, nosso_numero = n.nosso_numero, issued_on = n.issued_on,
          payable_until = n.payable_until, bar_code = n.bar_code, digitable_line = n.digitable_line, early_discounts = n.early_discounts,
          search = n.search, version = i.version + 1
        from unnest(${of(({ id }) => id)}::uuid[], ${of(({ joined }) => joined.version)}::int[], ${of(totalOf)}::bigint[],
          ${of((each) => each.cover?.invoice.open_cents ?? totalOf(each))}::bigint[], ${of(paidOf)}::bigint[],
          ${of(({ cover }) => cover?.invoice.paid_on ?? null)}::date[], ${of(statusOf)}::text[], ${of(({ title }) => title?.number ?? null)}::bigint[],
          ${of(({ title }) => title?.bankAgreementId ?? null)}::uuid[], ${of(({ title }) => title?.nossoNumero ?? null)}::bigint[],
          ${of(({ title }) => title?.issuedOn ?? null)}::date[], ${of(({ title }) => title?.payableUntil ?? null)}::date[],
          ${of(({ title }) => title?.barCode ?? null)}::text[], ${of(({ title }) => title?.digitableLine ?? null)}::text[],
          ${of(({ joined }) => JSON.stringify(joined.earlyDiscounts))}::jsonb[],
          ${of(({ enrollment, title }) => invoiceSearch(enrollment, title?.number ?? null))}::text[])
          n(id, version, nominal_cents, open_cents, paid_cents, paid_on, status, number, bank_agreement_id, nosso_numero, issued_on, payable_until, bar_code, digitable_line,
            early_discounts, search)
        where i.tenant_id = ${tenantId}::int and i.id = n.id and i.version = n.version and i.status = 'open' returning ${countedColumns}`,
    }),
    ...(issued.length > 0
      ? [
          coveredItemsPart(
            tenantId,
            issued.map(({ id }) => id),
          ),
        ]
      : []),
  ]
}

function paidOf({ cover }: NewInvoice): number {
  // none: no credit covers it
  return cover?.invoice.paid_cents ?? 0
}

function statusOf({ title, cover }: NewInvoice): string {
  return cover?.invoice.status ?? (title === null ? 'open' : 'generated')
}

/** After the items of the draft that it joins, in the place of the one that it stands for, or the first. */
function positionOf({ joined, others }: NewInvoice): number {
  return others?.position ?? (joined?.items ?? 0) + 1 // none: an invoice of its own
}

/** As they were issued, under the plan that covered them then. */
function otherItemsPart(tenantId: number, invoices: readonly NewInvoice[]): Part[] {
  const all = invoices.flatMap(({ id, others }) => (others ? [{ id, ...others }] : []))
  if (all.length === 0) return []
  return [
    {
      name: 'kept_item',
      rows: 'any',
      sql: sql`insert into invoice_item (tenant_id, invoice_id, position, product_id, name, cents, quantity, installment_number, total_installments,
          category, plan_version_id, coverage, covered_at, external_order_id, slot)
        select x.tenant_id, n.id, x.position, x.product_id, x.name, x.cents, x.quantity, x.installment_number, x.total_installments, x.category,
          x.plan_version_id, x.coverage, x.covered_at, x.external_order_id, x.slot
        from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ of }) => of)}::uuid[], ${all.map(({ position }) => position)}::smallint[])
          n(id, old_id, position)
        join invoice_item x on x.tenant_id = ${tenantId}::int and x.invoice_id = n.old_id and x.position <> n.position returning 1`,
    },
  ]
}

function itemPart(tenantId: number, product: RawBuilder<string>, all: NewInvoice[]): Part[] {
  if (all.length === 0) return []
  return [
    {
      name: 'new_item',
      rows: all.length,
      sql: sql`with n as materialized (
        select * from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ itemName }) => itemName)}::text[],
          ${all.map(({ cents }) => cents)}::bigint[], ${all.map(({ installment }) => installment)}::int[],
          ${all.map(({ installments }) => installments)}::int[], ${all.map(({ enrollment }) => enrollment.school_id)}::uuid[],
          ${all.map(({ competence }) => competence)}::date[], ${all.map(({ title }) => title !== null)}::boolean[],
          ${all.map(({ externalOrderId = null }) => externalOrderId)}::text[], ${all.map(({ slot }) => slot)}::int[],
          ${all.map(({ terms }) => terms?.planVersionId ?? null)}::uuid[], ${all.map(({ terms }) => terms?.coverage ?? null)}::text[],
          ${all.map(({ terms }) => terms !== undefined)}::boolean[], ${all.map(positionOf)}::smallint[])
          n(id, name, cents, installment, installments, school_id, competence, is_issued, external_order_id, slot, own_plan, own_coverage, has_own, position)
      ), terms as materialized (
        select m.school_id, m.competence, v.id, v.coverage, v.categories, v.product_ids from (select distinct school_id, competence from n where is_issued and not has_own) m
        left join ${planInForce(tenantId, sql`m.school_id`, sql`m.competence`)} v on true
      )
      insert into invoice_item (tenant_id, invoice_id, position, product_id, name, cents, installment_number, total_installments,
        category, external_order_id, slot, plan_version_id, coverage, covered_at)
      select ${tenantId}::int, n.id, n.position, p.id, n.name, n.cents, n.installment, n.installments, p.category, n.external_order_id, n.slot,
        v.plan_version_id, v.coverage, v.covered_at
      from n join product p on p.tenant_id = ${tenantId}::int and p.id = ${product}
      left join terms t on t.school_id = n.school_id and t.competence = n.competence
      cross join lateral (select ${snapshotOf({ category: sql`p.category`, product: sql`p.id` }, sql`n.is_issued`)}) s(plan_version_id, coverage, covered_at)
      cross join lateral (select case when n.has_own then n.own_plan else s.plan_version_id end,
        case when n.has_own then n.own_coverage else s.coverage end, case when not n.has_own or n.own_coverage is not null then s.covered_at end) v(plan_version_id, coverage, covered_at)
      returning 1`,
    },
  ]
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

type Charged = { category: RawBuilder<unknown>; product: RawBuilder<unknown> }

/** The columns of the snapshot: a category and a product under terms `t`. */
export function snapshotOf({ category, product }: Charged, issued: RawBuilder<unknown>) {
  return sql`case when ${issued} then t.id end,
    case when ${issued} then case when ${guaranteedUnder(category, product)} then 'guaranteed' else 'none' end end,
    case when ${issued} then clock_timestamp() end`
}

/** What was written down earlier takes its snapshot when it is issued. */
export function coveredItemsPart(tenantId: number, invoiceIds: readonly string[]): Part {
  return {
    name: 'covered_item',
    rows: 'any',
    sql: sql`update invoice_item x set (plan_version_id, coverage, covered_at) = (
        select ${snapshotOf({ category: sql`x.category`, product: sql`x.product_id` }, sql`true`)} from (select 1) one
        left join ${planInForce(tenantId, sql`i.school_id`, sql`i.competence`)} t on true)
      from invoice i
      where i.tenant_id = ${tenantId}::int and i.id = any(${[...invoiceIds]}::uuid[])
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
