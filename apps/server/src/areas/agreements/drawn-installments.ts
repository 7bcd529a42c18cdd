// The installments of an agreement as invoices: of the guardian who agreed, without discounts, under the terms of the invoices that they stand for.
import { firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import {
  type BillableEnrollment,
  issuedTitleOrProblem,
  type NewInvoice,
  type takeReplacingNumbers,
} from '../invoices/public.ts'
import type { AgreementRow, AgreementTable, DebtRow, InstallmentRow } from './agreement-store.ts'

type Known = {
  agreement: AgreementRow
  billable: BillableEnrollment | undefined
  first: DebtRow
  installments: readonly InstallmentRow[]
  numbers: Awaited<ReturnType<typeof takeReplacingNumbers>>
}
type Problem = { code: 'no_bank_agreement' | 'title_impossible'; values: Record<string, string> }

/** Or why the bank takes none of them. */
export function drawnInstallments(
  scope: Scope,
  { agreement, billable, first, installments, numbers }: Known,
): { invoices: NewInvoice[]; productId: string } | { problem: Problem } {
  const enrollment = must(billable, 'the enrollment of an agreement is there')
  if (enrollment.bank_agreement_id === null || numbers?.bankAgreementId !== enrollment.bank_agreement_id)
    return { problem: { code: 'no_bank_agreement', values: {} } }
  const payer = {
    ...enrollment,
    guardian_id: first.guardian_id,
    guardian_name: first.guardian_name,
    guardian_tax_id: first.guardian_tax_id,
    early_discounts: [],
  }
  const invoices: NewInvoice[] = []
  for (const [at, { position, due_on: dueOn, cents }] of installments.entries()) {
    const taken = must(numbers.numbers[at], 'each installment has its numbers')
    const made = issuedTitleOrProblem(payer, { ...taken, dueOn, issuedOn: scope.today, amountCents: cents })
    if ('problem' in made) return { problem: { code: 'title_impossible', values: { detail: made.problem } } }
    invoices.push({
      id: newId(),
      enrollment: payer,
      competence: firstOfMonth(toCalendarDate(dueOn)),
      dueOn,
      cents,
      itemName: `Acordo ${agreement.number}, parcela ${position} de ${agreement.installments}`,
      installment: position,
      installments: agreement.installments,
      slot: 1,
      observations: null,
      part: null,
      terms: { planVersionId: first.plan_version_id, coverage: first.coverage },
      title: made.title,
    })
  }
  return { invoices, productId: first.product_id }
}

/** By what the installments differ from the invoices. */
export function differenceOf(
  agreement: Pick<AgreementTable, 'total_cents' | 'principal_cents' | 'waived_principal_cents'>,
): { chargesCents: number; waivedCents: number } {
  const { total_cents: total, principal_cents: principal, waived_principal_cents: waivedCents } = agreement
  return { chargesCents: toCents(total - (principal - waivedCents)), waivedCents }
}
