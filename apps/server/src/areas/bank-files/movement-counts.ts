// How many titles and how much of each movement.
import { type Movement, movements } from '@caderneta/contracts/bank-file-shapes'
import { type RawBuilder, sql } from 'kysely'

export type ByMovement = Record<Movement, number>

export const noMovements: Readonly<ByMovement> = {
  register: 0,
  writeOff: 0,
  changeDueDate: 0,
  protest: 0,
  stopProtest: 0,
}

/** What is counted of each, one row for each movement. */
export function byMovement(rows: readonly { movement: Movement; value: number }[]): ByMovement {
  const found = { ...noMovements }
  for (const { movement, value } of rows) found[movement] += value
  return found
}

const eachOf = (of: (movement: Movement) => RawBuilder<unknown>) =>
  sql.join(movements.map((movement) => sql`${sql.lit(movement)}, ${of(movement)}`))

/** Of `bank_instruction b` and `invoice i`, both `ByMovement`. */
export const movementCounts = sql<ByMovement>`jsonb_build_object(${eachOf(
  (movement) => sql`count(*) filter (where b.movement = ${sql.lit(movement)})`,
)})`
export const movementSums = sql<ByMovement>`jsonb_build_object(${eachOf(
  (movement) => sql`coalesce(sum(i.nominal_cents) filter (where b.movement = ${sql.lit(movement)}), 0)::bigint`,
)})`
