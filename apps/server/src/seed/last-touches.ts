// What lies on a secretary's desk today: drafts that nobody issued yet, and debts whose due date was moved.
import { invoices } from '@caderneta/contracts/invoices'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, compareDates, firstOfMonth } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Bill } from './bill.ts'
import type { SeedCaller } from '../seed-data/caller.ts'

const few = 3

export async function leaveOnDesk(caller: SeedCaller, bills: readonly Bill[]): Promise<void> {
  const { today } = caller.scope
  const later = nextBusinessDay(addDays(today, 12))
  for (const enrollmentId of lastBilled(bills))
    await caller.call(invoices.create, {
      body: {
        enrollmentId,
        competence: firstOfMonth(today),
        dueDate: later,
        product: 'enrollment',
        valueCents: toCents(35_000),
        installmentNumber: 1,
        totalInstallments: 1,
        observations: null,
        externalId: null,
        externalOrderId: null,
        payer: 'shares',
      },
    })
  const long = addDays(today, -40)
  const owed = bills.filter(({ habit, dueOn }) => habit.kind === 'never' && compareDates(dueOn, long) < 0)
  for (const { id } of owed.slice(0, few))
    await caller.call(invoices.update, {
      params: { id },
      body: { dueDate: later, reason: 'Combinado com a família' },
    })
}

/** Two payers of one student have a bill each: the student is named once. */
export function lastBilled(bills: readonly Pick<Bill, 'enrollmentId'>[]): string[] {
  return [...new Set(bills.map(({ enrollmentId }) => enrollmentId).toReversed())].slice(0, few)
}
