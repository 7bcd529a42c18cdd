// Papers of a payer and a year.
import { z } from 'zod'

/** `clearance`: everything of the year is paid (Lei 12.007/2009); `expenses`: what was paid for education. */
export const statementKinds = ['clearance', 'expenses'] as const
export const StatementKind = z.enum(statementKinds)
export type StatementKind = z.output<typeof StatementKind>

export const StatementYear = z.coerce.number().int().min(2000).max(2199)

export const statementRefusals = [
  'clearance_year_not_over',
  'clearance_owed',
  'clearance_nothing_billed',
  'expenses_nothing_paid',
] as const
