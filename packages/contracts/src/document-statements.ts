// The statements of a year, of one family and of all families of a school.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { refusals } from './document-refusals.ts'
import { StatementKind, statementRefusals, StatementYear } from './document-shapes.ts'
import { AbilityAnswer, Id, IdParams } from './fields.ts'
import { refusals as guardianRefusals } from './guardian-refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export const YearOfPapers = z.object({
  year: z.number().int(),
  clearance: AbilityAnswer,
  /** Why there is no clearance, with its months. */
  clearanceReason: z.string().nullable(),
  expenses: AbilityAnswer,
})
export type YearOfPapers = z.output<typeof YearOfPapers>

const pdf = { returns: z.void(), download: 'application/pdf' } as const

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...guardianRefusals, ...refusals }

export const documentStatements = area('documents', callRefusals, {
  years: read('GET /api/core/guardians/:id/statement', {
    summary: 'Years of which a family may have statements, and why not',
    needs: ['Caderneta.Guardian.Get', 'Caderneta.Invoice.Get'],
    params: IdParams,
    returns: z.object({ years: z.array(YearOfPapers) }),
    refuses: ['guardian_not_found'],
  }),
  statement: read('GET /api/core/guardians/:id/statement/:kind/:year', {
    schoolAccess: 'printSlips',
    summary: 'Clearance statement (Lei 12.007/2009) or education-expense statement of a family and a year',
    needs: ['Caderneta.Guardian.Get', 'Caderneta.Invoice.Get'],
    params: z.strictObject({ id: Id, kind: StatementKind, year: StatementYear }),
    ...pdf,
    refuses: ['guardian_not_found', ...statementRefusals],
  }),
  drawMany: write('POST /api/core/schools/:id/statement', {
    schoolAccess: 'printSlips',
    summary: 'Statements of all families of a school and a year in a zip, as a job that says who gets none and why',
    needs: ['Caderneta.Guardian.GetAll', 'Caderneta.Invoice.GetAll'],
    params: IdParams,
    body: z.strictObject({ kind: StatementKind, year: StatementYear }),
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    status: 202,
    refuses: ['school_not_found', 'clearance_year_not_over', 'statements_nobody'],
    stoppedByReadOnly: false,
  }),
})
