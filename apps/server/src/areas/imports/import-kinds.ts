// The kinds of sheets that are taken, each declared by its area.
import type { SheetKind } from '@caderneta/contracts/imports'
import { allowed, lackedPermission } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { ImportKind, RowValues } from '../../platform/imports/import-kind.ts'
import type { CellValue } from '../../platform/imports/sheet-column.ts'
import { Refusal } from '../../platform/refusal.ts'
import { classSheet } from '../classes/public.ts'
import { enrollmentSheet } from '../enrollments/public.ts'
import { familySheet } from '../guardians/public.ts'
import { invoiceSheet, liquidationSheet } from '../invoices/public.ts'
import { reEnrollmentSheet } from '../re-enrollments/public.ts'

const kinds: Record<SheetKind, ImportKind> = {
  enrollments: enrollmentSheet,
  classes: classSheet,
  families: familySheet,
  reEnrollments: reEnrollmentSheet,
  invoices: invoiceSheet,
  liquidations: liquidationSheet,
}

export function kindOf(kind: SheetKind): ImportKind {
  return kinds[kind]
}

/** Whoever brings a sheet may make the calls that write its rows. @throws Refusal (403) */
export function assertMayImport(kind: SheetKind, scope: Scope): void {
  for (const operation of kindOf(kind).calls) {
    const ability = allowed(operation, scope)
    if (ability.can) continue
    const permission = lackedPermission(operation, scope)
    throw new Refusal(ability.reason, { status: 403, ...(permission ? { values: { permission } } : {}) })
  }
}

/** Cells in the order of the columns, by their key. */
export function rowValues({ columns }: ImportKind, cells: readonly CellValue[]): RowValues {
  return Object.fromEntries(columns.map(({ key }, place) => [key, cells[place] ?? null]))
}
