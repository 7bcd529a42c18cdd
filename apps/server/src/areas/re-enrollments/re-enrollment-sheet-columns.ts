// The sheet of re-enrollments: a student who is there, the class of the next year, and the terms.
import { z } from 'zod'
import type { RowValues } from '../../platform/imports/import-kind.ts'
import { columnAmong, type ValuesOf } from '../../platform/imports/sheet-column.ts'
import {
  discountColumns,
  knownStudentColumns,
  placeColumns,
  priceColumns,
  statusColumns,
} from '../enrollments/public.ts'

export const sheetColumns = [
  ...knownStudentColumns,
  ...placeColumns,
  ...priceColumns,
  ...discountColumns,
  ...statusColumns,
] as const
export type SheetValues = ValuesOf<typeof sheetColumns>

const text = z.string().nullable()
const number = z.number().nullable()
const Row = z.object({
  studentName: text,
  studentCode: text,
  guardianTaxId: text,
  schoolCode: text,
  className: text,
  schoolYear: number,
  monthlyCents: number,
  dueDay: number,
  discountPercent: number,
  discountCents: number,
  discountReason: text,
  status: text,
})

/** The values of a row that was read without a fault. */
export function valuesOf(row: RowValues): SheetValues {
  return Row.parse(row)
}

export const columnOf = columnAmong({
  classId: 'className',
  studentId: 'studentName',
  monthlyCents: 'monthlyCents',
  annuityCents: 'monthlyCents',
  dueDay: 'dueDay',
  status: 'status',
  discounts: 'discountPercent',
  'discounts.0.percent': 'discountPercent',
  'discounts.0.valueCents': 'discountCents',
  'discounts.0.reason': 'discountReason',
})
