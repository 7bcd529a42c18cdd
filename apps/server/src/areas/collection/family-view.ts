// Row -> contract.
import type { DebtInvoice, Defaulter } from '@caderneta/contracts/collection-shapes'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { maskName } from '@caderneta/kernel/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import { chargesOfInvoice } from '../invoices/public.ts'
import { daysLate, rangeOf } from './delay-rules.ts'
import type { DebtRow, Family } from './family-rows.ts'
import { suppressionsOf } from './suppressions.ts'

type Shown = Pick<Scope, 'today' | 'isMasked'>

export function toDefaulter(family: Family, { today, isMasked }: Shown): Defaulter {
  const { debts, name } = family
  const days = daysLate(toCalendarDate(family.since), today)
  return {
    id: family.id,
    guardianName: isMasked ? maskName(name) : name,
    schoolNames: [...new Set(debts.map(({ school_name: school }) => school))],
    invoiceCount: debts.length,
    openCents: sum(debts, (debt) => debt.open_cents),
    todayCents: owedOn(debts, today),
    daysLate: days,
    range: rangeOf(days),
    oldestDueDate: family.oldest_due_on,
    status: family.status,
    ...lastContact(family),
    promise: lastPromise(family),
    listing: family.listing,
    suppressions: suppressionsOf(
      family.reasons,
      debts.map(({ reasons }) => reasons),
    ),
  }
}

function lastContact({ last_contact_at: at, last_channel: lastChannel, last_outcome: lastOutcome }: Family) {
  return { lastContactAt: at?.toISOString() ?? null, lastChannel, lastOutcome }
}

function lastPromise({ promise_status: status, promised_on: promisedOn, promised_cents: cents }: Family) {
  return status === null || promisedOn === null || cents === null ? null : { status, promisedOn, cents }
}

/** With the charges of the day. */
export function owedOn(debts: readonly DebtRow[], day: CalendarDate): number {
  return sum(debts, (debt) => chargesOfInvoice(debt, day).totalCents)
}

export function toDebtInvoice(debt: DebtRow, { today, isMasked }: Shown): DebtInvoice {
  const charges = chargesOfInvoice(debt, today)
  return {
    id: debt.id,
    number: debt.number,
    studentName: isMasked ? maskName(debt.student_name) : debt.student_name,
    schoolName: debt.school_name,
    competence: debt.competence,
    dueDate: debt.due_on,
    lateSince: debt.late_since,
    isExpired: debt.status === 'expired',
    daysLate: daysLate(toCalendarDate(debt.late_since ?? debt.due_on), today),
    openCents: debt.open_cents,
    fineCents: charges.fineCents,
    correctionCents: charges.correctionCents,
    interestCents: charges.interestCents,
    totalCents: charges.totalCents,
    suppressions: debt.reasons,
  }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
