// What orders of all banks have in common.
import type { RemessaLine } from '@caderneta/banking/cnab/bank-file'
import type { LayoutTable } from '@caderneta/banking/cnab/layout'
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Order, TermsPart } from './dialect.ts'
import { type RecordFields, recordFields } from './record-fields.ts'
import type { TitleTerms } from './title-amount.ts'

/** The records of an order by name; one that did not come has nothing but empty fields. */
export function recordsOf(table: LayoutTable, line: RemessaLine): (name: string) => RecordFields {
  const records = new Map<string, RecordFields>()
  for (const raw of line.rawLines) {
    const fields = recordFields(table, raw)
    if (fields) records.set(fields.record, fields)
  }
  return (name) => records.get(name) ?? absent
}

const absent: RecordFields = { record: '', text: () => '', whole: () => toCents(0), date: () => null }

const partsOf: Readonly<Record<string, readonly TermsPart[]>> = {
  changeInterest: ['interest'],
  changeFine: ['fine'],
  changeDiscount: ['discounts'],
  changeOther: ['interest', 'fine', 'discounts'],
}

/** What the tables name by itself; to stop a protest some of them say what becomes of the title. */
const ownActions: Readonly<Record<string, Order['action']>> = {
  writeOff: 'writeOff',
  stopProtestAndWriteOff: 'writeOff',
  changeDueDate: 'changeDueDate',
  protest: 'protest',
  stopProtest: 'stopProtest',
  stopProtestKeep: 'stopProtest',
}

/** A bank of two layouts tells an order's by its width. */
export function isOf240({ rawLines }: RemessaLine): boolean {
  return rawLines[0]?.length === 240
}

export function actionOf({ movement: { action } }: RemessaLine): Pick<Order, 'action' | 'changes'> {
  const changes = partsOf[action]
  if (changes) return { action: 'changeTerms', changes }
  if (action === 'register' || action === 'registerWithPix') return { action: 'register', changes: [] }
  return { action: ownActions[action] ?? 'other', changes: [] }
}

export function orderFacts(line: RemessaLine, terms: TitleTerms): Pick<Order, 'dueOn' | 'amountCents' | 'facts'> {
  const { companyUse, documentNumber, payerName, payerTaxId } = line
  return {
    dueOn: line.dueOn !== null && isCalendarDate(line.dueOn) ? line.dueOn : null,
    amountCents: toCents(line.amountCents),
    facts: { companyUse, documentNumber, payerName, payerTaxId: digitsOf(payerTaxId), terms },
  }
}

/** Without leading zeros. */
export function digitsOf(text: string): string {
  return text.replace(/^0+(?=.)/, '')
}
