// What a claimed Pix posts: the provider keeps the money back, then gives it to the payer or to us.
import type { Entry, Leg } from '../../platform/operation/effects.ts'
import { account, entry } from '../ledger/public.ts'

export const entryKinds = ['claimBlocked', 'claimReleased', 'claimReturned'] as const
type Kind = (typeof entryKinds)[number]
type OwnEntry = Entry & { kind: Kind }

export type ClaimFacts = { tenantId: number; claimId: string; invoiceId: string; bankAccountId: string }

/** It is at the provider still, and nobody may count on it. */
export function claimBlockedEntry(claim: ClaimFacts, cents: number, postedOn: string): OwnEntry {
  return posted('claimBlocked', claim, postedOn, { debit: blocked(claim), credit: clearing(claim), cents })
}

export function claimReleasedEntry(claim: ClaimFacts, cents: number, postedOn: string): OwnEntry {
  return posted('claimReleased', claim, postedOn, { debit: clearing(claim), credit: blocked(claim), cents })
}

/** Beside what takes the money of the payment from the clearing: what was blocked is what left. */
export function claimReturnedEntry(claim: ClaimFacts, cents: number, postedOn: string): OwnEntry {
  return posted('claimReturned', claim, postedOn, { debit: clearing(claim), credit: blocked(claim), cents })
}

function posted(kind: Kind, claim: ClaimFacts, postedOn: string, leg: Omit<Leg, 'invoiceId'>): OwnEntry {
  return entry(kind, { subjectId: claim.claimId, invoiceId: claim.invoiceId }, postedOn, [leg])
}

function blocked({ tenantId, bankAccountId }: ClaimFacts) {
  return account(tenantId, 'claimBlocked', bankAccountId)
}

function clearing({ tenantId, bankAccountId }: ClaimFacts) {
  return account(tenantId, 'clearing', bankAccountId)
}
