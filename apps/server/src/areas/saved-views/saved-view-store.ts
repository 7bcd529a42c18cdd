// Lock queries, what a caller sees of the views, and the columns a person may write.
import type { SavedViewInput } from '@caderneta/contracts/saved-views'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { OpeningRow, SavedViewRow } from './saved-view-view.ts'

type Input = Omit<z.output<typeof SavedViewInput>, 'list'>

/** Their own, those of everybody, those of their roles; whoever may change shared views sees those of every role. */
export function viewsInSight(scope: Scope): RawBuilder<SavedViewRow> {
  const { tenantId, actor, policies } = scope
  const everyRole = policies.has('Caderneta.SavedView.Update')
  return sql<SavedViewRow>`select v.*, r.name as role_name
    from saved_view v left join role r on r.tenant_id = v.tenant_id and r.id = v.role_id
    where v.tenant_id = ${tenantId}::int and (v.owner_id = ${actor.userId}::uuid or (v.owner_id is null and (
      v.role_id is null or ${everyRole}::boolean or exists (select from user_role u
        where u.tenant_id = v.tenant_id and u.user_id = ${actor.userId}::uuid and u.role_id = v.role_id))))`
}

/** Of each list the one it opens with: of a person's own and of their roles' only, whatever else they may change. */
export function openingViews({ tenantId, actor }: Scope): RawBuilder<OpeningRow> {
  return sql<OpeningRow>`select distinct on (v.list) v.id, v.list, v.query, v.display from saved_view v
    where v.tenant_id = ${tenantId}::int and v.is_default and (v.owner_id = ${actor.userId}::uuid or (v.owner_id is null
      and exists (select from user_role u
        where u.tenant_id = v.tenant_id and u.user_id = ${actor.userId}::uuid and u.role_id = v.role_id)))
    order by v.list, v.owner_id nulls last, v.name, v.id`
}

export function viewForUpdate(scope: Scope, id: string): Query<SavedViewRow> {
  return statement(sql<SavedViewRow>`${viewsInSight(scope)} and v.id = ${id}::uuid for update of v`)
}

/** Another view of this name among those it would stand beside. `list` null: the list of the view itself. */
export function twinOf(scope: Scope, input: Input, list: string | null, id: string | null): Query<{ id: string }> {
  const { owner_id, role_id } = keepers(scope, input)
  return statement(sql<{ id: string }>`select id from saved_view where tenant_id = ${scope.tenantId}::int
    and list = coalesce(${list}::text, (select list from saved_view where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid))
    and owner_id is not distinct from ${owner_id}::uuid and role_id is not distinct from ${role_id}::uuid
    and lower(name) = lower(${input.name}::text) and id is distinct from ${id}::uuid`)
}

/** The role that a view is given to; it stays while the view is written. */
export function roleOfView(scope: Scope, roleId: string | null): Query<{ id: string; name: string }> {
  return statement(sql<{ id: string; name: string }>`select id, name from role where tenant_id = ${scope.tenantId}::int
    and id = ${roleId}::uuid for key share`)
}

function keepers({ actor }: Scope, { audience, roleId }: Input) {
  return { owner_id: audience === 'own' ? actor.userId : null, role_id: audience === 'role' ? roleId : null }
}

export function viewColumns(scope: Scope, input: Input) {
  return {
    ...keepers(scope, input),
    name: input.name,
    query: JSON.stringify(input.query),
    display: JSON.stringify(input.display),
    is_default: input.isDefault,
  }
}

type Standing = Pick<SavedViewRow, 'id' | 'list' | 'owner_id' | 'role_id' | 'is_default'>

/** Where a view becomes the default of a person or a role, the former one gives way. */
export function formerDefault({ tenantId }: Scope, { id, list, owner_id, role_id, is_default }: Standing): Part[] {
  if (!is_default) return []
  return [
    {
      name: 'former_default',
      rows: 'any',
      sql: sql`update saved_view set is_default = false, version = version + 1 where tenant_id = ${tenantId}::int
        and list = ${list}::text and is_default and id <> ${id}::uuid
        and owner_id is not distinct from ${owner_id}::uuid and role_id is not distinct from ${role_id}::uuid returning 1`,
    },
  ]
}

/** What people search for may be a person: the audit log is told that there was a search, not which. */
export function withoutSearch(columns: Record<string, unknown>): Record<string, unknown> {
  const { query } = columns
  if (typeof query !== 'object' || query === null || !('search' in query)) return columns
  return { ...columns, query: { ...query, search: '***' } }
}
