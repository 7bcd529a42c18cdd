// The login roles of the application. Each sees only what its work needs; none owns a table, none may bypass row security.
import { createHmac } from 'node:crypto'

/** app: one network at a time · system: directory of networks, outbox, jobs · mover: inboxes · operator: reads across networks */
export const loginRoles = ['app', 'system', 'mover', 'operator'] as const
export type LoginRole = (typeof loginRoles)[number]

/** Password of a login role: derived, so that nobody has to keep four of them. */
export function rolePassword(secret: string, role: LoginRole): string {
  return createHmac('sha256', secret).update(`role:caderneta_${role}`).digest('hex')
}

/**
 * What SCRAM repeats makes a guess at a person's password dear. Ours are 256 bits that nobody guesses, and each of a start's dozen
 * connections would pay four milliseconds of this process for it.
 */
export const quickPasswords = 'set scram_iterations = 1'

/** Address of the same database for one of the login roles. */
export function roleUrl(ownerUrl: string, secret: string, role: LoginRole): string {
  const url = new URL(ownerUrl)
  url.username = `caderneta_${role}`
  url.password = rolePassword(secret, role)
  return url.toString()
}

/**
 * Statements that make or refresh the roles and what they may do with the database as a whole; run by the owner at each start,
 * because a database that was restored or copied comes without the rights given on it.
 */
export function roleStatements(secret: string): string[] {
  const logins = loginRoles.map((role) =>
    ensureRole(`caderneta_${role}`, `login password '${rolePassword(secret, role)}'`),
  )
  return [...logins, ensureRole('caderneta_search', 'nologin'), noTemporaryTables]
}

/** PostgreSQL lets everybody make temporary tables: a wrong query could fill the disk with them, or hide a table behind one. */
const noTemporaryTables = `do $$ begin
    execute format('revoke temporary on database %I from public', current_database());
  end $$`

function ensureRole(name: string, attributes: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} ${attributes} nosuperuser nobypassrls nocreatedb nocreaterole;
    else
      alter role ${name} ${attributes};
    end if;
  end $$`
}
