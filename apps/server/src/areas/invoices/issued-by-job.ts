// Which invoices a job of bulk issue made: those with the numbers that its chunks took, one for each payer of each enrollment.
import { type RawBuilder, sql } from 'kysely'

/** Of chunk `c` of job `j`: its invoices among `i`. */
export const isOfChunk: RawBuilder<boolean> = sql<boolean>`(i.number >= c.first_number and i.number < c.first_number
  + cardinality(c.subject_ids) * coalesce((c.input ->> 'payers')::int, (j.input ->> 'payers')::int, 1))`
