// Keyset paging: the cursor is the sort key of the last row shown, so that page 5,000 costs what page 1 costs. On its way to whoever asks and
// back it is sealed (`http/sealed-cursor.ts`).
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { Refusal } from '../refusal.ts'

/** `number` is a count or a place in a list; `amount` is any whole number, also below zero. */
export type KeyType = 'text' | 'uuid' | 'date' | 'number' | 'amount'
/** Of a column that may be null. */
type MaybeKeyType = KeyType | `${KeyType}?`

const largestNumber = 2 ** 31 - 1
const instant = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{1,6}Z$/

// A cursor is ours only if the database can read every part of it.
const forms: Record<KeyType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  date: (value) => typeof value === 'string' && isMoment(value),
  number: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestNumber,
  amount: (value) => Number.isSafeInteger(value),
}

function orNull(form: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === null || form(value)
}

const maybeForms: Record<MaybeKeyType, (value: unknown) => boolean> = {
  ...forms,
  'text?': orNull(forms.text),
  'uuid?': orNull(forms.uuid),
  'date?': orNull(forms.date),
  'number?': orNull(forms.number),
  'amount?': orNull(forms.amount),
}

/** A day, or a moment of it. */
function isMoment(text: string): boolean {
  return isCalendarDate(text.slice(0, 10)) && (text.length === 10 || instant.test(text.slice(10)))
}

/** @throws Refusal when the cursor is not one of ours. */
export function readCursor(cursor: string | undefined, types: readonly MaybeKeyType[]): unknown[] | null {
  if (!cursor) return null
  const values = decoded(cursor)
  const isGood = values.length === types.length && types.every((type, index) => maybeForms[type](values[index]))
  if (!isGood) throw new Refusal('invalid_request', { status: 400, members: ['cursor'] })
  return values
}

function decoded(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(cursor)
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** Page of the contract from `limit + 1` rows: the one too many tells that there is a next page. */
export function cursorOf<Row, Item>(
  rows: Row[],
  limit: number,
  key: (row: Row) => unknown[],
  view: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? cursorAt(key(last)) : null
  return { items: shown.map(view), nextCursor }
}

/** The cursor that `readCursor` reads. */
export function cursorAt(key: unknown[]): string {
  return JSON.stringify(key)
}
