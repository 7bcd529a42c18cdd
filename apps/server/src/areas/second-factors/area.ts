// Second factors: what a person proves besides the password when they sign in, and again before the calls that ask for it.
//
// Always holds: a code is taken once, however many send it at the same moment; a code by e-mail bears five tries and ten minutes; guesses
// are counted and slowed, never locked out for good. Secrets are sealed, codes kept as keyed hashes; recovery codes are shown once, and
// new ones stop the old. `app_user.mfa_providers` says which factors are on, written in the statement that turns them on or off.
// Events in: user.removed.
// Events out: secondFactor.changed.
import type { Area } from '../../platform/area.ts'
import { factorSeal } from './factor-codes.ts'
import { configureFactor } from './configure-factor.ts'
import { disableFactors } from './disable-factors.ts'
import { getOwnFactors } from './get-own-factors.ts'
import { onUserRemoved } from './on-user-removed.listener.ts'
import { proveAgain } from './prove-again.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { sendFactorCode } from './send-factor-code.ts'
import { takeOffFactors } from './take-off-factors.ts'
import { validateFactor } from './validate-factor.ts'

export const secondFactorsArea: Area = {
  name: 'secondFactors',
  sealed: [{ table: 'public.second_factor', column: 'sealed', purpose: factorSeal }],
  endpoints: [
    getOwnFactors,
    configureFactor,
    validateFactor,
    disableFactors,
    takeOffFactors,
    renewRecoveryCodes,
    sendFactorCode,
    proveAgain,
  ],
  listeners: [onUserRemoved],
}
