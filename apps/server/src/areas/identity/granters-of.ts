// Who may give the caller what the caller lacks. Nobody grants what they do not hold: a permission is given by whoever holds it and changes
// users, for the group that they have it from is theirs to give, or sees every school and changes groups. Read in the caller's own network,
// whatever network they act in.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { isHostOnly } from '@caderneta/contracts/host-permissions'
import { permissions } from '@caderneta/contracts/permissions'
import type pg from 'pg'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

type Granters = ApplicationConfiguration['auth']['granters']
type Granter = Granters[number]['people'][number]

const changesUsers = 'AbpIdentity.Users.Update'
const changesRoles = 'AbpIdentity.Roles.Update'
const mostNamed = 3

export async function grantersOf(pool: pg.Pool, { homeTenantId: tenantId, policies }: Scope): Promise<Granters> {
  const lacked = permissions.filter((name) => !policies.has(name) && (tenantId === 0 || !isHostOnly(name)))
  if (lacked.length === 0) return []
  const found = await readTransaction(pool, tenantId, (tx) =>
    tx.rows(
      statement(sql<Granter & { permission: string }>`
        with member as (
          select u.id, trim(u.name || ' ' || u.surname) as name, array_agg(distinct r.name order by r.name) as roles,
            bool_or(r.all_schools) as sees_all, array_agg(distinct g.name) filter (where g.name is not null) as held
          from app_user u
          join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
          join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
          left join lateral unnest(r.grants) as g(name) on true
          where u.tenant_id = ${tenantId}::int and u.is_active and u.removed_at is null
            and exists (select from user_role mine join role mine_role on mine_role.tenant_id = mine.tenant_id and mine_role.id = mine.role_id
              where mine.tenant_id = u.tenant_id and mine.user_id = u.id
                and mine_role.grants && ${[changesUsers, changesRoles]}::text[])
          group by u.id, u.name, u.surname
        ), ranked as (
          select m.id, m.name, m.roles, m.sees_all, l.permission, l.place,
            row_number() over (partition by l.permission order by m.sees_all desc, m.name, m.id) as rank
          from member m join unnest(${lacked}::text[]) with ordinality as l(permission, place) on l.permission = any(m.held)
          where ${changesUsers}::text = any(m.held) or (m.sees_all and ${changesRoles}::text = any(m.held))
        )
        select id, name, roles, permission from ranked where rank <= ${mostNamed}::int order by place, rank`),
    ),
  )
  return byPeople(found)
}

/** Permissions that the same people can grant are told together: most often these are all. */
function byPeople(rows: readonly (Granter & { permission: string })[]): Granters {
  const ofPermission = Map.groupBy(rows, ({ permission }) => permission)
  const groups = Map.groupBy(ofPermission, ([, people]) => people.map(({ id }) => id).join())
  return [...groups.values()].map((group) => ({
    permissions: group.map(([permission]) => permission),
    people: (group[0]?.[1] ?? []).map(({ id, name, roles }) => ({ id, name, roles })),
  }))
}
