// Lock queries of users, and their part of the effects statement.
import type { Scope } from '../../platform/access/scope.ts'
import type { RawBuilder } from 'kysely'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { administrators } from '../roles/public.ts'
import type { Target } from './user-rules.ts'
import type { FullUser, UserRow } from './user-view.ts'

/** A user with what the rules must know. */
export type JudgedUser = FullUser & { grants: string[]; sees_all_schools: boolean; is_last_administrator: boolean }

const fullColumns = sql`u.*,
  coalesce((select array_agg(r.name order by r.name) from user_role ur
    join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '{}') as role_names,
  coalesce((select array_agg(s.school_id order by s.school_id) from user_school s
    where s.tenant_id = u.tenant_id and s.user_id = u.id), '{}') as school_ids`

const judgedColumns = sql`${fullColumns},
  coalesce((select array_agg(distinct g) from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id,
    unnest(r.grants) g where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '{}') as grants,
  exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.all_schools) as sees_all_schools,
  not exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      join app_user o on o.tenant_id = ur.tenant_id and o.id = ur.user_id
    where ur.tenant_id = u.tenant_id and r.name = ${administrators}::text and o.is_active and o.removed_at is null
      and o.id <> u.id) as is_last_administrator`

/** Users that the scope may see: of the network, not removed, and of its schools where it has only some. */
export function usersInScope(scope: Scope): RawBuilder<FullUser> {
  return sql<FullUser>`select ${fullColumns} from app_user u where ${seen(scope)}`
}

function seen(scope: Scope): RawBuilder<unknown> {
  const living = sql`u.tenant_id = ${scope.tenantId}::int and u.removed_at is null`
  if (scope.schools === 'all') return living
  return sql`${living} and exists (select from user_school s where s.tenant_id = ${scope.tenantId}::int and s.user_id = u.id
    and s.school_id = any(${[...scope.schools]}::uuid[]))`
}

export function judgedUser(scope: Scope, id: string): Query<JudgedUser> {
  return judgedUserOf(scope, sql`u.id = ${id}::uuid`)
}

export function judgedUserOf(scope: Scope, condition: RawBuilder<unknown>): Query<JudgedUser> {
  return statement(sql<JudgedUser>`select ${judgedColumns} from app_user u where ${seen(scope)} and ${condition}`)
}

/** The administrators are locked first, always: two of them leaving at once would leave nobody. In id order. */
export function administratorsForUpdate(scope: Scope): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select o.id from app_user o
    where o.tenant_id = ${scope.tenantId}::int and o.is_active and o.removed_at is null
      and exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
        where ur.tenant_id = ${scope.tenantId}::int and ur.user_id = o.id and r.name = ${administrators}::text)
    order by o.id for update of o`)
}

type AdministratorRow = { id: string; name: string; email: string }

/** Whoever administers the network, by the group that it always has. */
export function administratorsOf(tenantId: number): Query<AdministratorRow> {
  return statement(sql<AdministratorRow>`select o.id, o.name, o.email from app_user o
    where o.tenant_id = ${tenantId}::int and o.is_active and o.removed_at is null
      and exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
        where ur.tenant_id = ${tenantId}::int and ur.user_id = o.id and r.name = ${administrators}::text)
    order by o.id`)
}

export function userForUpdate(scope: Scope, id: string): Query<JudgedUser> {
  return statement(sql<JudgedUser>`select ${judgedColumns} from app_user u
    where ${seen(scope)} and u.id = ${id}::uuid for update of u`)
}

export function targetOf(user: JudgedUser): Target {
  return {
    id: user.id,
    grants: user.grants,
    schools: user.sees_all_schools ? 'all' : user.school_ids,
    hasPassword: user.password_hash !== null,
    isLastAdministrator: user.role_names.includes(administrators) && user.is_active && user.is_last_administrator,
  }
}

export type NamedRole = { id: string; name: string; all_schools: boolean; grants: string[] }

/** Roles by name; a role that is missing is simply not there. */
export function rolesNamed(scope: Scope, names: string[]): Query<NamedRole> {
  return statement(sql<NamedRole>`select id, name, all_schools, grants from role
    where tenant_id = ${scope.tenantId}::int and name = any(${names}::text[]) order by id`)
}

export function schoolsAmong(scope: Scope, ids: string[]): Query<{ id: string }> {
  return statement(
    sql<{ id: string }>`select id from school where tenant_id = ${scope.tenantId}::int and id = any(${ids}::uuid[])`,
  )
}

/** Is the e-mail somebody else's, anywhere in the installation? */
export function emailHolder(email: string | null, exceptUserId: string | null): Query<{ user_id: string }> {
  return statement(sql<{ user_id: string }>`select user_id from control.sign_in_email
    where email = ${email}::text and user_id is distinct from ${exceptUserId}::uuid`)
}

export function userNameHolder(
  scope: Scope,
  userName: string | null,
  exceptUserId: string | null,
): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from app_user where tenant_id = ${scope.tenantId}::int
    and user_name = ${userName}::text and id is distinct from ${exceptUserId}::uuid`)
}

/** Who has this document in the network; nobody where none is given. */
export function documentHolder(
  scope: Scope,
  document: string | null | undefined,
  exceptId: string | null,
): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select id from app_user where tenant_id = ${scope.tenantId}::int
    and document = ${document ?? null}::text and removed_at is null and id is distinct from ${exceptId}::uuid`)
}

export type NewUser = Pick<
  UserRow,
  'id' | 'user_name' | 'email' | 'name' | 'surname' | 'phone' | 'document' | 'search'
> &
  Pick<UserRow, 'is_active' | 'password_hash' | 'password_link_hash' | 'password_link_until' | 'email_verified_at'> &
  Partial<Pick<UserRow, 'password_link_mailed'>>

/** A user with their e-mail's reservation, roles and schools. */
export function newUserParts(tenantId: number, user: NewUser, roleIds: string[], schoolIds: string[]): Part[] {
  const row = { tenant_id: tenantId, ...user }
  const place = { email: user.email, tenant_id: tenantId, user_id: user.id }
  return [
    { name: 'new_user', rows: 1, sql: db.insertInto('app_user').values(row).returning('id') },
    { name: 'new_email', rows: 1, sql: db.insertInto('control.sign_in_email').values(place).returning('email') },
    ...membershipParts(tenantId, user.id, roleIds, schoolIds),
  ]
}

/** Brings roles and schools to exactly these. */
export function membershipParts(tenantId: number, userId: string, roleIds: string[], schoolIds: string[]): Part[] {
  const own = sql`tenant_id = ${tenantId}::int and user_id = ${userId}::uuid`
  return [
    {
      name: 'left_role',
      rows: 'any',
      sql: sql`delete from user_role where ${own} and role_id <> all(${roleIds}::uuid[]) returning 1`,
    },
    {
      name: 'joined_role',
      rows: 'any',
      sql: sql`insert into user_role (tenant_id, user_id, role_id) select ${tenantId}::int, ${userId}::uuid, r.id
        from unnest(${roleIds}::uuid[]) r(id) on conflict do nothing returning 1`,
    },
    {
      name: 'left_school',
      rows: 'any',
      sql: sql`delete from user_school where ${own} and school_id <> all(${schoolIds}::uuid[]) returning 1`,
    },
    {
      name: 'joined_school',
      rows: 'any',
      sql: sql`insert into user_school (tenant_id, user_id, school_id) select ${tenantId}::int, ${userId}::uuid, s.id
        from unnest(${schoolIds}::uuid[]) s(id) on conflict do nothing returning 1`,
    },
  ]
}
