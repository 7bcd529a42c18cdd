// Many rows at once, past the calls: what people would have typed over years is written in a few statements.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.generated.ts'
import { type Tx, writeTransaction } from '../platform/db/connection.ts'
import { type Query, statement } from '../platform/db/sql.ts'
import type { Platform } from '../platform/platform.ts'

type Table =
  | 'bank_account'
  | 'bank_agreement'
  | 'school'
  | 'plan'
  | 'plan_version'
  | 'school_plan'
  | 'course'
  | 'academic_class'
  | 'guardian'
  | 'guardian_contact'
  | 'student'
  | 'enrollment'
/** json columns hold values here, not text. */
export type SeedRow<T extends Table> = {
  [K in keyof Insertable<Database[T]>]: K extends 'address' | 'discounts' | 'early_discounts' | 'owners'
    ? unknown
    : Insertable<Database[T]>[K]
}

const batch = 10_000

/** Where rows are written: each statement in a transaction of its own, or all in one. */
export type Write = (work: (tx: Tx) => Promise<void>) => Promise<void>

export function ownTransactions({ writePool }: Platform, tenantId: number): Write {
  return (work) => writeTransaction(writePool, tenantId, work)
}

/** All rows carry the same columns; what is not given takes the table's default. */
export async function writeRows<T extends Table>(
  write: Write,
  table: T,
  rows: readonly SeedRow<T>[],
  /** What is written with each batch, from the same rows. */
  together?: (json: string) => Query<unknown>,
): Promise<void> {
  const [sample] = rows
  if (!sample) return
  const columns = sql.join(Object.keys(sample).map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(rows.slice(start, start + batch))
    const insert = statement(sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`)
    await write(async (tx) => {
      await tx.rows(insert)
      if (together) await tx.rows(together(json))
    })
  }
}
