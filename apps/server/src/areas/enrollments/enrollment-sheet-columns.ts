// The sheet of enrollments: a family, a student and an enrollment in one row.
import type { ValuesOf } from '../../platform/imports/sheet-column.ts'
import { addressSheetColumns, guardianSheetColumns, studentSheetColumns } from '../guardians/public.ts'
import {
  ageColumns,
  courseColumns,
  discountColumns,
  entryColumns,
  partColumns,
  placeColumns,
  priceColumns,
  statusColumns,
} from './enrollment-sheet-place.ts'

export const sheetColumns = [
  ...guardianSheetColumns,
  ...studentSheetColumns,
  ...placeColumns,
  ...courseColumns,
  ...priceColumns,
  ...partColumns,
  ...entryColumns,
  ...discountColumns,
  ...statusColumns,
  ...ageColumns,
  ...addressSheetColumns,
] as const
export type SheetValues = ValuesOf<typeof sheetColumns>
