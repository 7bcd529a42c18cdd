// Kysely as a typed way to write SQL, nothing more: queries are compiled here and sent by a transaction that is already tied
// to one network. There is no connection behind this object, so a query cannot be run past the transaction.
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database } from './database.generated.ts'

export const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (introspected) => new PostgresIntrospector(introspected),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Anything that knows its own SQL: a Kysely query, or a raw statement made by `statement`. */
export type Query<Row> = {
  compile(): CompiledQuery<Row>
  /** No connection keeps its plan. */
  isPlannedAnew?: true
}

/** A raw SQL statement as a query. Cast every parameter (`${id}::uuid`): untyped ones fail late or choose a slow plan. */
export function statement<Row = Record<string, never>>(raw: RawBuilder<Row>): Query<Row> {
  return { compile: () => raw.compile(db) }
}

/**
 * The same query, planned each time that it is sent, for the values that it is sent with and, in a write, in the order of its joins. For reads
 * of thousands of rows: a kept plan that was made while a table was empty scans the whole table for each row of another until statistics are
 * gathered.
 */
export function plannedAnew<Row>(query: Query<Row>): Query<Row> {
  return { compile: () => query.compile(), isPlannedAnew: true }
}

export { sql }
