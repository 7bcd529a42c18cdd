// What changes in a group with a fresh proof alone, whichever call does it: whether its people set up a second factor, and a permission that they
// did not have and whose calls ask for a proof. Another answer about the factor takes all that the group holds, too.
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { givesPower } from './powers.ts'
import { lackedBy } from './role-rules.ts'
import type { CountedRole } from './role-store.ts'
import type { RoleRow } from './role-view.ts'

type Asked = { platform: Platform; scope: Scope; demandProof: (() => Promise<void>) | undefined }
/** Absent, the answer about the second factor stays. */
type Wanted = { grants: readonly string[]; allSchools: boolean; needsSecondFactor?: boolean | undefined }

/** @returns whether the change of the group that is there asks for a proof, and was proved. @throws Refusal where it asks for one and there is none. */
export async function provedChange(
  { platform, scope, demandProof }: Asked,
  group: RawBuilder<CountedRole>,
  wanted: Wanted,
): Promise<boolean> {
  const role = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(statement(group)))
  if (role === undefined || !asksProof(role, wanted)) return false
  await demandProof?.()
  return true
}

/** Why the group may not be changed so, or null. */
export function refusedChange(before: RoleRow, wanted: Wanted, isProved: boolean, scope: Scope) {
  if (asksProof(before, wanted) && !isProved) return refuse('changed_meanwhile')
  if (!isSwitched(before, wanted)) return null
  const lacked = lackedBy(scope, before.grants, before.all_schools)
  return lacked === null ? null : refuse('takes_more_than_held', { permission: lacked }, ['needsSecondFactor'])
}

function asksProof(before: RoleRow, wanted: Wanted): boolean {
  return isSwitched(before, wanted) || givesPower({ grants: before.grants, allSchools: before.all_schools }, wanted)
}

function isSwitched(before: RoleRow, { needsSecondFactor }: Wanted): boolean {
  return needsSecondFactor !== undefined && needsSecondFactor !== before.needs_second_factor
}
