// What may be kept of a contact. Pure.
import type { ContactChannel, ContactOutcome } from '@caderneta/contracts/collection-shapes'
import { addBusinessDays, nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, formatDate } from '@caderneta/kernel/calendar-date'

/** A letter waits until it is opened, and who comes to the school comes by themselves: neither has hours. */
const channelsWithHours: ReadonlySet<ContactChannel> = new Set(['phone', 'whatsApp', 'sms', 'email'])

/** Days ahead that a promise may be for. */
const mostPromisedDays = 31

export type Given = {
  channel: ContactChannel
  isInbound: boolean
  outcome: ContactOutcome
  note: string | null
  promisedOn: CalendarDate | null
  promisedCents: number | null
  disputedInvoiceIds: readonly string[]
}

export function needsHours({ channel, isInbound }: Pick<Given, 'channel' | 'isInbound'>): boolean {
  return !isInbound && channelsWithHours.has(channel)
}

export type Promised = { promisedOn: CalendarDate; cents: number; judgedAfter: CalendarDate }
type Problem<Code extends string> = { code: Code; values?: Record<string, string>; members: string[] }

/** The promise of a contact, none, or what is wrong with it. Money of the promised day has arrived by the end of the bank day after it. */
export function promiseOf(
  { outcome, promisedOn, promisedCents }: Given,
  today: CalendarDate,
): Promised | null | Problem<'promise_needed' | 'promise_too_far' | 'promise_not_expected'> {
  const entered = Object.entries({ promisedOn, promisedCents }).filter(([, value]) => value !== null)
  if (outcome !== 'promised')
    return entered.length === 0 ? null : { code: 'promise_not_expected', members: entered.map(([name]) => name) }
  if (promisedOn === null) return { code: 'promise_needed', members: ['promisedOn'] }
  if (promisedCents === null) return { code: 'promise_needed', members: ['promisedCents'] }
  return onDay(promisedOn, promisedCents, today)
}

function onDay(promisedOn: CalendarDate, cents: number, today: CalendarDate): Promised | Problem<'promise_too_far'> {
  const until = addDays(today, mostPromisedDays)
  if (promisedOn < today || promisedOn > until)
    return { code: 'promise_too_far', values: { until: formatDate(until) }, members: ['promisedOn'] }
  return { promisedOn, cents, judgedAfter: addBusinessDays(nextBusinessDay(promisedOn), 1) }
}

type Owed = { id: string; has_dispute: boolean }

export function disputeProblem(
  { outcome, note, disputedInvoiceIds }: Given,
  owed: readonly Owed[],
): Problem<
  'disputed_invoices_needed' | 'disputed_invoices_not_expected' | 'invoice_not_owed' | 'invoice_disputed_already'
> | null {
  const members = ['disputedInvoiceIds']
  if (outcome !== 'disputed')
    return disputedInvoiceIds.length === 0 ? null : { code: 'disputed_invoices_not_expected', members }
  if (disputedInvoiceIds.length === 0) return { code: 'disputed_invoices_needed', members }
  if (!note) return { code: 'disputed_invoices_needed', members: ['note'] }
  const found = owed.filter(({ id }) => disputedInvoiceIds.includes(id))
  if (found.length < new Set(disputedInvoiceIds).size) return { code: 'invoice_not_owed', members }
  return found.some(({ has_dispute: isDisputed }) => isDisputed) ? { code: 'invoice_disputed_already', members } : null
}
