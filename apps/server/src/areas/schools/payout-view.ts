import type { PayoutAccount } from '@caderneta/contracts/payout-accounts'
import { schools } from '@caderneta/contracts/schools'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { canApprove, canRefuse, canWithdraw, payoutState } from './payout-rules.ts'
import type { PayoutRow } from './payout-store.ts'

export function toPayoutAccount(row: PayoutRow, scope: Scope): PayoutAccount {
  const { userId } = scope.actor
  return {
    id: row.id,
    kind: row.kind,
    bank: row.bank,
    agency: row.agency,
    account: row.account,
    accountDigit: row.account_digit,
    accountType: row.account_type,
    pixKey: row.pix_key,
    holderName: row.holder_name,
    holderTaxId: row.holder_tax_id,
    state: payoutState(row, scope.now),
    proposedByName: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    decidedByName: row.decided_by_name,
    decidedAt: textOf(row.decided_at),
    reason: row.reason,
    effectiveAt: textOf(row.effective_at),
    endsAt: textOf(row.ends_at),
    version: row.version,
    can: {
      approve: allowed(schools.approvePayoutAccount, scope, canApprove(row, userId)),
      refuse: allowed(schools.refusePayoutAccount, scope, canRefuse(row, userId, scope.now)),
      withdraw: allowed(schools.withdrawPayoutAccount, scope, canWithdraw(row, scope.now)),
    },
  }
}

function textOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}
