// What the host has published: read at the host, whoever's network asks. A published row never changes.
import type pg from 'pg'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

export type PublishedTerm = Selectable<Database['published_term']>
/** A term by its names, without its texts. */
export type CurrentVersion = Pick<PublishedTerm, 'id' | 'kind'>

const newest = sql`select distinct on (kind) id, kind from published_term where tenant_id = 0 order by kind, number desc`

/** The newest version of each kind that has one. */
export async function currentVersions(pool: pg.Pool): Promise<CurrentVersion[]> {
  return readTransaction(pool, 0, (tx) => tx.rows(statement(sql<CurrentVersion>`${newest}`)))
}

/** The newest of a kind, with its texts. */
export async function currentTerm(pool: pg.Pool, kind: string): Promise<PublishedTerm | undefined> {
  const query = statement(sql<PublishedTerm>`select * from published_term where tenant_id = 0 and kind = ${kind}::text
    order by number desc limit 1`)
  return readTransaction(pool, 0, (tx) => tx.first(query))
}

/** A published version, and whether it is the newest of its kind. */
export async function publishedTerm(
  pool: pg.Pool,
  id: string,
): Promise<(PublishedTerm & { is_current: boolean }) | undefined> {
  const query = statement(sql<
    PublishedTerm & { is_current: boolean }
  >`select p.*, p.id in (select id from (${newest}) n) as is_current
    from published_term p where p.tenant_id = 0 and p.id = ${id}::uuid`)
  return readTransaction(pool, 0, (tx) => tx.first(query))
}
