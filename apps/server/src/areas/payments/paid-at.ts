// When a Pix was paid, as its provider tells it. A notice is signed, so its money is certain; its day is held to what it can be, because it
// decides charges, the month of a transfer and the day of postings.
import type { ReceivedPix } from '@caderneta/contracts/payments'
import { daysBetween, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'

/** Between two clocks. */
const mostDaysAhead = 1
/** As of a line of a retorno. */
const mostDaysBefore = 400

/** The instant that was told, where it is of a day that it can be of; else the one at which it was heard. */
export function paidAt({ horario }: Pick<ReceivedPix, 'horario'>, { now, today }: Pick<Scope, 'now' | 'today'>): Date {
  const told = new Date(horario)
  const days = daysBetween(dateInSaoPaulo(told), today)
  return days < -mostDaysAhead || days > mostDaysBefore ? now : told
}
