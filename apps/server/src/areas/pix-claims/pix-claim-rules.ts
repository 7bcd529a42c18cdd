// When a claim may be ended by a person, and how the amounts of a claim fall on the payments of its Pix. Pure.
import { type PixClaim, pixClaims } from '@caderneta/contracts/pix-claims'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Facts = { status: PixClaim['status'] }
type Recoverable = Facts &
  Pick<PixClaim, 'recovery'> & {
    /** The family has the money no more: it went back with what it paid, or as credit that is spent. */
    is_spent: boolean
  }

export function canReturn({ status }: Facts): Ability<'pix_claim_ended'> {
  return isLiving({ status }) ? yes : no('pix_claim_ended')
}

export function canRelease({ status }: Facts): Ability<'pix_claim_ended' | 'pix_claim_given_back'> {
  if (!isLiving({ status })) return no('pix_claim_ended')
  return status === 'returnPending' ? no('pix_claim_given_back') : yes
}

/** What went back, as the provider or a person says, and cannot be taken from the family's credit: charged to it, or borne, asked for once. */
export function canRecover({
  status,
  is_spent: isSpent,
  recovery,
}: Recoverable): Ability<'pix_claim_ended' | 'recovery_waits' | 'recovery_credit_is_there'> {
  if (!isLiving({ status })) return no('pix_claim_ended')
  if (recovery !== null) return no('recovery_waits')
  return isSpent ? yes : no('recovery_credit_is_there')
}

/** Its money is blocked. */
export function isLiving({ status }: Facts): boolean {
  return status === 'blocked' || status === 'returnPending'
}

export function claimAbilities(row: Recoverable, scope: Scope): PixClaim['can'] {
  return {
    return: allowed(pixClaims.return, scope, canReturn(row)),
    recover: allowed(pixClaims.recover, scope, canRecover(row)),
    release: allowed(pixClaims.release, scope, canRelease(row)),
  }
}

/** The first payments are claimed first, each at most whole: the same whenever it is asked. */
export function spread<Row extends { cents: number }>(
  rows: readonly Row[],
  cents: number,
): { row: Row; cents: number }[] {
  let left = cents
  return rows.map((row) => {
    const part = Math.min(row.cents, left)
    left -= part
    return { row, cents: part }
  })
}
