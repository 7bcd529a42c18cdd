// What a line of a retorno may move: pure. Retornos carry no signature, so a line that moves money is held to what a bank could have
// told. A line outside of it moves nothing and waits for a person, who asks the bank for the file again; the right line is then taken.
import { toCents } from '@caderneta/kernel/money'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { chargesOfInvoice, type SettleableInvoice } from '../invoices/public.ts'

export type MoneyLine = {
  event_kind: string
  event_on: string | null
  credit_on: string | null
  paid_cents: number
  fee_cents: number
  interest_cents: number
}

/** `fileOn` is the file's own date: an old file is held to its own day, not to today. */
export type ReadOn = { today: string; fileOn: string | null }

export const implausibleFields = ['eventOn', 'creditOn', 'paidCents', 'interestCents', 'feeCents'] as const
export type ImplausibleField = (typeof implausibleFields)[number]

const mostDaysAhead = 10
const mostDaysBefore = 400
const mostTimesOwed = 10
const mostOverOwedCents = 1_000_000
const mostOfUnknownTitleCents = 100_000_000
const mostFeeCents = 50_000

/** The fields no bank could have told so; none when the line moves no money. `invoice` is null for a title that is not ours. */
export function implausible(line: MoneyLine, invoice: SettleableInvoice | null, read: ReadOn): ImplausibleField[] {
  const pays = line.event_kind === 'settled' && line.paid_cents > 0
  if (!pays && line.fee_cents === 0) return []
  const isWrong: Record<ImplausibleField, boolean> = {
    eventOn: isWrongDay(line.event_on, invoice, read),
    creditOn: isWrongDay(line.credit_on, invoice, read),
    paidCents: pays && isTooMuch(line, invoice, read),
    interestCents: pays && line.interest_cents > line.paid_cents,
    feeCents: line.fee_cents > mostFeeCents,
  }
  return implausibleFields.filter((field) => isWrong[field])
}

function isWrongDay(on: string | null, invoice: SettleableInvoice | null, { today, fileOn }: ReadOn): boolean {
  if (on === null) return false
  if (on < (invoice?.issued_on ?? on)) return true
  const afterFile = daysFrom(fileOn ?? today, on)
  return afterFile > mostDaysAhead || afterFile < -mostDaysBefore || daysFrom(today, on) > mostDaysAhead
}

function isTooMuch(line: MoneyLine, invoice: SettleableInvoice | null, read: ReadOn): boolean {
  const { paid_cents: paid } = line
  if (!invoice) return paid > mostOfUnknownTitleCents
  if (paid <= mostOverOwedCents) return false
  const owed = owedOn(line, invoice, read)
  return paid > owed * mostTimesOwed && paid > owed + mostOverOwedCents
}

/** A title paid before may be paid again, by mistake: what it was made for counts, not what is left. */
function owedOn({ event_on, credit_on }: MoneyLine, invoice: SettleableInvoice, read: ReadOn): number {
  const told = event_on ?? credit_on
  const on = told !== null && !isWrongDay(told, invoice, read) ? told : read.today
  const whole = { ...invoice, open_cents: toCents(Math.max(invoice.open_cents, invoice.nominal_cents)) }
  return chargesOfInvoice(whole, toCalendarDate(on)).totalCents
}

function daysFrom(start: string, end: string): number {
  return daysBetween(toCalendarDate(start), toCalendarDate(end))
}
