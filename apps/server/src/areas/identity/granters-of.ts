// Who may give the caller what the caller lacks: whoever changes users or groups and holds all of it, for nobody grants what they do not
// hold. Read in the caller's own network, whatever network they act in.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { permissions } from '@caderneta/contracts/permissions'
import type pg from 'pg'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { isHostOnly } from '../roles/public.ts'

type Granter = ApplicationConfiguration['auth']['granters'][number]

const rightsToGrant = ['AbpIdentity.Users.Update', 'AbpIdentity.Roles.Update']
const mostNamed = 3

export async function grantersOf(pool: pg.Pool, { homeTenantId: tenantId, policies }: Scope): Promise<Granter[]> {
  const lacked = permissions.filter((name) => !policies.has(name) && (tenantId === 0 || !isHostOnly(name)))
  if (lacked.length === 0) return []
  return readTransaction(pool, tenantId, (tx) =>
    tx.rows(
      statement(sql<Granter>`
        select u.id, trim(u.name || ' ' || u.surname) as name, held.roles
        from app_user u
        cross join lateral (select array_agg(r.name order by r.name) as roles, bool_or(r.all_schools) as sees_all,
            bool_or(r.grants && ${rightsToGrant}::text[]) as may_grant
          from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
          where ur.tenant_id = u.tenant_id and ur.user_id = u.id) held
        where u.tenant_id = ${tenantId}::int and u.is_active and u.removed_at is null and held.may_grant
          and not exists (select from unnest(${lacked}::text[]) l where l not in (select g from user_role ur
            join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id, unnest(r.grants) g
            where ur.tenant_id = u.tenant_id and ur.user_id = u.id))
        order by held.sees_all desc, u.name, u.id limit ${mostNamed}::int`),
    ),
  )
}
