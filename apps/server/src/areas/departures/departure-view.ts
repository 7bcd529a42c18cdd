import type { Outcome } from '@caderneta/contracts/departures'
import { type EnrolledInvoice, factsOf, isAtBank } from '../invoices/public.ts'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { type DeparturePlan, nameOf, paidLater, unexpiredCents } from './departure-plan.ts'

export function toLine(invoice: EnrolledInvoice): Outcome['canceled'][number] {
  return {
    invoiceId: invoice.id,
    number: invoice.number,
    itemName: invoice.item_names,
    competence: invoice.competence,
    dueDate: invoice.due_on,
    status: factsOf(invoice).status,
    nominalCents: invoice.nominal_cents,
    isAtBank: isAtBank(invoice),
  }
}

type Told = { leftOn: CalendarDate; penaltyCents: number; problem: { code: string; invoice: EnrolledInvoice } | null }

export function toOutcome(plan: DeparturePlan, { leftOn, penaltyCents, problem }: Told): Outcome {
  return {
    canceled: plan.canceled.map(toLine),
    replaced: plan.replaced.map(({ invoice, cents }) => ({ ...toLine(invoice), newCents: cents })),
    stays: plan.stays.map(({ invoice, reason }) => ({ ...toLine(invoice), reason })),
    paidLater: paidLater(plan, leftOn),
    canceledCents: plan.canceled.reduce((sum, { nominal_cents: cents }) => sum + cents, 0),
    unexpiredCents: unexpiredCents(plan),
    penaltyCents,
    problem: problem && { code: problem.code, number: nameOf(problem.invoice) },
  }
}
