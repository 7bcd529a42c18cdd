// What a person reported of a payment made twice, as it travels.
import { z } from 'zod'
import { CounterMeans } from './invoice-events.ts'

/** By which rail the family says that it paid. */
export const ReportedMethod = z.enum(['boleto', 'pix', 'school'])

/** What a person said of the second payment. */
export const DuplicateReport = z.object({
  paidDate: z.string(),
  method: ReportedMethod,
  means: CounterMeans.nullable(),
  comment: z.string(),
  fileName: z.string(),
  reportedByName: z.string().nullable(),
  /** Another person, who makes it the credit of the family; null while nobody did. */
  confirmedByName: z.string().nullable(),
})
