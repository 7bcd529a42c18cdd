// Tables as a night leaves them: what plans and pages are told by.
import type pg from 'pg'
import { expect } from 'vitest'

/**
 * Vacuums and analyzes until every page is known to be seen by all. A transaction that began before the rows were committed, of a look at statistics
 * for example, keeps a vacuum from knowing it, and an index is then read beside its table.
 */
export async function vacuumed(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const unseen = async () => {
    await pool.query(`vacuum analyze ${tables.join(', ')}`)
    const { rows } = await pool.query<{ name: string }>(
      `select c.oid::regclass::text as name from unnest($1::text[]) t(name) cross join lateral pg_partition_tree(t.name::regclass) p
       join pg_class c on c.oid = p.relid where p.isleaf and c.relallvisible < c.relpages`,
      [tables],
    )
    return rows.map(({ name }) => name)
  }
  await expect.poll(unseen).toEqual([])
}
