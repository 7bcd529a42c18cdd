// The classes of a year once more in the next: what may be asked for, and what would come of it.
import { z } from 'zod'
import { DateField, Id, RateField } from './fields.ts'

/** Classes of one school and year at a time. */
export const mostCopied = 500

export const CopyTerms = z
  .strictObject({
    schoolId: Id,
    /** The year whose active classes are copied into the one after it. */
    schoolYear: z
      .number()
      .int()
      .min(2000, { error: 'invalid_school_year' })
      .max(2099, { error: 'invalid_school_year' }),
    /** These alone; absent: all active classes of the year. */
    classIds: z.array(Id).min(1).max(mostCopied).optional(),
    /** Added to each monthly fee, rounded to the cent: 0.1 is 10 %. */
    percent: RateField.prefault(0),
    /** Places of each; null: each keeps its own. 0: not limited. */
    capacity: z.number().int().min(0).max(9999).nullable().default(null),
    /** Null: each keeps its own, a year later. */
    startsOn: DateField.nullable().default(null),
    endsOn: DateField.nullable().default(null),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn < endsOn, {
    error: 'ends_before_start',
    path: ['endsOn'],
  })
export type CopyTerms = z.output<typeof CopyTerms>

export const CopyPreview = z.object({
  /** The year into which they are copied. */
  schoolYear: z.number().int(),
  copiedCount: z.number().int(),
  leftCount: z.number().int(),
  rows: z.array(
    z.object({
      /** Of the class that is copied. */
      id: z.uuid(),
      /** As the copy is called: the year in a name is the next one. */
      name: z.string(),
      monthlyCents: z.number().int(),
      nextMonthlyCents: z.number().int(),
      capacity: z.number().int(),
      startsOn: z.string().nullable(),
      endsOn: z.string().nullable(),
      /** Why it is left. */
      problem: z
        .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
        .nullable(),
    }),
  ),
})
export type CopyPreview = z.output<typeof CopyPreview>
