// What roles let go by themselves.
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { LimitRow } from './waiver-limits.ts'

export type RoleLimitRow = LimitRow & { role_id: string; role_name: string; version: number }

const columns = sql`r.id as role_id, r.name as role_name, 'Caderneta.Agreement.Create' = any(r.grants) as makes,
  'Caderneta.Agreement.Approve' = any(r.grants) as approves, l.fine_percent, l.interest_percent, l.principal_percent, coalesce(l.version, 0) as version`
const limits = sql`left join agreement_limit l on l.tenant_id = r.tenant_id and l.role_id = r.id`

/** Of each role of who acts; none where they come from the host. */
export function limitsOfActor({ tenantId, actor }: Pick<Scope, 'tenantId' | 'actor'>): Query<RoleLimitRow> {
  return statement(sql<RoleLimitRow>`select ${columns} from user_role ur
    join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id ${limits}
    where ur.tenant_id = ${tenantId}::int and ur.user_id = ${actor.userId}::uuid`)
}

/** Roles whose people make agreements or approve them. */
export function limitsOfRoles({ tenantId }: Pick<Scope, 'tenantId'>): Query<RoleLimitRow> {
  return statement(sql<RoleLimitRow>`select ${columns} from role r ${limits} where r.tenant_id = ${tenantId}::int
    and r.grants && array['Caderneta.Agreement.Create', 'Caderneta.Agreement.Approve'] order by lower(r.name), r.id`)
}

/** The role is locked: two who write its first limit come one after the other. */
export function limitForUpdate({ tenantId }: Pick<Scope, 'tenantId'>, roleId: string): Query<RoleLimitRow> {
  return statement(sql<RoleLimitRow>`select ${columns} from role r ${limits}
    where r.tenant_id = ${tenantId}::int and r.id = ${roleId}::uuid for no key update of r`)
}
