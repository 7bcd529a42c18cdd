// The caller's own row, read in their own network whatever network they act in.
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'

export type OwnUser = {
  userName: string
  name: string
  surname: string
  email: string
  isEmailVerified: boolean
  isMasked: boolean
  language: 'pt-BR' | 'en' | null
  roles: string[]
  lacksSecondFactor: boolean
}

export async function ownUser(pool: pg.Pool, scope: Scope): Promise<OwnUser | undefined> {
  const { homeTenantId: tenantId, actor } = scope
  return readTransaction(pool, tenantId, (tx) =>
    tx.first(
      statement(sql<OwnUser>`
        select u.user_name as "userName", u.name, u.surname, u.email, u.email_verified_at is not null as "isEmailVerified",
          u.is_sensitive_data_masked as "isMasked", u.language,
          coalesce((select array_agg(r.name order by r.name) from user_role ur
            join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
            where ur.tenant_id = ${tenantId}::int and ur.user_id = ${actor.userId}::uuid), '{}') as roles,
          cardinality(u.mfa_providers) = 0 and exists (select from user_role ur
            join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
            where ur.tenant_id = ${tenantId}::int and ur.user_id = ${actor.userId}::uuid and r.needs_second_factor)
            as "lacksSecondFactor"
        from app_user u where u.tenant_id = ${tenantId}::int and u.id = ${actor.userId}::uuid`),
    ),
  )
}
