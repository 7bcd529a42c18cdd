// Pix claims: a payer's bank asks for a received Pix back (special return, MED).
//
// Always holds: while a claim lives its money is blocked in the ledger and no transfer pays of it; the same money is blocked once; a claim that
// was given back is an undone payment, and its invoice is owed again; a notice that comes again, late or out of order changes nothing twice.
// A paid month is not given back while its money is blocked, and no refund leaves that blocked money alone covers. What the provider gave back and cannot be booked waits, with what stands against it;
// where the family has the money no more, what is missing is charged to it or borne, by two people.
// Events out: pixClaim.changed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { exportPixClaims } from './export-pix-claims.ts'
import { guardGiveBack } from './guard-give-back.ts'
import { guardRefunds } from './guard-refunds.ts'
import { getPixClaim } from './get-pix-claim.ts'
import { listPixClaims } from './list-pix-claims.ts'
import { pixClaimWebhook } from './pix-claim-webhook.ts'
import { releasePixClaim } from './release-pix-claim.ts'
import { approveClaimRecovery } from './approve-claim-recovery.ts'
import { recoverPixClaim } from './recover-pix-claim.ts'
import { returnPixClaim } from './return-pix-claim.ts'
import { sumPixClaims } from './sum-pix-claims.ts'

export const pixClaimsArea: Area = {
  name: 'pixClaims',
  subjects,
  endpoints: [
    listPixClaims,
    exportPixClaims,
    sumPixClaims,
    getPixClaim,
    returnPixClaim,
    recoverPixClaim,
    approveClaimRecovery,
    releasePixClaim,
    pixClaimWebhook,
  ],
  guards: [guardGiveBack, ...guardRefunds],
}
