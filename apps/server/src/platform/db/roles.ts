// The login roles of the application. Each sees only what its work needs; none owns a table, none may bypass row security.
import { createHmac } from 'node:crypto'

/** app: one network at a time · system: directory of networks, outbox, jobs · mover: inboxes · operator: reads across networks */
export const loginRoles = ['app', 'system', 'mover', 'operator'] as const
export type LoginRole = (typeof loginRoles)[number]

/** Password of a login role: derived, so that nobody has to keep four of them. */
export function rolePassword(secret: string, role: LoginRole): string {
  return createHmac('sha256', secret).update(`role:caderneta_${role}`).digest('hex')
}

/** Address of the same database for one of the login roles. */
export function roleUrl(ownerUrl: string, secret: string, role: LoginRole): string {
  const url = new URL(ownerUrl)
  url.username = `caderneta_${role}`
  url.password = rolePassword(secret, role)
  return url.toString()
}

/** Statements that make or refresh the roles; run by the owner before the first migration. */
export function roleStatements(secret: string): string[] {
  const logins = loginRoles.map((role) =>
    ensureRole(`caderneta_${role}`, `login password '${rolePassword(secret, role)}'`),
  )
  return [...logins, ensureRole('caderneta_search', 'nologin')]
}

function ensureRole(name: string, attributes: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} ${attributes} nosuperuser nobypassrls nocreatedb nocreaterole;
    else
      alter role ${name} ${attributes};
    end if;
  end $$`
}
