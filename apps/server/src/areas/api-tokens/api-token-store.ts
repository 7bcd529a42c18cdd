// Selects and locks of API tokens, and the parts that write them.
import type { ApiTokenState } from '@caderneta/contracts/api-tokens'
import { searchKey } from '@caderneta/kernel/search-text'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { hashApiToken } from './api-token-hash.ts'

export type ApiTokenRow = {
  id: string
  name: string
  user_id: string
  user_name: string
  scopes: string[] | null
  calls_per_minute: number
  state: ApiTokenState
  expires_at: Date
  last_used_at: Date | null
  created_at: Date
  created_by_name: string | null
  revoked_at: Date | null
  version: number
  search: string
}

/** Tokens of the users that the scope sees. */
export function tokensInScope(scope: Scope): RawBuilder<ApiTokenRow> {
  return sql<ApiTokenRow>`select t.id, t.name, t.user_id, trim(u.name || ' ' || u.surname) as user_name, t.scopes,
      t.calls_per_minute, t.expires_at, t.last_used_at, t.created_at, trim(m.name || ' ' || m.surname) as created_by_name,
      t.revoked_at, t.version, t.search,
      case when t.revoked_at is not null then 'revoked' when t.expires_at <= clock_timestamp() then 'expired'
        when t.expires_at <= clock_timestamp() + interval '30 days' then 'expiring' else 'active' end as state
    from api_token t join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
    left join app_user m on m.tenant_id = t.tenant_id and m.id = t.created_by
    where t.tenant_id = ${scope.tenantId}::int and u.removed_at is null ${ofSchools(scope)}`
}

function ofSchools(scope: Scope): RawBuilder<unknown> {
  const { schools } = scope
  if (schools === 'all') return sql``
  return sql`and exists (select from user_school s
    where s.tenant_id = t.tenant_id and s.user_id = t.user_id and s.school_id = any(${[...schools]}::uuid[]))`
}

export function oneToken(scope: Scope, id: string): Query<ApiTokenRow> {
  return statement(sql<ApiTokenRow>`select r.* from (${tokensInScope(scope)}) r where r.id = ${id}::uuid`)
}

export function tokenForUpdate(scope: Scope, id: string): Query<ApiTokenRow> {
  return statement(sql<ApiTokenRow>`${tokensInScope(scope)} and t.id = ${id}::uuid for update of t`)
}

/** Condition that finds the user of a token. */
export function userOfToken(scope: Scope, id: string): RawBuilder<unknown> {
  return sql`u.id = (select t.user_id from api_token t where t.tenant_id = ${scope.tenantId}::int and t.id = ${id}::uuid)`
}

export type NewApiToken = {
  id: string
  userId: string
  name: string
  token: string
  scopes: string[] | null
  callsPerMinute: number
  expiresAt: Date
  createdBy: string | null
}

/** The token's row, and the hash that leads to its network. */
export function apiTokenParts(tenantId: number, made: NewApiToken): Part[] {
  const token_hash = hashApiToken(made.token)
  const row = {
    tenant_id: tenantId,
    id: made.id,
    user_id: made.userId,
    name: made.name,
    token_hash,
    scopes: made.scopes,
    calls_per_minute: made.callsPerMinute,
    expires_at: made.expiresAt,
    created_by: made.createdBy,
    search: searchKey(made.name),
  }
  const place = { token_hash, tenant_id: tenantId, token_id: made.id }
  return [
    { name: 'new_token', rows: 1, sql: db.insertInto('api_token').values(row).returning('id') },
    {
      name: 'new_token_hash',
      rows: 1,
      sql: db.insertInto('control.api_token_hash').values(place).returning('token_id'),
    },
  ]
}

/** Tokens that this condition finds are good no more. */
export function revokedParts(tenantId: number, which: RawBuilder<unknown>, rows: Part['rows']): Part[] {
  const living = sql`t.tenant_id = ${tenantId}::int and t.revoked_at is null and ${which}`
  return [
    {
      name: 'revoked_token',
      rows,
      sql: sql`update api_token t set revoked_at = clock_timestamp(), version = t.version + 1 where ${living} returning t.id`,
    },
    {
      name: 'dead_token',
      rows,
      sql: sql`delete from control.api_token_hash h where h.tenant_id = ${tenantId}::int
        and h.token_id in (select t.id from api_token t where ${living}) returning 1`,
    },
  ]
}
