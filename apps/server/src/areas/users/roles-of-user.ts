import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { notFound } from '../../platform/refusal.ts'
import { judgedUser, rolesNamed } from './user-store.ts'

export async function rolesOf(tx: Tx, id: string, scope: Scope) {
  const user = await tx.first(judgedUser(scope, id))
  if (!user) throw notFound('user')
  const roles = await tx.rows(rolesNamed(scope, user.role_names))
  return { items: roles.map((role) => ({ id: role.id, name: role.name })) }
}
