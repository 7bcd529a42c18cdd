// What money that a bank took back after its credit left posts: the family owes it, puts it back, or the provider bears it.
import type { Entry, Leg } from '../../platform/operation/effects.ts'
import { must } from '../../platform/must.ts'
import { account, entry, reversal } from '../ledger/public.ts'

export const entryKinds = [
  'recoveryCharged',
  'recoveryFromCredit',
  'recoveryReceived',
  'recoveryBorne',
  'recoveryUndone',
] as const
type OwnEntry = Entry & { kind: (typeof entryKinds)[number] }

export type RecoveryFacts = {
  tenantId: number
  recoveryId: string
  invoiceId: string
  guardianId: string
  bankAccountId: string
}

/** Where the money is missing that the family owes: in the bank, or in the credit that the mirror of its payment takes. */
export type Missing = 'clearing' | 'guardianCredit'

export function recoveryChargedEntry(of: RecoveryFacts, missing: Missing, cents: number, postedOn: string): OwnEntry {
  const { tenantId, guardianId, bankAccountId } = of
  const credit = account(tenantId, missing, missing === 'clearing' ? bankAccountId : guardianId)
  const about = { subjectId: of.recoveryId, invoiceId: of.invoiceId }
  return entry('recoveryCharged', about, postedOn, [{ debit: owedBy(of), credit, cents }])
}

/** `bankAccountId`: where the money came to, or whose reversal is borne. */
export type PartFacts = {
  id: string
  kind: 'credit' | 'received' | 'loss'
  cents: number
  bankAccountId: string
  /** Whose credit it took; null of the others. */
  creditGuardianId: string | null
}

export function recoveryPartEntry(of: RecoveryFacts, part: PartFacts, postedOn: string): OwnEntry {
  const about = { subjectId: part.id, invoiceId: of.invoiceId }
  return entry(kinds[part.kind], about, postedOn, [{ ...sidesOf(of, part), cents: part.cents }])
}

/** The mirror, naming the entry of the part. */
export function recoveryUndoneEntry(of: RecoveryFacts, part: PartFacts, entryId: string, postedOn: string): OwnEntry {
  const legs: Leg[] = [{ ...sidesOf(of, part), cents: part.cents, invoiceId: of.invoiceId }]
  return reversal('recoveryUndone', { entryId, subjectId: part.id, legs }, postedOn)
}

const kinds = { credit: 'recoveryFromCredit', received: 'recoveryReceived', loss: 'recoveryBorne' } as const

function sidesOf(
  of: RecoveryFacts,
  { kind, bankAccountId, creditGuardianId }: PartFacts,
): Pick<Leg, 'debit' | 'credit'> {
  const { tenantId } = of
  const debits = {
    credit: () => account(tenantId, 'guardianCredit', must(creditGuardianId ?? undefined, 'credit is of a guardian')),
    received: () => account(tenantId, 'clearing', bankAccountId),
    loss: () => account(tenantId, 'lostToBanks', bankAccountId),
  }
  return { debit: debits[kind](), credit: owedBy(of) }
}

function owedBy({ tenantId, guardianId }: RecoveryFacts) {
  return account(tenantId, 'owedByFamily', guardianId)
}
