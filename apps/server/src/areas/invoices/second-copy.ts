// The rows of a second copy, as parts of one statement: everything of the invoice that it stands for, but for the due date and the title.
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { changedInvoice, counted, countedColumns } from './counted-invoices.ts'
import { instructionFor, instructionPart, withdrawnInstructionsPart, ordersOfTitle } from './bank-instructions.ts'
import type { BillableEnrollment } from './billable-enrollment.ts'
import { broughtCents, effectiveDueOn } from './invoice-charges.ts'
import { isAtBank } from './invoice-rules.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import type { IssuedTitle } from './issued-title.ts'
import { invoiceSearch } from './new-invoices.ts'
import { movedQuarantinePart } from './quarantine-store.ts'
import { endedInvoice, movedSlotsPart } from './replacement.ts'

type Terms = {
  /** The due date that charges count from; null where the new one comes before anything is late. */
  lateSince: string | null
  broughtCents: Cents
}
export type SecondCopy = Terms & { id: string; dueOn: string; title: IssuedTitle; enrollment: BillableEnrollment }

/** Charges go on counting from the first due date, by the indexes known when it is issued; a discount for paying early is lost with it. */
export function termsOfSecondCopy(old: InvoiceRecord, dueOn: string, issuedOn: CalendarDate): Terms {
  const first = old.late_since ?? old.due_on // none: the first second copy
  const late_since = dueOn > effectiveDueOn(first) ? toCalendarDate(first) : null
  return { lateSince: late_since, broughtCents: broughtCents({ ...old, late_since, issued_on: issuedOn }, dueOn) }
}

export function secondCopyParts(scope: Scope, old: InvoiceRecord, copy: SecondCopy): Part[] {
  const { bankAgreementId } = copy.title
  return [
    changedInvoice(scope, old, endedInvoice(old)),
    invoicePart(scope, old, copy),
    itemsPart(scope, old, copy),
    movedSlotsPart(scope, old.id, copy.id),
    movedQuarantinePart(scope, old.id, copy.id),
    withdrawnInstructionsPart(scope, [old], ordersOfTitle),
    ...instructionPart(scope.tenantId, [
      ...(isAtBank(old) ? [instructionFor(old, 'writeOff')] : []),
      { invoiceId: copy.id, bankAgreementId, movement: 'register', generation: 1 },
    ]),
  ]
}

/** Who owes stays as it was written; the first due date of all stays the original one. */
function invoicePart({ tenantId }: Scope, old: InvoiceRecord, copy: SecondCopy): Part {
  const { id, dueOn, lateSince, title, enrollment } = copy
  const { guardian_name, student_name, guardian_tax_id } = old
  const search = invoiceSearch({ ...enrollment, guardian_name, student_name, guardian_tax_id }, title.number)
  return counted(tenantId, {
    name: 'second_copy',
    rows: 1,
    sql: sql`insert into invoice (tenant_id, id, replaces_id, copy, number, school_id, class_id, student_id, guardian_id, enrollment_id,
        bank_agreement_id, nosso_numero, status, competence, issued_on, due_on, original_due_on, late_since, brought_cents, payable_until,
        nominal_cents, open_cents, fine_ppm, interest_ppm, interest_per, count_from, charge_regime, correction_min_days, early_discounts, bar_code, digitable_line, observations,
        external_id, part_from_ppm, part_to_ppm, search)
      select i.tenant_id, ${id}::uuid, i.id, i.copy + 1, ${title.number}::bigint, i.school_id, i.class_id, i.student_id, i.guardian_id,
        i.enrollment_id, ${title.bankAgreementId}::uuid, ${title.nossoNumero}::bigint, 'generated', i.competence, ${title.issuedOn}::date,
        ${dueOn}::date, i.original_due_on, ${lateSince}::date, ${copy.broughtCents}::bigint, ${title.payableUntil}::date, i.nominal_cents,
        i.nominal_cents, i.fine_ppm, i.interest_ppm, i.interest_per, i.count_from, i.charge_regime, i.correction_min_days,
        case when ${lateSince}::date is null then i.early_discounts else '[]' end, ${title.barCode}::text, ${title.digitableLine}::text,
        i.observations, i.external_id, i.part_from_ppm, i.part_to_ppm, ${search}::text
      from invoice i where i.tenant_id = ${tenantId}::int and i.id = ${old.id}::uuid and i.version = ${old.version}::int returning ${countedColumns}`,
  })
}

/** As they were issued, under the plan that covered them then. */
function itemsPart({ tenantId }: Scope, old: InvoiceRecord, { id }: SecondCopy): Part {
  return {
    name: 'second_copy_item',
    rows: 'any',
    sql: sql`insert into invoice_item (tenant_id, invoice_id, position, product_id, name, cents, quantity, installment_number,
        total_installments, category, plan_version_id, coverage, covered_at, external_order_id, slot)
      select x.tenant_id, ${id}::uuid, x.position, x.product_id, x.name, x.cents, x.quantity, x.installment_number, x.total_installments,
        x.category, x.plan_version_id, x.coverage, x.covered_at, x.external_order_id, x.slot
      from invoice_item x where x.tenant_id = ${tenantId}::int and x.invoice_id = ${old.id}::uuid returning 1`,
  }
}
