// Whether people of a group set up a second factor: another answer takes a fresh proof and all that the group holds, whichever call gives it.
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { lackedBy } from './role-rules.ts'
import type { CountedRole } from './role-store.ts'
import type { RoleRow } from './role-view.ts'

type Asked = { platform: Platform; scope: Scope; demandProof: (() => Promise<void>) | undefined }

/** @returns whether the answer of the group that is there is another, and was proved. @throws Refusal where it is another, without a proof. */
export async function provedSwitch(
  { platform, scope, demandProof }: Asked,
  group: RawBuilder<CountedRole>,
  wanted: boolean | undefined,
): Promise<boolean> {
  const role = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(statement(group)))
  if (role === undefined || !isSwitched(role, wanted)) return false
  await demandProof?.()
  return true
}

/** Why the answer may not be another, or null. */
export function refusedSwitch(before: RoleRow, wanted: boolean | undefined, isProved: boolean, scope: Scope) {
  if (!isSwitched(before, wanted)) return null
  if (!isProved) return refuse('changed_meanwhile')
  const lacked = lackedBy(scope, before.grants, before.all_schools)
  return lacked === null ? null : refuse('takes_more_than_held', { permission: lacked }, ['needsSecondFactor'])
}

function isSwitched(role: RoleRow, wanted: boolean | undefined): boolean {
  return wanted !== undefined && wanted !== role.needs_second_factor
}
