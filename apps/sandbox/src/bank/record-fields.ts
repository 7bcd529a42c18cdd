// One line of a bank file, field by field, as the banking library's table cuts it.
import type { Field, LayoutTable } from '@caderneta/banking/cnab/layout'
import { type CalendarDate, isCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'

export type RecordFields = {
  record: string
  text: (name: string) => string
  /** The digits as a whole number: cents of an amount, hundredths of a percentage. Zero when blank. */
  whole: (name: string) => Cents
  /** Null when absent. */
  date: (name: string) => CalendarDate | null
}

/** Null when the table knows no such line. */
export function recordFields(table: LayoutTable, line: string): RecordFields | null {
  const found = table.records.find((each) => each.match.every(([start, value]) => line.startsWith(value, start - 1)))
  if (!found) return null
  const fields = new Map(found.fields.map((field) => [field.name, field]))
  const cut = (name: string): string => {
    const field = fields.get(name)
    return field ? line.slice(field.start - 1, field.end).trim() : ''
  }
  return {
    record: found.record,
    text: cut,
    whole: (name) => toCents(Number(cut(name) || '0')),
    date: (name) => dateOf(cut(name), fields.get(name)?.format),
  }
}

function dateOf(digits: string, format: Field['format']): CalendarDate | null {
  const year = format === 'DDMMYY' ? `20${digits.slice(4)}` : digits.slice(4)
  const text = `${year}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  return isCalendarDate(text) ? text : null
}
