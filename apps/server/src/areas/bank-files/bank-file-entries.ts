// What a bank posts by its files beside the money of titles: the fees it keeps.
import type { Entry } from '../../platform/operation/effects.ts'
import { account, entry } from '../ledger/public.ts'

export const entryKinds = ['bankFee'] as const
type Kind = (typeof entryKinds)[number]

type Fee = { tenantId: number; bankAccountId: string; cents: number; subjectId: string; invoiceId: string | undefined }

/** What the bank keeps for its work: gateway cost + / clearing -. */
export function bankFeeEntry(
  { tenantId, bankAccountId, cents, ...about }: Fee,
  postedOn: string,
): Entry & { kind: Kind } {
  const debit = account(tenantId, 'gatewayCost', bankAccountId)
  const credit = account(tenantId, 'clearing', bankAccountId)
  return entry('bankFee', about, postedOn, [{ debit, credit, cents }])
}
