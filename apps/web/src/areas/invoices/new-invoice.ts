import type { Enrollment } from '@caderneta/contracts/enrollments'
import type { invoices } from '@caderneta/contracts/invoices'
import { addMonths, dueDayIn, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { FormValues } from '../../client/form-values.ts'

export type NewInvoiceValues = FormValues<typeof invoices.create>

/** What the due date follows from. */
type Billed = Pick<Enrollment, 'id' | 'dueDay'> | undefined

/** Next month, on the enrollment's day, at its value: what most invoices are. */
export function newInvoice(asked: Billed, today: string): NewInvoiceValues {
  const competence = addMonths(firstOfMonth(toCalendarDate(today)), 1)
  return {
    enrollmentId: asked?.id ?? null,
    competence,
    dueDate: proposedDue(asked, competence),
    product: 'tuition',
    valueCents: null,
    installmentNumber: 1,
    totalInstallments: 1,
    observations: null,
    externalId: null,
    externalOrderId: null,
    payer: 'shares',
  }
}

/** Without a value the one of the enrollment holds. */
export function invoiceGiven({ valueCents, ...values }: NewInvoiceValues) {
  return valueCents === null ? values : { ...values, valueCents }
}

function proposedDue(billed: Billed, competence: string | null): string | null {
  return billed && competence !== null ? dueDayIn(toCalendarDate(competence), billed.dueDay) : null
}

/** Another enrollment or month moves the due date along, unless a person has chosen one. */
export function movedDue(
  values: Pick<NewInvoiceValues, 'competence' | 'dueDate'>,
  from: Billed,
  to: { billed: Billed; competence: string | null },
): string | null {
  const { competence, dueDate } = values
  const isProposed = dueDate === null || dueDate === proposedDue(from, competence)
  return isProposed ? proposedDue(to.billed, to.competence) : dueDate
}
