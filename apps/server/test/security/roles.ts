// Connections of the application's own roles, past the application: what a stolen password or a wrong query could do.
import pg from 'pg'
import { type LoginRole, roleUrl } from '../../src/platform/db/roles.ts'
import { testSecret } from '../support/global-setup.ts'

/** A connection of one role to the database behind `ownerUrl`, closed at the end. */
export async function connectedAs<T>(
  ownerUrl: string,
  role: LoginRole,
  body: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: roleUrl(ownerUrl, testSecret, role) })
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}

/** SQLSTATE with which a statement is refused; `done` when it is not. In a transaction of its own, undone. */
export async function refusedWith(client: pg.Client, tenantId: number, text: string): Promise<string> {
  await client.query(`begin;set local app.tenant_id='${tenantId}'`)
  const code = await client.query(text).then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
  await client.query('rollback')
  return code
}

/** Tables of the schema public that are no partitions. */
export const tablesQuery = `select c.relname as name, c.oid, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    pg_get_userbyid(c.relowner) as owner
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`
