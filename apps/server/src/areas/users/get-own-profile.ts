import { users } from '@caderneta/contracts/users'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { toOwnProfile, type UserRow } from './user-view.ts'

export const getOwnProfile = query(users.getOwn, async (tx, _input, scope) => {
  const row = await tx.first(ownRow(scope))
  if (!row) throw notFound('user')
  return toOwnProfile(row)
})

/** The caller's own row; the call's scope is their own network. */
export function ownRow(scope: Scope): Query<UserRow> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.userId)
}
