// Lock queries of roles, and their part of the effects statement.
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { DefaultRole } from './default-columns.ts'
import { defaultRoles } from './default-grants.ts'
import type { RoleRow } from './role-view.ts'

export type CountedRole = RoleRow & { user_count: number }

/** A role's columns with the number of its people. */
export const countedColumns = sql`r.*, (select count(*) from user_role ur
  where ur.tenant_id = r.tenant_id and ur.role_id = r.id)::int as user_count`

/** Roles of the network (or the host), with the number of their people. */
export function rolesInScope(scope: Pick<Scope, 'tenantId'>) {
  return sql<CountedRole>`select ${countedColumns} from role r where r.tenant_id = ${scope.tenantId}::int`
}

export function roleInScope(scope: Scope, id: string) {
  return sql<CountedRole>`${rolesInScope(scope)} and r.id = ${id}::uuid`
}

export function roleNamedInScope(scope: Scope, name: string) {
  return sql<CountedRole>`${rolesInScope(scope)} and lower(r.name) = lower(${name}::text)`
}

/** The role alone is locked; who has it is counted in the same look. */
export function roleForUpdate(scope: Scope, id: string): Query<CountedRole> {
  return statement(sql<CountedRole>`${roleInScope(scope, id)} for update of r`)
}

/** The group of this name, locked, with the number of its people. */
export function roleNamedForUpdate(scope: Scope, name: string): Query<CountedRole> {
  return statement(sql<CountedRole>`${roleNamedInScope(scope, name)} for update of r`)
}

export function roleNamed(scope: Scope, name: string, exceptId: string | null): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from role where tenant_id = ${scope.tenantId}::int
    and lower(name) = lower(${name}::text) and id is distinct from ${exceptId}::uuid`)
}

/** Columns of what a person may write. */
export function roleColumns({ name, isPublic, allSchools, needsSecondFactor, grants }: RoleInput) {
  return {
    name,
    is_public: isPublic,
    all_schools: allSchools,
    needs_second_factor: needsSecondFactor,
    grants: [...new Set(grants)].sort(),
  }
}
type RoleInput = {
  name: string
  isPublic: boolean
  allSchools: boolean
  needsSecondFactor: boolean
  grants: readonly string[]
}

/** What a group that comes with the network, or the host, holds by the table of grants; null for groups that people made. */
export function defaultsOf(
  { is_static, name }: { is_static: boolean; name: string },
  { tenantId }: Pick<Scope, 'tenantId'>,
): Pick<DefaultRole, 'allSchools' | 'grants'> | null {
  const level = tenantId === 0 ? 'host' : 'network'
  const found = is_static ? defaultRoles.find((role) => role.name === name && role.level === level) : undefined
  return found ? { allSchools: found.allSchools, grants: found.grants } : null
}

export type NewRole = { id: string; name: string; all_schools: boolean; grants: string[] }

/** The roles that a network (or the host) starts with, with ids of their own. */
export function startingRoles(level: 'host' | 'network'): NewRole[] {
  return defaultRoles
    .filter((role) => role.level === level)
    .map((role) => ({ id: newId(), name: role.name, all_schools: role.allSchools, grants: role.grants }))
}

/** Writes starting roles; one that is there already keeps what its administrator made of it. */
export function startingRolesPart(tenantId: number, roles: NewRole[]): Part {
  return {
    name: 'starting_role',
    rows: 'any',
    sql: sql`insert into role (tenant_id, id, name, is_static, all_schools, grants)
      select ${tenantId}::int, r.id, r.name, true, r.all_schools, array(select jsonb_array_elements_text(r.grants))
      from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) r(id uuid, name text, all_schools boolean, grants jsonb)
      on conflict (tenant_id, name) do nothing returning 1`,
  }
}
