// What a change of a user gives with a fresh proof alone: a group with a permission whose calls ask for one, and another mailbox. Whoever got either
// could be the second person of what two decide.
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasPower } from '../roles/public.ts'
import { type JudgedUser, judgedUser, type NamedRole, rolesNamed } from './user-store.ts'

type Asked = { platform: Platform; scope: Scope; demandProof: (() => Promise<void>) | undefined }
type Wanted = { roleNames: string[]; email?: string | undefined; isActive?: boolean | undefined }

/** What was proved, by the records as they stood when the proof was asked for. */
export type Proved = { isOtherMailbox: boolean; isGivenPower: boolean }

/** @throws Refusal where the change asks for a proof and there is none. */
export async function provedUser({ platform, scope, demandProof }: Asked, id: string, wanted: Wanted): Promise<Proved> {
  const { user, roles } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => ({
    user: await tx.first(judgedUser(scope, id)),
    roles: await tx.rows(rolesNamed(scope, wanted.roleNames)),
  }))
  const proved = {
    // Whoever reads it is let in as the person, by a link for a new password.
    isOtherMailbox: user !== undefined && wanted.email !== undefined && user.email !== wanted.email,
    isGivenPower: user !== undefined && isGivenPower(user, roles, wanted.isActive ?? user.is_active),
  }
  if (proved.isOtherMailbox || proved.isGivenPower) await demandProof?.()
  return proved
}

/** The same of somebody who is yet to be invited. */
export async function provedInvitation({ platform, scope, demandProof }: Asked, roleNames: string[]): Promise<boolean> {
  const isGiven = await readTransaction(platform.readPool, scope.tenantId, async (tx) =>
    hasPower(await tx.rows(rolesNamed(scope, roleNames))),
  )
  if (isGiven) await demandProof?.()
  return isGiven
}

/** By a group that is new to them, or by being let in again with what they had. */
export function isGivenPower(before: JudgedUser, roles: readonly NamedRole[], isActive: boolean): boolean {
  const isBack = isActive && !before.is_active
  return hasPower(isBack ? roles : roles.filter(({ name }) => !before.role_names.includes(name)))
}
