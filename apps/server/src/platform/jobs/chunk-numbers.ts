// Numbers of a chunk: taken once, written on the chunk, so that a second run after a crash takes the same.
import { type Query, sql, statement } from '../db/sql.ts'
import { advancedCounter } from '../operation/number-blocks.ts'

type Place = { tenantId: number; jobId: string; position: number }

/** Moves both counters on by `count` and keeps the first number of each on the chunk, in one statement. */
export function takenChunkNumbers(
  { tenantId, jobId, position }: Place,
  count: number,
  counters: { number: string; nossoNumero: string },
): Query<Record<string, never>> {
  return statement(sql`
    with shown as (${advancedCounter({ tenantId, name: counters.number }, count)}),
      own as (${advancedCounter({ tenantId, name: counters.nossoNumero }, count)})
    update background_job_chunk c set first_number = shown.first, first_nosso_numero = own.first from shown, own
    where c.tenant_id = ${tenantId}::int and c.job_id = ${jobId}::uuid and c.position = ${position}::int`)
}
